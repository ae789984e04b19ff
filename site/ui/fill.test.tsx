import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fill } from './fill.ts'
import { Filled } from './filled.tsx'

test('values replace the placeholders that name them, as often as they are named', () => {
  expect(fill('{low} to {high}, {low} at least', { low: 3, high: '9' })).toBe('3 to 9, 3 at least')
})

test('an unfilled placeholder stays, whatever an object happens to inherit', () => {
  expect(fill('{constructor} {nothing} {', { something: 1 })).toBe('{constructor} {nothing} {')
})

test('elements are in a sentence where its author put them', () => {
  const parts = { address: <a href="mailto:x">x</a> }
  expect(renderToStaticMarkup(<Filled text="Or {address}, {toString}." parts={parts} />)).toBe(
    'Or <a href="mailto:x">x</a>, {toString}.',
  )
})
