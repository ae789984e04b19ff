import { expect, test, vi } from 'vitest'
import type { ReceivedForm } from '../../leads/attachments/read-form.ts'
import type { StagedUpload } from '../../leads/attachments/upload-folder.ts'
import type { Leads, Outcome } from '../../leads/leads.ts'
import { contextWith } from '../page-context.fixture.ts'
import { formTexts } from '../texts.fixture.tsx'
import { fill } from '../ui/fill.ts'
import { readPost } from './posts.server.ts'
import { readVisit, receiveLead } from './receive-lead.server.ts'

const sender = { address: '203.0.113.7', userAgent: 'test' }
const upload: StagedUpload = { status: 'refused', reason: 'fileType' }
const fields = { name: 'Mina', message: '', website: '', timingToken: 'signed', page: '/blogs', secret: 'x' }

/** Posts what was read from a form to a pipeline that answers with `outcome`. */
async function post(
  outcome: Outcome,
  form: ReceivedForm = { status: 'read', fields },
  kind: 'enquiry' | 'application' = 'enquiry',
) {
  const submit = vi.fn(async () => outcome)
  const discard = vi.fn(async () => {})
  const leads: Leads = {
    readForm: async () => form,
    submit,
    discard,
    issueTimingToken: () => '',
    receipts: {
      issueKey: (reference) => `key-to-${reference}`,
      read: async () => undefined,
      addFile: async () => ({ status: 'over' }),
    },
    teamLinks: { press: async () => ({ status: 'unavailable' }) },
    newsletter: {
      sendsMail: true,
      subscribe: async () => ({ status: 'accepted' }),
      confirm: async () => 'unknown',
      unsubscribe: async () => 'unknown',
    },
  }
  const context = contextWith({ formTexts: async () => formTexts }, {}, { leads, sender })
  const request = new Request('https://rivermeet.example/contact-us', { method: 'POST' })
  const answer = await receiveLead({ request, context }, kind, kind === 'application' ? { position: 'tester' } : {})
  return { answer, submit, discard }
}

/** Status, headers and data of an answer that is not a redirect. */
function refusal(answer: Awaited<ReturnType<typeof post>>['answer']) {
  if (answer instanceof Response) throw new Error('it was accepted')
  const headers = new Headers(answer.init?.headers)
  return {
    status: answer.init?.status,
    retryAfter: headers.get('retry-after'),
    cacheControl: headers.get('cache-control'),
    data: answer.data,
  }
}

test('a form that the server has read already is not read again', async () => {
  const form: ReceivedForm = { status: 'too-large' }
  const context = contextWith({}, {}, { receivedForm: form })
  const request = new Request('https://rivermeet.example/career/tester', { method: 'POST' })
  expect(await readPost({ request, context })).toBe(form)
})

test('an accepted form is answered with a redirect to its receipt, which nobody stores', async () => {
  const { answer, submit } = await post({ status: 'accepted', reference: 'RM-7K3F-9QXT' })
  if (!(answer instanceof Response)) throw new Error('it was refused')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(/^\/thank-you\/enquiry\?reference=RM-7K3F-9QXT&sent=20\d\d-[^&]*$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  // Its key is for this browser alone, and no script of the page can read it.
  expect(answer.headers.get('set-cookie')).toMatch(
    /^receipt=key-to-RM-7K3F-9QXT; Max-Age=86400; Path=\/thank-you\/enquiry; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(submit).toHaveBeenCalledWith({
    kind: 'enquiry',
    fields,
    upload: undefined,
    sender,
    visit: { pagePath: '/blogs' },
    honeypot: '',
    timingToken: 'signed',
    consent: formTexts.consents.enquiry,
  })
})

test('a form with problems comes back with 422, its errors, and the fields that it shows', async () => {
  const { answer } = await post({ status: 'invalid', errors: { message: 'messageTooShort', name: 'nameTooLong' } })
  expect(refusal(answer)).toMatchObject({ status: 422, cacheControl: 'no-store' })
  expect(refusal(answer).data).toEqual({
    kind: 'enquiry',
    status: 'invalid',
    errors: {
      message: fill(formTexts.errors.messageTooShort, { limit: 10 }),
      name: fill(formTexts.errors.nameTooLong, { limit: 100 }),
    },
    values: { name: 'Mina', message: '', page: '/blogs' },
  })
})

test('what another page has begun comes back to be completed, and nothing is handed on', async () => {
  const begun = { begin: 'yes', message: 'Could it be half the size?', email: 'mina@example.com', page: '/blogs/x' }
  const { answer, submit, discard } = await post({ status: 'unavailable' }, { status: 'read', fields: begun, upload })
  const { begin: _, ...values } = begun
  expect(refusal(answer)).toMatchObject({ status: 200, cacheControl: 'no-store' })
  expect(refusal(answer).data).toEqual({ kind: 'enquiry', status: 'begun', values })
  expect(submit).not.toHaveBeenCalled()
  expect(discard).toHaveBeenCalledWith(upload)
})

test('of what another page has begun, only what it asked for can be wrong', async () => {
  const fields = { begin: 'yes', message: '', email: 'mina' }
  const { answer, submit } = await post({ status: 'unavailable' }, { status: 'read', fields })
  expect(refusal(answer)).toMatchObject({
    status: 422,
    data: { errors: { message: formTexts.errors.message, email: formTexts.errors.emailMalformed } },
  })
  expect(submit).not.toHaveBeenCalled()
})

test('over the limit is 429, a store that is away 503, both with the time to wait and what was typed', async () => {
  const limited = refusal((await post({ status: 'limited', retryAfterSeconds: 700 })).answer)
  expect(limited).toMatchObject({ status: 429, retryAfter: '700', data: { values: { name: 'Mina' } } })
  const away = refusal((await post({ status: 'unavailable' })).answer)
  expect(away).toMatchObject({ status: 503, retryAfter: '120', data: { values: { name: 'Mina' } } })
})

test.each([
  ['malformed', 400],
  ['too-large', 413],
  ['unavailable', 503],
] as const)('a body that is %s is answered with %i and never submitted', async (status, code) => {
  const { answer, submit } = await post({ status: 'unavailable' }, { status })
  expect(refusal(answer)).toMatchObject({ status: code, data: { status, values: {} } })
  expect(submit).not.toHaveBeenCalled()
})

test('the file of a form goes with it, and what the URL says wins over what was posted', async () => {
  const accepted: Outcome = { status: 'accepted', reference: 'RM-7K3F-9QXT' }
  const enquiry = await post(accepted, { status: 'read', fields, upload })
  expect(enquiry.submit).toHaveBeenCalledWith(expect.objectContaining({ kind: 'enquiry', upload }))
  const application = await post(
    accepted,
    { status: 'read', fields: { ...fields, position: 'other' }, upload },
    'application',
  )
  expect(application.submit).toHaveBeenCalledWith(
    expect.objectContaining({ upload, fields: expect.objectContaining({ position: 'tester' }) }),
  )
})

test('what the browser remembered of a visit is read from the hidden fields, utm parameters from one query string', () => {
  expect(
    readVisit({
      landingPath: '/blogs',
      referrerHost: 'news.example',
      utm: 'utm_source=letter&utm_campaign=march%20issue&other=x',
      page: '/contact-us',
      name: 'Mina',
    }),
  ).toEqual({
    landingPath: '/blogs',
    referrerHost: 'news.example',
    pagePath: '/contact-us',
    utm: { utm_source: 'letter', utm_campaign: 'march issue' },
  })
})

test('a form that was sent without script says nothing about the visit', () => {
  expect(readVisit({ utm: '' })).toEqual({})
})
