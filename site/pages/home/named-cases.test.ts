import { expect, test } from 'vitest'
import type { CaseStudy } from '../../../content/models/work.ts'
import { namedCases } from './named-cases.ts'

const fact = (value: string) => ({ label: 'Fact', value })
const study = {
  title: 'Weighing out',
  facts: [fact('A regulator'), fact('Sport'), fact('Web')],
  duration: 'Nine months',
  decisions: {
    title: 'Decided',
    items: [{ title: 'No store app', text: 'First of version 2. Second of it. Third of it.' }],
  },
}
const cases = (...slugs: string[]) => ({
  title: 'Work',
  all: { name: 'All', routerName: '/case-study' },
  works: slugs.map((slug) => ({ routerName: `/casestudy/${slug}` })),
})
// Only what is shown of a case study matters here.
const findCaseStudy = async (slug: string) => (slug === 'gone' ? undefined : (study as unknown as CaseStudy))

test('a case study that is not published is left out', async () => {
  const found = await namedCases({ findCaseStudy }, cases('one', 'gone', 'two'))
  expect(found.map(({ path }) => path)).toEqual(['/casestudy/one', '/casestudy/two'])
})

test('the first shows two sentences of its reason, the others one', async () => {
  const found = await namedCases({ findCaseStudy }, cases('one', 'two'))
  expect(found).toMatchObject([
    {
      industry: 'Sport',
      duration: 'Nine months',
      decision: 'No store app',
      reason: 'First of version 2. Second of it.',
    },
    { reason: 'First of version 2.' },
  ])
})
