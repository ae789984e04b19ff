import { expect, test } from 'vitest'
import { validate } from './model.ts'

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
  ['email', 'mina@example.com\r\nBcc: all@example.com', 'emailMalformed'],
  ['phone', 'call me', 'phoneMalformed'],
  ['message', '', 'message'],
  ['message', ' \n ', 'message'],
  ['message', 'short', 'messageTooShort'],
  ['message', 'x'.repeat(5_001), 'messageTooLong'],
  ['need', 'money', 'need'],
  ['budget', 'lots', 'budget'],
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

test('a hire request names role, size and start; an application may bring a web address', () => {
  const { need: _need, ...contact } = enquiry
  const hire = { ...contact, role: 'React developer', teamSize: '2-to-4', start: 'at-once' }
  expect(validate('hire-request', hire)).toMatchObject({ valid: true, fields: { role: 'React developer' } })
  expect(validate('hire-request', contact)).toMatchObject({ valid: false })

  const application = { ...contact, position: 'react-developer' }
  expect(validate('application', { ...application, link: 'https://example.com/me' })).toMatchObject({ valid: true })
  expect(validate('application', { ...application, link: '' })).toMatchObject({ valid: true })
  for (const link of ['javascript:alert(1)', 'example', 'ftp://example.com/x']) {
    expect(validate('application', { ...application, link })).toMatchObject({ valid: false })
  }
})
