// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fillOpening } from './fill-opening.client.ts'

/** A form with two openings; `choose` picks one as a visitor does. */
function form() {
  document.body.innerHTML =
    '<form><input type="radio" name="opening" value="How long?" checked><input type="radio" name="opening" value="How much?"><textarea>How long?</textarea></form>'
  const found = document.querySelector('form')
  const message = document.querySelector('textarea')
  if (!found || !message) throw new Error('no form')
  fillOpening(found)
  const choose = (at: number) => {
    const radio = found.querySelectorAll('input')[at]
    radio?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { message, choose }
}

test('an opening takes the place of the one before', () => {
  const { message, choose } = form()
  choose(1)
  expect(message.value).toBe('How much?')
})

test('what somebody has written stays, after an opening or without one', () => {
  const { message, choose } = form()
  message.value = 'How long? We have three barges.'
  choose(1)
  expect(message.value).toBe('How much? We have three barges.')
  message.value = 'We have three barges.'
  choose(0)
  expect(message.value).toBe('How long? We have three barges.')
})
