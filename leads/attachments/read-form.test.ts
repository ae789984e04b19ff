import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LARGEST_FILE_BYTES } from '../form-values.ts'
import { consent, enquiry, enquiryFields, leadsWith } from '../leads.fixture.ts'
import type { Outcome } from '../leads.ts'
import { isUpload } from '../leaving-name.ts'
import { wordDocument, workbook, zip } from './archives.fixture.ts'
import { readForm } from './read-form.ts'
import { uploadFolder } from './upload-folder.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const fields = { ...enquiryFields, position: 'react-developer' }

const docx = wordDocument()

function formWith(file?: Buffer, name = 'cv.pdf', more: Record<string, string> = {}): Request {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...fields, ...more })) form.append(field, value)
  if (file) form.append('cv', new Blob([Uint8Array.from(file)]), name)
  return new Request('http://localhost/', { method: 'POST', body: form })
}

async function applyWith(request: Request) {
  const opened = await leadsWith()
  const form = await opened.leads.readForm(request)
  if (form.status !== 'read') throw new Error(form.status)
  const rest = { sender: { address: '192.0.2.1' }, visit: {}, honeypot: '', consent }
  const apply = (): Promise<Outcome> =>
    opened.leads.submit({ kind: 'application', fields: form.fields, upload: form.upload, ...rest })
  const uploads = join(opened.dataDirectory, 'uploads')
  const files = async () => (await readdir(uploads, { recursive: true })).filter(isUpload)
  return { ...opened, form, apply, uploads, files }
}

test.each([
  ['pdf', pdf, 'My CV.pdf'],
  ['docx', docx, 'cv.docx'],
] as const)('a %s is kept beside its application under a random name, and goes with it', async (type, file, name) => {
  const { apply, leadAdmin, stored, uploads, files } = await applyWith(formWith(file, name))
  expect(await apply()).toMatchObject({ status: 'accepted' })
  const [lead] = await stored()
  expect(lead?.upload).toEqual({
    file: expect.stringMatching(/^[0-9a-f-]{36}\.(?:pdf|docx)$/),
    name,
    type,
    bytes: file.length,
  })
  expect(await files()).toEqual([lead?.upload?.file])
  expect(file.equals(await readFile(join(uploads, lead?.upload?.file ?? '')))).toBe(true)
  await leadAdmin.erase(enquiryFields.email)
  expect(await files()).toEqual([])
})

test.each([
  ['a program', Buffer.from('MZ\u0090 not a document'), 'cv.pdf', 'fileType'],
  ['HTML', Buffer.from('<script>alert(1)</script>'), 'cv.docx', 'fileType'],
  ['half a PDF', pdf.subarray(0, 20), 'cv.pdf', 'fileType'],
  ['an archive of something else', zip({ 'a.exe': 'x' }), 'cv.docx', 'fileType'],
  ['a workbook in the place of a CV', workbook(), 'cv.xlsx', 'fileType'],
  ['a document with macros', wordDocument({ 'word/vbaProject.bin': 'x' }), 'cv.docx', 'fileType'],
  [
    'an archive whose directory lies',
    Buffer.concat([docx.subarray(0, -10), Buffer.alloc(10, 255)]),
    'cv.docx',
    'fileType',
  ],
  ['too large a file', Buffer.concat([pdf, Buffer.alloc(LARGEST_FILE_BYTES)]), 'cv.pdf', 'fileTooLarge'],
  ['a named file without content', Buffer.alloc(0), 'cv.pdf', 'fileType'],
])('%s is refused beside the field, and leaves no file', async (_what, file, name, fault) => {
  const { apply, form, files } = await applyWith(formWith(file, name))
  expect(form).toMatchObject({ fields: { name: 'Mina Okafor' }, upload: { status: 'refused' } })
  expect(await apply()).toEqual({ status: 'invalid', errors: { cv: fault } })
  expect(await files()).toEqual([])
})

test('no file at all is an application without a CV', async () => {
  const empty = await applyWith(formWith(Buffer.alloc(0), ''))
  expect(await empty.apply()).toMatchObject({ status: 'accepted' })
  const none = await applyWith(formWith())
  expect(await none.apply()).toMatchObject({ status: 'accepted' })
  expect((await none.stored()).map(({ upload }) => upload)).toEqual([undefined])
})

test.each([
  ['Brief.pdf', pdf],
  ['Questionnaire.xlsx', workbook()],
])('%s comes with an enquiry as a CV does with an application', async (name, file) => {
  const body = await formWith(file, name).formData()
  body.append('brief', body.get('cv') ?? '')
  body.delete('cv')
  const { leads, form, stored, files } = await applyWith(new Request('http://localhost/', { method: 'POST', body }))
  const sent = enquiry({}, { upload: form.upload })
  expect(await leads.submit(sent)).toMatchObject({ status: 'accepted' })
  expect((await stored())[0]).toMatchObject({ kind: 'enquiry', upload: { name } })
  expect(await files()).toHaveLength(1)
  const refused = { ...sent, upload: { status: 'refused', reason: 'fileType' } as const }
  expect(await leads.submit(refused)).toEqual({ status: 'invalid', errors: { brief: 'fileType' } })
})

