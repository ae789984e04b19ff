import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetOf } from './form-values.ts'
import { validate, validateCampaign } from './forms.ts'

const enquiry = {
  name: 'Mina Okafor',
  email: 'mina@example.com',
  need: 'new-product',
  message: 'We would like to replace our booking desk.',
  consent: 'yes',
}

test('a short enquiry is valid, and what was left empty is absent', () => {
  expect(validate('enquiry', { ...enquiry, company: ' ', phone: '', budget: '', other: 'x' })).toEqual({
    valid: true,
    fields: { ...enquiry, company: undefined, phone: undefined, budget: undefined },
  })
})

test('an empty form has one fault for each field that is missing', () => {
  const result = validate('enquiry', {})
  if (result.valid) throw new Error('an empty form was accepted')
  const faults = { name: 'name', email: 'email', need: 'need', message: 'message', consent: 'consent' }
  expect(result.errors).toEqual(faults)
})

test.each([
  ['name', '', 'name'],
  ['name', 'x'.repeat(101), 'nameTooLong'],
  ['email', 'mina', 'emailMalformed'],
  ['name', '\u200b\u3164\ufe0f\u2800', 'name'],
  ['message', '\u2063'.repeat(40), 'message'],
  ['email', '\u200b', 'email'],
  ['email', `${'m'.repeat(65)}@example.com`, 'emailMalformed'],
  ['email', `mina@${'example.'.repeat(40)}com`, 'emailTooLong'],
  ['email', 'mina@example.com\r\nBcc: all@example.com', 'emailMalformed'],
  ['email', 'mina@example.com\r\nBcc: <all@example.com>', 'emailMalformed'],
  ['email', 'mina@example.com, all@example.com', 'emailMalformed'],
  ['email', '<mina@example.com> <all@example.com>', 'emailMalformed'],
  ['email', 'mina@localhost', 'emailMalformed'],
  ['email', 'mina@127.0.0.1', 'emailMalformed'],
  ['email', 'mina@ex%61mple.com', 'emailMalformed'],
  ['email', 'mina@example.com/x', 'emailMalformed'],
  ['email', 'mi..na@example.com', 'emailMalformed'],
  ['email', '"mina okafor"@example.com', 'emailMalformed'],
  ['message', '', 'message'],
  ['message', ' \n ', 'message'],
  ['message', 'short', 'messageTooShort'],
  ['message', 'x'.repeat(5_001), 'messageTooLong'],
  ['need', 'money', 'need'],
  ['consent', 'no', 'consent'],
])('%s %j is refused as %s', (field, value, fault) => {
  const result = validate('enquiry', { ...enquiry, [field]: value })
  if (result.valid) throw new Error('it was accepted')
  expect(result.errors).toEqual({ [field]: fault })
})

test('a name is one line without control characters, a message keeps its lines only', () => {
  const result = validate('enquiry', {
    ...enquiry,
    name: 'Mina\r\nBcc: x@example.com\u0000\ud800',
    message: 'First line\r\nsecond\u0000 line\u0007 \udc00',
  })
  expect(result).toMatchObject({
    valid: true,
    fields: { name: 'Mina Bcc: x@example.com \ufffd', message: 'First line\nsecond line \ufffd' },
  })
})

test('what turns the direction of text is taken out of a line; letters that are joined or written to the left stay', () => {
  const result = validate('enquiry', { ...enquiry, name: 'Mina\u202e rofako', company: 'क्\u200dष שלום' })
  expect(result).toMatchObject({ valid: true, fields: { name: 'Mina rofako', company: 'क्\u200dष שלום' } })
})

