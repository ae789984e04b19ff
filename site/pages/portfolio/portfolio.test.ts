import { expect, test } from 'vitest'
import { cardWidth } from './portfolio.tsx'

const columns = { half: 6, wide: 8, third: 4 }

test.each(Array.from({ length: 24 }, (_, at) => at + 2))('%i cards fill every row of twelve columns', (count) => {
  let filled = 0
  for (let index = 0; index < count; index++) {
    filled += columns[cardWidth(index, count)]
    expect(filled).toBeLessThanOrEqual(12)
    if (filled === 12) filled = 0
  }
  expect(filled).toBe(0)
})

test('a single card takes the width of a wide one', () => {
  expect(cardWidth(0, 1)).toBe('wide')
})
