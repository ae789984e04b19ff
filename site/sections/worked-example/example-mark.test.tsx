import { expect, test } from 'vitest'
import { pageTexts, renderWithTexts } from '../../texts.fixture.tsx'
import { ExampleMark } from './example-mark.tsx'

const marked = (...of: Parameters<typeof ExampleMark>[0]['of']) =>
  renderWithTexts(<ExampleMark of={of} />).includes(pageTexts.workedExample.label)

test('of several things one that is invented is enough, and so is one of an invented client', () => {
  expect(marked({ sample: false }, { sample: true })).toBe(true)
  expect(marked({ sample: false, client: { sample: true } })).toBe(true)
  expect(marked({ sample: false, object: { sample: true } })).toBe(true)
})

test('where nothing is invented there is no mark', () => {
  expect(marked()).toBe(false)
  expect(marked(null, undefined, { sample: false, client: null }, { sample: false, client: { sample: false } })).toBe(
    false,
  )
})