test.each([
  ['mina@Bücher.example', 'mina@xn--bcher-kva.example'],
  ['mina@xn--bcher-kva.example', 'mina@xn--bcher-kva.example'],
  ['mina@пример.рф', 'mina@xn--e1afmkfd.xn--p1ai'],
  ['mina@उदाहरण.भारत', 'mina@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['R&D=team/one+x@example.com', 'R&D=team/one+x@example.com'],
  [' \u00a0mina@example.com\u200b\n', 'mina@example.com'],
  ['\ufeffmi\u200bna@exam\u00adple.com', 'mina@example.com'],
  ['mailto:mina@example.com?subject=Hello', 'mina@example.com'],
  ['<mina@example.com>', 'mina@example.com'],
  ['Mina Okafor <mina@example.com>', 'mina@example.com'],
])('%j is the e-mail address %s', (email, kept) => {
  expect(validate('enquiry', { ...enquiry, email })).toMatchObject({ valid: true, fields: { email: kept } })
})

test.each([
  '(079) 4000 0000',
  '(555) 012-3456',
  '+44 20 7946 0000 ext. 23',
  '020 7946 0000 x23',
  '+44 20 7946 0000 / +44 7700 900123 (mobile), or in the evening +44 7700 900124',
  '020\u20117946\u22120000',
  '०७९ ४००० ००००',
  '૦૭૯ ૪૦૦૦ ૦૦૦૦',
  '٠١٢٣٤٥٦٧٨٩',
  'tel:+442079460000',
  'call me',
])('the telephone number %j is kept as typed', (phone) => {
  expect(validate('enquiry', { ...enquiry, phone })).toMatchObject({ valid: true, fields: { phone } })
})

const { need: _need, ...contact } = enquiry
const application = { ...contact, position: 'react-developer' }

test.each([
  ['https://example.com/me', 'https://example.com/me'],
  ['linkedin.com/in/x', 'https://linkedin.com/in/x'],
  ['//example.com', 'https://example.com'],
  ['HTTP://Example.com', 'HTTP://Example.com'],
  ['https://münchen.example/mappe', 'https://münchen.example/mappe'],
  ['пример.рф', 'https://пример.рф'],
  ['https://my_work.example.com/', 'https://my_work.example.com/'],
  ['my_work.example.com:8080/a?b#c', 'https://my_work.example.com:8080/a?b#c'],
  ['my page on Behance', 'my page on Behance'],
  [`https://example.com/me?from=${'x'.repeat(400)}`, 'https://example.com/me'],
  ['javascript:alert(1)', undefined],
  ['java\u200bscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['ftp://example.com/x', undefined],
  ['https://user@example.com', undefined],
  ['https://localhost/', undefined],
  ['', undefined],
])('of the link %j is kept %j', (link, kept) => {
  const result = validate('application', { ...application, link })
  if (!result.valid) throw new Error('a link stopped an application')
  expect('link' in result.fields ? result.fields.link : undefined).toBe(kept)
})

test('whatever is in the fields that nobody has to fill in, the form is accepted, and what is kept fits', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constant('😀'.repeat(200)),
    fc.constant('=1+1'),
  )
  fc.assert(
    fc.property(text, text, text, text, (company, phone, budget, link) => {
      for (const kind of ['enquiry', 'application'] as const) {
        const result = validate(kind, { ...enquiry, ...application, company, phone, budget, link })
        if (!result.valid) throw new Error(JSON.stringify(result.errors))
        for (const [name, most] of [
          ['company', 120],
          ['phone', 120],
          ['link', 255],
        ] as const)
          expect(
            String(Object.entries(result.fields).find(([key]) => key === name)?.[1] ?? '').length,
          ).toBeLessThanOrEqual(most)
      }
    }),
  )
})

test('a hire request names role, size and start', () => {
  const hire = { ...contact, role: 'React developer', teamSize: '2-to-4', start: 'at-once' }
  expect(validate('hire-request', hire)).toMatchObject({ valid: true, fields: { role: 'React developer' } })
  expect(validate('hire-request', contact)).toMatchObject({ valid: false })
})

