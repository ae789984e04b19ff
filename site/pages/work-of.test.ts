import { expect, test } from 'vitest'
import type { Content } from '../../content/content.ts'
import type { ListedCaseStudy, PortfolioCard } from '../../content/models/cards.ts'
import { voiceOf, workOf } from './work-of.ts'

const client = {
  slug: 'mill',
  name: 'A mill',
  emblem: { src: 'art:emblem/mill/here', alt: '', title: '' },
  website: null,
  sample: false,
}
const other = { ...client, slug: 'forge' }
// Only what is looked at matters here.
const items = [
  { slug: 'scales', client: other },
  { slug: 'looms', client },
  { slug: 'looms-app', client },
] as PortfolioCard[]
const studies = [
  { slug: 'weighing', client: { slug: 'forge' } },
  { slug: 'weaving', client: { slug: 'mill' } },
] as ListedCaseStudy[]

test('what was built for a client is told in its case study, else on the page of its first product', () => {
  expect(workOf(client, { studies, items }).to).toBe('/casestudy/weaving')
  expect(workOf(client, { studies: [], items }).to).toBe('/portfolio/looms')
  expect(workOf({ slug: 'nobody' }, { studies, items }).to).toBeUndefined()
})

test('a client speaks in its testimonial, else in its review; without a client nobody does', async () => {
  const said = { client, quote: 'It weaves.', sample: false }
  const content = (testimonials: object[], reviews: object[]) =>
    ({ testimonials: async () => testimonials, reviews: async () => reviews }) as unknown as Content
  const testimonial = { ...said, person: 'Una Daly', role: 'Weaver' }
  const review = { ...said, attribution: 'Founder' }
  expect(await voiceOf(content([testimonial], [review]), client)).toMatchObject({ person: 'Una Daly', role: 'Weaver' })
  expect(await voiceOf(content([{ ...testimonial, client: other }], [review]), client)).toMatchObject({
    person: 'Founder',
  })
  expect(await voiceOf(content([], []), client)).toBeNull()
  expect(await voiceOf(content([testimonial], [review]), null)).toBeNull()
})
