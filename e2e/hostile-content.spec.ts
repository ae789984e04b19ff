import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { checkDocuments } from '../content/embedded/load-documents.ts'
import { documents } from '../harness/documents.ts'
import { addressOf, newest } from './articles.ts'
import { caseStudies, hirePage, industry, portfolioItems, position, service, technology } from './documents.ts'
import { type Assignment, assaulted } from './hostile-content/assault.ts'
import { everyField } from './hostile-content/fields.ts'
import { siteOver } from './hostile-content/site.ts'
import { hostileValue, hostileValues } from './hostile-content/values.ts'

/** Milliseconds for each of the two: as many cases as fit, and one on a machine that is too busy for any. */
const TIME_MS = 5_000
/** Set this to repeat a failed run. */
const seed = Math.floor(Math.random() * 2 ** 31)

/** One URL of every template. */
const templates = [
  ...[service, technology, industry, hirePage].map(({ routePath }) => routePath),
  `/portfolio/${portfolioItems[0]?.slug}`,
  `/casestudy/${caseStudies[0]?.slug}`,
  position,
  ...[addressOf(newest), `/og${addressOf(newest)}.png`, `/blogs?q=${newest.slug}`],
  '/ /services /technologies /industries /our-services /hire-dedicated-developers-in-india /portfolio /blogs /about-us',
  '/it-cost-optimization /pricing /pricing?currency=gbp /case-study /recent-solutions /meet-our-team /gallery /career /contact-us /sitemap',
  '/terms-and-condition /under-construction /newsletter /newsletter/confirm?token=x /nowhere /blog',
  '/thank-you/enquiry?reference=RM-7K3F-9QXT /sitemap.xml /rss.xml /feed.json /llms.txt /.well-known/security.txt',
  '/_root.data /blogs.data /og/home.png',
].flatMap((line) => line.split(' '))

const checked = await checkDocuments(documents)

/** What visitors notice of it: answers that are failures, values that became markup, and alarms. */
async function harmOf(assignments: readonly Assignment[], mayBreak: boolean): Promise<string[]> {
  const site = await siteOver(assaulted(checked, assignments, mayBreak))
  const harm: string[] = []
  for (const path of templates) {
    const { status, text } = await site.ask(path)
    if (status >= 500) harm.push(`${path}: ${status}`)
    if (text.startsWith('<!') && /<script>alert|<img src=x/.test(text)) harm.push(`${path}: a value became markup`)
  }
  return [...harm, ...site.alarms]
}

test('headings that are called like the parts of a page have ids of their own', async () => {
  const paths = [addressOf(newest), '/terms-and-condition', '/our-services']
  const idsAt = async (site: Awaited<ReturnType<typeof siteOver>>) =>
    await Promise.all(
      paths.map(async (path) => [...(await site.ask(path)).text.matchAll(/<[^>]* id="([^"]*)"/g)].map(([, id]) => id)),
    )
  const usual = await idsAt(await siteOver(assaulted(checked, [], false)))
  const titles = [...new Set(usual.flat()), '🚀', '🚀', '!', '__proto__', 'Newsletter title']
  const value = titles.map((title) => `## ${title}`).join('\n\n')
  const texts = [
    { type: 'articles', path: ['content'], value },
    { type: 'pages', path: ['body'], value },
  ]
  for (const ids of await idsAt(await siteOver(assaulted(checked, texts, false)))) {
    expect(ids.length).toBeGreaterThan(titles.length)
    expect(ids.filter((id, at) => !id || ids.indexOf(id) < at)).toEqual([])
  }
})

function shuffled<T>(items: readonly T[]): readonly T[] {
  return fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), { seed, numRuns: 1 })[0] ?? []
}

test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.beforeAll(() => console.log(`hostile content: seed ${seed}`))

test('with any value that the model allows in every field no page fails', async () => {
  const began = performance.now()
  expect(await harmOf([], false)).toEqual([])
  for (const value of shuffled(hostileValues)) {
    const everywhere = everyField.map((field) => ({ ...field, value }))
    expect(await harmOf(everywhere, false), `seed ${seed}, value ${JSON.stringify(value)}`).toEqual([])
    if (performance.now() - began > TIME_MS) break
  }
})

test('with any value at all in some fields no page fails', async () => {
  const assignment = fc
    .tuple(fc.constantFrom(...everyField), hostileValue)
    .map(([field, value]) => ({ ...field, value }))
  const holds = fc.asyncProperty(
    fc.array(assignment, { minLength: 1, maxLength: 100 }),
    fc.boolean(),
    async (...assault) => expect(await harmOf(...assault)).toEqual([]),
  )
  const began = performance.now()
  for (let run = 0; run === 0 || performance.now() - began < TIME_MS; run++)
    await fc.assert(holds, { seed: seed + run, numRuns: 1 })
})
