/** Everything a site ever asks of a content service, as one value: two services with the same documents must be equal. */
import type { Client } from '../../content/client.ts'
import { everyPage } from '../../content/define-call.ts'
import { allCategories } from '../../content/models/reserved-words.ts'
import { articleCalls } from '../../content/verbs/article-verbs.ts'
import { companyCalls } from '../../content/verbs/company-verbs.ts'
import { letterCalls } from '../../content/verbs/letter-verbs.ts'
import { seos } from '../../content/verbs/seo-records.ts'
import { siteCalls } from '../../content/verbs/site-verbs.ts'

const searches = ['cloud', 'a', 'testing', 'no-such-thing']

/** Each service has its own ids. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name === 'id' && typeof inner === 'number' ? [] : [[name, withoutIds(inner)]],
    ),
  )
}

async function articleAnswers({ call }: Client): Promise<Record<string, unknown>> {
  const list = call(articleCalls.articles)
  const everything = ({ page }: { page: number }) => ({ page, category: allCategories })
  const categories = await everyPage(call(articleCalls.categories)).read()
  const all = await everyPage({
    address: (args: { page: number }) => list.address(everything(args)),
    read: (args) => list.read(everything(args)),
    tags: () => [],
  }).read()
  const answers: Record<string, unknown> = {
    categories,
    articles: all,
    latest: await call(articleCalls.latestArticles).read(),
  }
  for (const { slug } of all) answers[`article ${slug}`] = await call(articleCalls.article).read({ slug })
  for (const category of [allCategories, ...categories.map(({ slug }) => slug)]) {
    answers[`articles in ${category}`] = await list.read({ category, page: 1 })
    answers[`recent in ${category}`] = await call(articleCalls.recentArticles).read({ category, limit: 3 })
    for (const text of searches) {
      answers[`search ${text} in ${category}`] = await call(articleCalls.searchArticles).read({
        text,
        category,
        page: 1,
      })
    }
  }
  for (const { id, slug } of categories) {
    answers[`related in ${slug}`] = await call(articleCalls.relatedArticles).read({ categoryId: id, limit: 2 })
  }
  return answers
}

async function companyAnswers({ call }: Client): Promise<Record<string, unknown>> {
  const landingCards = await everyPage(call(companyCalls.landingCards)).read(undefined)
  const portfolioCards = await call(companyCalls.portfolioCards).read(undefined)
  const caseStudyCards = await call(companyCalls.caseStudyCards).read(undefined)
  const answers: Record<string, unknown> = { landingCards, portfolioCards, caseStudyCards }
  for (const { slug } of landingCards) {
    answers[`landing page ${slug}`] = await call(companyCalls.landingPage).read({ slug })
    answers[`portfolio of ${slug}`] = await call(companyCalls.portfolioCards).read(slug)
    answers[`case studies of ${slug}`] = await call(companyCalls.caseStudyCards).read(slug)
  }
  for (const { slug } of portfolioCards) {
    answers[`portfolio item ${slug}`] = await call(companyCalls.portfolioItem).read({ slug })
    const of = { relation: 'portfolioItems' as const, slug }
    answers[`landing pages of ${slug}`] = await call(companyCalls.landingCards).read({ page: 1, of })
  }
  for (const { slug } of caseStudyCards) {
    answers[`case study ${slug}`] = await call(companyCalls.caseStudy).read({ slug })
  }
  return answers
}

/** @param pages slugs of written pages, which no call lists */
export async function everyAnswer(client: Client, pages: readonly string[]): Promise<unknown> {
  const { call } = client
  const records = await everyPage(call(seos)).read()
  const letters = await everyPage(call(letterCalls.letters)).read()
  const answers: Record<string, unknown> = {
    ...(await articleAnswers(client)),
    ...(await companyAnswers(client)),
    // Records that changed at the same moment have no order among themselves.
    seos: records.toSorted((a, b) => (a.routePath < b.routePath ? -1 : 1)),
    testimonials: await call(siteCalls.testimonials).read(),
    reviews: await call(siteCalls.reviews).read(),
    landingGroups: await call(companyCalls.landingGroups).read(),
    team: await call(companyCalls.team).read(),
    positions: await call(companyCalls.positions).read(),
    letters,
    redirects: await everyPage(call(companyCalls.redirects)).read(),
    siteConfiguration: await call(siteCalls.siteConfiguration).read(),
    navigation: await call(siteCalls.navigation).read(),
    home: await call(siteCalls.home).read(),
  }
  for (const { slug } of letters) answers[`letter ${slug}`] = await call(letterCalls.letter).read({ slug })
  for (const slug of pages) answers[`page ${slug}`] = await call(companyCalls.page).read({ slug })
  return withoutIds(answers)
}
