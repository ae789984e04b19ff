/** What visitors send to the real site, in the inbox of those who answer, and what that does in the site's database. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { slugsOf } from '../../harness/documents.ts'
import { colleague } from '../../harness/editor.ts'
import { applicationFiles, decideOnSite, decisionOn, leadState } from './leads-of-site.ts'
import { openAdmin } from './open-admin.ts'
import { siteWithStrapi } from './site-with-strapi.ts'

const soon = { timeout: 20_000, interval: 50 }
const both = siteWithStrapi()

const enquiry = z.looseObject({ documentId: z.string(), reference: z.string(), state: z.string() })
const rows = '/content-manager/collection-types/api::received-enquiry.received-enquiry'
const person = { name: 'Siobhán Ó Briain', email: 'o.briain@example.com', consent: 'yes' }
const letter = '%PDF-1.7\n1 0 obj\n<< /Title (CV) >>\nendobj\ntrailer\n<<>>\n%%EOF\n'

/** Posts a form of the site, and returns the reference on its receipt. */
async function send(path: string, fields: Readonly<Record<string, string>>, file?: File): Promise<string> {
  const { site } = both()
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...person, ...fields })) body.append(name, value)
  if (file) body.append('cv', file)
  const headers = { origin: site.address }
  const sent = await fetch(site.address + path, { method: 'POST', body, headers, redirect: 'manual' })
  expect(sent.status).toBe(303)
  return new URL(sent.headers.get('location') ?? '', site.address).searchParams.get('reference') ?? ''
}

async function found(reference: string) {
  const query = `filters[reference][$eq]=${reference}`
  const page = z.object({ results: z.array(enquiry) })
  return page.parse(await (await both().editor.call(`${rows}?${query}`)).json()).results[0]
}

async function arrived(reference: string) {
  await expect.poll(() => found(reference), soon).toBeDefined()
  return enquiry.parse(await found(reference))
}

const stateOf = (reference: string) => leadState(both().directory, reference)
const files = () => applicationFiles(both().directory)

test('role and size of the team are fields of a request to hire', async () => {
  const fields = {
    kind: 'hire-request',
    role: 'React developer',
    teamSize: '2-to-4',
    start: 'at-once',
    message: 'For a warehouse.',
  }
  expect(await arrived(await send('/contact-us', fields))).toMatchObject({
    state: 'new',
    kind: 'hire-request',
    role: 'React developer',
    teamSize: '2-to-4',
    start: 'at-once',
    assignee: null,
  })
})

test("an applicant's file is for those who may read applications, and an application deleted here is erased on the site", async () => {
  const { editor, strapi } = both()
  const [slug = ''] = slugsOf('positions')
  const cv = new File([letter], 'Ó Briain.pdf', { type: 'application/pdf' })
  const reference = await send(`/career/${slug}`, { message: 'I would like to work with you.' }, cv)
  const application = await arrived(reference)
  expect(application).toMatchObject({ kind: 'application', position: slug, cv: 'Ó Briain.pdf' })

  const address = `/application-files/${application.documentId}`
  const hr = await colleague(editor, strapi.origin, 'application-reader')
  const publisher = await colleague(editor, strapi.origin, 'publisher')
  const answer = await hr.call(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(await answer.text()).toBe(letter)
  expect((await publisher.call(address)).status).toBe(403)
  expect((await fetch(strapi.origin + address)).status).toBe(401)

  const { browser, page } = await openAdmin(strapi.origin, hr)
  const refused: string[] = []
  page.on('response', (response) => {
    // Strapi asks for its paid translation by machine whether or not it is there.
    if (response.status() >= 400 && !/\/ai-/.test(response.url()))
      refused.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(`${strapi.origin}/admin${rows}/${application.documentId}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Ó Briain.pdf')
  expect(await readFile(await download.path(), 'utf8')).toBe(letter)
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  await browser.close()

  expect((await hr.save('received-enquiry', application.documentId, { notes: 'Rings on Friday.' })).status).toBe(200)
  expect((await hr.remove('received-enquiry', application.documentId)).status).toBe(403)
  expect(stateOf(reference)).toBe('accepted')
  expect(await files()).toHaveLength(1)
  expect((await editor.remove('received-enquiry', application.documentId)).ok).toBe(true)
  await expect.poll(() => stateOf(reference), soon).toBeUndefined()
  await expect.poll(files, soon).toEqual([])
})

test('what is set aside is there, marked, and is delivered once somebody says that it is new', async () => {
  const { editor } = both()
  const fields = {
    kind: 'enquiry',
    need: 'testing',
    message: 'A question about a warehouse.',
    website: 'https://spam.example',
  }
  const reference = await send('/contact-us', fields)
  const { documentId, state } = await arrived(reference)
  expect(state).toBe('set-aside')
  expect(stateOf(reference)).toBe('quarantined')
  expect((await editor.save('received-enquiry', documentId, { state: 'new' })).status).toBe(200)
  await expect.poll(() => stateOf(reference), soon).toBe('accepted')
  // It arrives once more, as accepted, and is there once.
  expect((await found(reference))?.state).toBe('new')
})

test('the site knows who has an enquiry, so that the links of its mails say so, until it is put back', async () => {
  const { editor, directory, strapi } = both()
  const reference = await send('/contact-us', { kind: 'enquiry', need: 'testing', message: 'Who has this one?' })
  const { documentId } = await arrived(reference)
  const decided = () => decisionOn(directory, reference)
  const save = async (values: object) => (await editor.save('received-enquiry', documentId, values)).status
  expect(await save({ state: 'taken' })).toBe(200)
  await expect.poll(decided, soon).toBe('take by Test Editor')
  // Of two who were as quick, one here and one there, the one here has it.
  decideOnSite(directory, reference, 'ben@example.com')
  const body = JSON.stringify({ data: { reference, act: 'take', by: 'ben@example.com' } })
  const headers = { authorization: `Bearer ${strapi.enquiryToken}`, 'content-type': 'application/json' }
  await fetch(`${strapi.origin}/api/received-enquiries/decide`, { method: 'POST', headers, body })
  await expect.poll(decided, soon).toBe('take by Test Editor')
  expect(await save({ state: 'lost', lostReason: 'No budget' })).toBe(200)
  await expect.poll(decided, soon).toBe('decline by Test Editor')
  expect(await save({ state: 'new' })).toBe(200)
  await expect.poll(decided, soon).toBe('')
})

test('a lead released on the command line loses its mark', async () => {
  const { strapi } = both()
  const sent = {
    reference: 'RM-SET-ASIDE',
    kind: 'enquiry',
    ...person,
    consent: undefined,
    message: 'Hello there.',
    receivedAt: new Date(),
  }
  const post = (state: string) =>
    fetch(`${strapi.origin}/api/received-enquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${strapi.enquiryToken}` },
      body: JSON.stringify({ data: { ...sent, state } }),
    })
  expect((await post('set-aside')).status).toBe(201)
  expect((await post('new')).status).toBe(200)
  expect(await found('RM-SET-ASIDE')).toMatchObject({ state: 'new' })
  expect((await post('new')).status).toBe(400)
})
