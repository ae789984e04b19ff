import type { Content } from '../../content/content.ts'
import type { Home } from '../../content/models/common.ts'
import type { Case } from '../sections/cases/cases.tsx'

/** The case studies that a page names; one that is not published is left out. */
export async function namedCases(
  content: Pick<Content, 'findCaseStudy'>,
  { works }: Pick<Home['cases'], 'works'>,
): Promise<Case[]> {
  const found = await Promise.all(
    works.map(async ({ routerName }) => {
      const study = await content.findCaseStudy(routerName.split('/').at(-1) ?? '')
      return study && { path: routerName, study }
    }),
  )
  return found
    .filter((each) => each !== undefined)
    .map(({ path, study: { title, screen, client, facts, duration, decisions, sample } }, position) => {
      const [, industry] = facts
      const [decision] = decisions.items
      return {
        path,
        title,
        screen,
        client,
        industry: industry?.value ?? '',
        duration,
        decision: decision?.title ?? '',
        // Its beginning: the first case study has room for more of it than those beside it.
        reason: sentences(decision?.text ?? '', position === 0 ? 2 : 1),
        sample,
      }
    })
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The first sentences of a text. */
function sentences(text: string, count: number): string {
  const all = Array.from(segmenter.segment(text), ({ segment }) => segment)
  return all.slice(0, count).join('').trim()
}