test('a file is removed when its form is wrong, and when the same form comes again', async () => {
  const wrong = await applyWith(formWith(pdf, 'cv.pdf', { email: 'mina' }))
  expect(await wrong.apply()).toMatchObject({ status: 'invalid', errors: { email: expect.any(String) } })
  expect(await wrong.files()).toEqual([])

  const { leads, apply, files } = await applyWith(formWith(pdf))
  await apply()
  const again = await leads.readForm(formWith(pdf))
  if (again.status !== 'read') throw new Error(again.status)
  const rest = { sender: { address: '192.0.2.1' }, visit: {}, honeypot: '', consent }
  await leads.submit({ kind: 'application', fields: again.fields, upload: again.upload, ...rest })
  expect(await files()).toHaveLength(1)
})

test('a name that is a path or a header is a plain name', async () => {
  const { apply, stored } = await applyWith(formWith(pdf, '../../etc/pass\r\nwd"<x>.pdf'))
  await apply()
  expect((await stored())[0]?.upload?.name).not.toMatch(/[/\\\r\n"<>]/)
})

test('a post that is cut off, no form at all, or endless is refused and leaves no file', async () => {
  const { leads, dataDirectory } = await leadsWith()
  const whole = Buffer.from(await formWith(pdf).arrayBuffer())
  const type = formWith(pdf).headers.get('content-type') ?? ''
  const boundary = /^--([^\r]+)/.exec(whole.toString('latin1'))?.[1]
  const headers = { 'content-type': type.replace(/boundary=.*/, `boundary=${boundary}`) }
  const post = (body: BodyInit, init: Record<string, string> = headers) =>
    leads.readForm(new Request('http://localhost/', { method: 'POST', body, headers: init }))

  expect(await post(Uint8Array.from(whole))).toMatchObject({ status: 'read', upload: { status: 'staged' } })
  expect(await post(Uint8Array.from(whole.subarray(0, -120)))).toEqual({ status: 'malformed' })
  expect(await post('{}', { 'content-type': 'application/json' })).toEqual({ status: 'malformed' })
  expect(await post('x', { 'content-type': 'multipart/form-data' })).toEqual({ status: 'malformed' })
  const large = Buffer.concat([whole.subarray(0, -100), Buffer.alloc(17 * 1024 * 1024)])
  expect(await post(Uint8Array.from(large))).toEqual({ status: 'too-large' })
  // The one that was read completely is still waiting to be submitted.
  expect(await readdir(join(dataDirectory, 'uploads/staged'))).toHaveLength(1)
})

/** A form whose file never ends: its sender waits in the middle. */
function endlessForm() {
  const start = '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const cancelled = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(start))
      for (let n = 0; n < 8; n++) controller.enqueue(Buffer.alloc(64 * 1024, 'x'))
    },
    cancel: cancelled,
  })
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return {
    cancelled,
    request: (signal: AbortSignal | null = null) => new Request('http://localhost/', { ...init, signal }),
  }
}

/** A folder whose disk fails: it has no room for names, or is full after this many bytes. */
async function failingFolder(failsAfter: number | 'at once') {
  const directory = await mkdtemp(join(tmpdir(), 'uploads-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  if (failsAfter === 'at once') await writeFile(join(directory, 'staged'), '')
  let taken = 0
  const take = async (bytes: number) => {
    taken += bytes
    if (taken > Number(failsAfter)) throw new Error('ENOSPC')
    return true
  }
  const release = vi.fn()
  const room = { claim: () => ({ take, isRefused: () => false, release }) }
  return { folder: uploadFolder(directory, room), release, staged: () => readdir(join(directory, 'staged')) }
}

test.each([0, 1, 100_000, 500_000])(
  'a disk that is full after %i bytes ends the form at once, though more of it is to come',
  async (failsAfter) => {
    const { folder, release, staged } = await failingFolder(failsAfter)
    const { request, cancelled } = endlessForm()
    expect(await readForm(request(), folder)).toEqual({ status: 'unavailable' })
    expect(cancelled).toHaveBeenCalledOnce()
    expect(release).toHaveBeenCalledOnce()
    expect(await staged()).toEqual([])
  },
)

test('so does a disk without room for another name', async () => {
  const { folder } = await failingFolder('at once')
  const { request, cancelled } = endlessForm()
  expect(await readForm(request(), folder)).toEqual({ status: 'unavailable' })
  expect(cancelled).toHaveBeenCalledOnce()
})

test('whoever reads a form can end it', async () => {
  const { leads, dataDirectory } = await leadsWith()
  const { request, cancelled } = endlessForm()
  const ending = new AbortController()
  const reading = leads.readForm(request(ending.signal))
  setImmediate(() => ending.abort())
  expect(await reading).toEqual({ status: 'malformed' })
  expect(cancelled).toHaveBeenCalledOnce()
  expect(await readdir(join(dataDirectory, 'uploads/staged')).catch(() => [])).toEqual([])
})

test('a part without a name is no field, and disturbs no other', async () => {
  const { leads } = await leadsWith()
  const part = (name: string) => `--b\r\nContent-Disposition: form-data;${name}\r\n\r\nMina\r\n`
  const body = `${part('')}${part(' filename="cv.pdf"')}${part(' name="name"')}--b--`
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const form = await leads.readForm(new Request('http://localhost/', { method: 'POST', body, headers }))
  expect(form).toMatchObject({ status: 'read', fields: { name: 'Mina' }, upload: undefined })
})

test('fields that come twice count once, and a prototype is no field', async () => {
  const { leads } = await leadsWith()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'name=first&name=second&__proto__=x&constructor=y'
  const form = await leads.readForm(new Request('http://localhost/', { method: 'POST', body, headers }))
  if (form.status !== 'read') throw new Error(form.status)
  expect(form.fields.name).toBe('first')
  expect(Object.getPrototypeOf(form.fields)).toBe(Object.prototype)
})
