/** Templates of answers, as they are filled in beside an enquiry. */
import { expect, test } from 'vitest'
import { fieldsLeft, filledIn } from '../src/forms/answer-words.ts'

const enquiry = { name: 'Mina Okafor', reference: 'RM-7K3F-9QXT', need: 'new-product', company: null }

test('fields become what is known of an enquiry and of whoever answers', () => {
  const template = 'Dear {name},\n\nabout {service} ({reference}).\n\n{signature}'
  const words = filledIn(template, enquiry, 'Asha Rao')
  expect(words).toBe('Dear Mina Okafor,\n\nabout New product (RM-7K3F-9QXT).\n\nAsha Rao')
  expect(fieldsLeft(words)).toEqual([])
})

test('what is not known stays to be written, and other braces are none of ours', () => {
  const words = filledIn('For {company}: { name } {Name} {other} {constructor}', enquiry, 'Asha')
  expect(words).toBe('For {company}: { name } {Name} {other} {constructor}')
  expect(fieldsLeft(words)).toEqual(['company'])
})

test('what a visitor wrote is put in as it is', () => {
  const name = '$& {signature} <b>Mina</b>'
  expect(filledIn('Dear {name}', { ...enquiry, name }, 'Asha')).toBe(`Dear ${name}`)
})