const noon = '2026-11-26T12:00:00.000Z'
const ringing = { ...enquiry, phone: '+353 90 555 0100', ringBack: 'yes' }
/** What is kept of when to ring, or what is wrong. Somebody works at noon alone. */
function ring(typed: Record<string, string>) {
  const result = validate('enquiry', typed, (moment) => moment.toISOString() === noon)
  return result.valid ? result.fields.ringBack : result.errors
}

test('who wants to be rung is rung at a moment when somebody works, kept with the zone it was chosen in', () => {
  expect(ring({ ...ringing, ringAt: `${noon}[Europe/Dublin]` })).toBe(`${noon}[Europe/Dublin]`)
  // What browsers say that hide where they are.
  expect(ring({ ...ringing, ringAt: `${noon}[UTC]` })).toBe(`${noon}[UTC]`)
  expect(ring({ ...ringing, ringAt: `${noon}[Europe/Dublin]`, ringBack: 'no' })).toBeUndefined()
})

test('without a script it is a part of the day and a place, in one line', () => {
  expect(ring({ ...ringing, ringPart: 'morning', ringPlace: 'Van\ncouver' })).toBe('morning, Van couver')
  const long = ring({ ...ringing, ringPart: 'morning', ringPlace: 'x'.repeat(500) })
  expect(String(long).length).toBeLessThan(100)
})

test.each([
  [{}, { ringAt: 'ringAt' }],
  [{ phone: ' ' }, { phone: 'phone', ringAt: 'ringAt' }],
  [
    { name: '', phone: '' },
    { name: 'name', phone: 'phone', ringAt: 'ringAt' },
  ],
  [{ ringAt: '2026-11-26T12:30:00.000Z[Europe/Dublin]' }, { ringAt: 'ringAtGone' }],
  [{ ringAt: noon }, { ringAt: 'ringAtGone' }],
  [{ ringAt: `${noon}[Europe/Atlantis]` }, { ringAt: 'ringAtGone' }],
  [{ ringAt: `${noon}[+02:00]` }, { ringAt: 'ringAtGone' }],
  [{ ringAt: `${noon}[Europe/Dublin]\r\nBcc: all@example.com` }, { ringAt: 'ringAtGone' }],
  [{ ringPlace: '' }, { ringPart: 'ringPart', ringPlace: 'ringPlace' }],
  [{ ringPlace: 'Vancouver', ringPart: 'night' }, { ringPart: 'ringPart' }],
])('to be rung with %j is refused', (typed, faults) => {
  expect(ring({ ...ringing, ...typed })).toEqual(faults)
})

test('a budget says its currency and range; anything else is left out', () => {
  const kept = (budget: string) => {
    const result = validate('enquiry', { ...enquiry, budget })
    return result.valid && 'budget' in result.fields && result.fields.budget
  }
  const range = budgetOf.between('CAD', 40_000, 150_000)
  expect([range, 'not-known'].map(kept)).toEqual(['CAD 40000 to 150000', 'not-known'])
  expect(['lots', 'EUR under <b>', `${range}\n${range}`].map(kept)).toEqual([undefined, undefined, undefined])
})

test('a campaign asks for what its page says: the message may be left out, and what is missed is named', () => {
  const { message: _, need: __, ...typed } = { ...enquiry, campaign: 'spring' }
  expect(validateCampaign(typed, [])).toMatchObject({ valid: true, fields: { ...typed, message: '' } })
  expect(validateCampaign({ ...typed, message: ' ', company: ' ' }, ['message', 'company', 'budget'])).toEqual({
    valid: false,
    errors: { message: 'message', company: 'company', budget: 'budget' },
  })
  // What would not be kept has not been given.
  const invented = validateCampaign({ ...typed, need: 'everything', budget: 'lots' }, ['need', 'budget'])
  expect(invented.valid ? {} : Object.keys(invented.errors)).toEqual(['need', 'budget'])
  expect(validate('enquiry', typed)).toMatchObject({ valid: false })
})
