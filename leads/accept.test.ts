import { expect, test } from 'vitest'
import { consent, enquiry, enquiryFields, leadsWith } from './leads.fixture.ts'
import type { Outcome } from './leads.ts'

const reference = /^RM-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

function referenceOf(outcome: Outcome): string {
  if (outcome.status !== 'accepted') throw new Error(`it was not accepted: ${outcome.status}`)
  return outcome.reference
}

test('an enquiry is kept with its consent and how the visit came about, but without the IP address', async () => {
  const { leads, stored } = await leadsWith()
  const visit = {
    landingPath: '/blogs',
    referrerHost: 'search.example',
    pagePath: '/contact-us',
    timeZone: 'Europe/Dublin',
    utm: { utm_source: 'letter', utm_other: 'x', other: 'y' },
  }
  const sent = referenceOf(
    await leads.submit(enquiry({ company: 'Okafor Ltd' }, { visit, sender: { address: '192.0.2.66' } })),
  )
  expect(sent).toMatch(reference)

  const [lead] = await stored()
  const { consent: _consent, ...fields } = enquiryFields
  expect(lead).toMatchObject({
    reference: sent,
    state: 'accepted',
    fields: { ...fields, company: 'Okafor Ltd' },
    visit: {
      landingPath: '/blogs',
      referrerHost: 'search.example',
      pagePath: '/contact-us',
      timeZone: 'Europe/Dublin',
      utm: { utm_source: 'letter' },
    },
    consent,
  })
  expect(JSON.stringify(lead)).not.toContain('192.0.2.66')
})

test.each(['Europe/Nowhere', '+05:30', '../../etc', '<b>', 'x'.repeat(5_000)])(
  'a zone that is none is not kept: %s',
  async (timeZone) => {
    const { leads, stored } = await leadsWith()
    await leads.submit(enquiry({}, { visit: { timeZone } }))
    expect((await stored())[0]?.visit).toEqual({})
  },
)

test('an older name of a zone is one too', async () => {
  const { leads, stored } = await leadsWith()
  await leads.submit(enquiry({}, { visit: { timeZone: 'Asia/Kolkata' } }))
  expect((await stored())[0]?.visit.timeZone).toMatch(/^Asia\/(?:Kolkata|Calcutta)$/)
})

test('a double submit is one lead with one reference, however its words are spaced', async () => {
  const { leads, stored } = await leadsWith()
  const both = await Promise.all([leads.submit(enquiry()), leads.submit(enquiry())])
  const again = await leads.submit(
    enquiry({ message: ` ${enquiryFields.message.replaceAll(' ', '\r\n')} `, email: 'MINA@example.com' }),
  )
  expect(new Set([...both, again].map(referenceOf)).size).toBe(1)
  expect(await stored()).toHaveLength(1)
})

test('the same words from two e-mail addresses are two leads', async () => {
  const { leads, stored } = await leadsWith()
  const one = referenceOf(await leads.submit(enquiry()))
  const two = referenceOf(await leads.submit(enquiry({ email: 'jonas@example.com' })))
  expect(one).not.toBe(two)
  expect(await stored()).toHaveLength(2)
})

test('faults are reported by field, and nothing is kept', async () => {
  const { leads, stored } = await leadsWith()
  const outcome = await leads.submit(enquiry({ email: 'mina', consent: '' }))
  expect(outcome).toMatchObject({
    status: 'invalid',
    errors: { email: 'emailMalformed', consent: 'consent' },
  })
  expect(await stored()).toEqual([])
})

test.each([
  ['the decoy field is filled', {}, { honeypot: 'x' }],
  [
    'links are many and written as markup',
    { message: '<a href="http://a.example">a</a> http://b.example http://c.example' },
    {},
  ],
  ['a link is given for a name', { name: 'see https://casino.example' }, {}],
  [
    'something is offered, with a forged timing token',
    { message: 'We sell backlinks, many of them.' },
    { timingToken: 'mf9x.AAAA' },
  ],
] as const)('set aside, not refused, when %s', async (_why, fields, rest) => {
  const { leads, stored, leadAdmin } = await leadsWith({
    enquiryService: { url: 'http://127.0.0.1:1/', token: undefined },
  })
  const sent = referenceOf(await leads.submit(enquiry(fields, rest)))
  expect(await stored()).toMatchObject([{ reference: sent, state: 'quarantined' }])
  expect((await leadAdmin.show(sent))?.deliveries).toEqual([])

  expect(await leadAdmin.release(sent)).toBe(true)
  expect((await leadAdmin.show(sent))?.deliveries).toMatchObject([{ channel: 'enquiry-service', state: 'due' }])
  expect(await leadAdmin.release(sent)).toBe(false)
})

test('an honest brief with two links, sent without JavaScript, is not set aside', async () => {
  const { leads, stored } = await leadsWith()
  await leads.submit(
    enquiry({ message: 'Our site is https://example.com and the old one www.example.org. Can you join them?' }),
  )
  expect(await stored()).toMatchObject([{ state: 'accepted', spam: { score: 1, reasons: ['no timing token'] } }])
})

test("a token that the form fetched counts in its sender's favour", async () => {
  const { leads, stored } = await leadsWith()
  const timingToken = leads.issueTimingToken()
  await leads.submit(enquiry({}, { timingToken }))
  // Sent at once: faster than people type, but one finding alone does not set a lead aside.
  expect(await stored()).toMatchObject([{ state: 'accepted', spam: { score: 3 } }])
})

test('one IP address may send a few messages; more are set aside, and far more refused for a while', async () => {
  const { leads, stored } = await leadsWith()
  const outcomes: Outcome[] = []
  for (let n = 0; n < 22; n++) {
    const message = `Message number ${n} of many.`
    outcomes.push(await leads.submit(enquiry({ message }, { sender: { address: '192.0.2.9' } })))
  }
  expect(outcomes.filter(({ status }) => status === 'accepted')).toHaveLength(20)
  const refused = outcomes.at(-1)
  expect(refused).toMatchObject({ status: 'limited' })
  if (refused?.status === 'limited') expect(refused.retryAfterSeconds).toBeLessThanOrEqual(3600)
  const states = (await stored()).map(({ state }) => state)
  expect(states.filter((state) => state === 'accepted')).toHaveLength(6)
  expect(await leads.submit(enquiry({}, { sender: { address: '198.51.100.1' } }))).toMatchObject({ status: 'accepted' })
})

test('a network is limited as a whole', async () => {
  const { leads } = await leadsWith()
  const statuses = new Set<string>()
  for (let n = 0; n < 101; n++) {
    const address = `2001:db8:1:2::${n.toString(16)}`
    statuses.add(
      (await leads.submit(enquiry({ message: `Message number ${n} of many.` }, { sender: { address } }))).status,
    )
  }
  expect(statuses).toEqual(new Set(['accepted', 'limited']))
})
