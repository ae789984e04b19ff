import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consent, enquiryFields, leadsWith, temporaryFolder } from '../leads.fixture.ts'
import { stagingRoom } from './staging-room.ts'

const fields = { ...enquiryFields, position: 'react-developer' }

function application(cv?: Blob): Request {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('cv', cv ?? new Blob([]), cv ? 'cv.pdf' : '')
  return new Request('http://localhost/', { method: 'POST', body: form })
}
const pdf = (bytes: number) => new Blob(['%PDF-1.7\n', Buffer.alloc(bytes), '\n%%EOF\n'])

async function readAndSubmit(leads: Awaited<ReturnType<typeof leadsWith>>['leads'], request: Request) {
  const form = await leads.readForm(request)
  if (form.status !== 'read') throw new Error(form.status)
  const rest = { sender: { address: '192.0.2.1' }, visit: {}, honeypot: '', consent }
  return leads.submit({ kind: 'application', fields: form.fields, upload: form.upload, ...rest })
}

test('with little disk space free a CV is refused with another way to send it, and forms without one are accepted', async () => {
  const { leads, dataDirectory } = await leadsWith({ leastFreeBytes: Number.MAX_SAFE_INTEGER })
  const refused = await readAndSubmit(leads, application(pdf(100_000)))
  expect(refused).toMatchObject({ status: 'invalid', errors: { cv: 'fileNoRoom' } })
  expect(await readdir(join(dataDirectory, 'uploads/staged'))).toEqual([])
  expect(await readAndSubmit(leads, application())).toMatchObject({ status: 'accepted' })
})

test('forms in progress use a limited share of the disk per sender, and give it back', async () => {
  const { leads } = await leadsWith()
  const cv = pdf(4.9 * 1024 * 1024)
  const read = (sender: string) => leads.readForm(application(cv), sender)
  const held = await Promise.all(Array.from({ length: 4 }, () => read('192.0.2.1')))
  expect(held).toMatchObject(Array(4).fill({ upload: { status: 'staged' } }))
  expect(await read('192.0.2.1')).toMatchObject({ fields: { name: fields.name }, upload: { status: 'refused' } })
  expect(await read('192.0.2.2')).toMatchObject({ upload: { status: 'staged' } })

  const [first] = held
  if (first?.status === 'read') await leads.discard(first.upload)
  expect(await read('192.0.2.1')).toMatchObject({ upload: { status: 'staged' } })
})

test('all senders together have a share, too', async () => {
  const directory = await temporaryFolder()
  const { claim } = stagingRoom(directory, { totalBytes: 100, senderBytes: 60, leastFreeBytes: 0 })
  const [one, two] = [claim('a'), claim('b')]
  expect(await one.take(60)).toBe(true)
  expect(await two.take(41)).toBe(false)
  expect(two.isRefused()).toBe(true)
  // A file that once had no room is not resumed in the middle.
  one.release()
  expect(await two.take(1)).toBe(false)
  expect(await claim('b').take(41)).toBe(true)
})

test('the text of a form with a file has the limit of any other', async () => {
  const { leads } = await leadsWith()
  const form = new FormData()
  for (let n = 0; n < 4; n++) form.append(`field${n}`, 'x'.repeat(30_000))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  expect(await leads.readForm(request)).toEqual({ status: 'too-large' })
})
