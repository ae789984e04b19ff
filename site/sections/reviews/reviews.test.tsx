import { expect, test } from 'vitest'
import { pageTexts, renderWithTexts } from '../../texts.fixture.tsx'
import { Reviews } from './reviews.tsx'

const copy = { title: 'Reviews', ratingText: 'out of 5, from {count} reviews', whole: null }
const rendered = (sample: boolean) =>
  renderWithTexts(
    <Reviews
      label="Reviews"
      copy={copy}
      value={{ title: 'Value', items: [] }}
      reviews={[]}
      rating={{ value: 4.1, count: 57, source: null, sample }}
    />,
  )

test('a rating says from how many reviews it is, in the words of the page', () => {
  expect(rendered(false)).toContain('out of 5, from 57 reviews')
})

test('a rating that is invented says so, also without a review beside it', () => {
  expect(rendered(true)).toContain(pageTexts.workedExample.label)
  expect(rendered(false)).not.toContain(pageTexts.workedExample.label)
})
