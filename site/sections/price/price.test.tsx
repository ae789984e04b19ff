import { expect, test } from 'vitest'
import { pageTexts, renderWithTexts } from '../../texts.fixture.tsx'
import { Price } from './price.tsx'

const empty = [
  { name: 'Developer, by the month', amount: '' },
  { name: 'Lead, by the month', amount: '' },
]

test('while every slot is empty no rate, no slot and no heading of rates is printed', () => {
  const html = renderWithTexts(<Price of="hire" rates={empty} />)
  expect(html).not.toContain('by the month')
  expect(html).not.toContain(pageTexts.price?.rates.title)
})

test('a filled slot is printed, an empty one beside it is not', () => {
  const html = renderWithTexts(<Price of="hire" rates={[{ name: 'Sprint of three', amount: '€ 9' }, ...empty]} />)
  expect(html).toContain('Sprint of three')
  expect(html).toContain(pageTexts.price?.rates.title)
  expect(html).not.toContain('by the month')
})

test('the block itself contains no amount of money', () => {
  for (const of of ['hire', 'service'] as const)
    expect(renderWithTexts(<Price of={of} rates={empty} />)).not.toMatch(/[€£$₹]\s?\d|\d\s?(?:EUR|USD|GBP|INR)/)
})
