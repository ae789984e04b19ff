/** Everything a site ever asks of a content service, as one value: two services with the same documents must be equal. */
import type { Client } from '../../content/client.ts'
import { everyPage } from '../../content/client.ts'
import { allCategories } from '../../content/models/all-categories.ts'

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

async function articleAnswers(client: Client): Promise<Record<string, unknown>> {
  const categories = await everyPage(client.categories).read()
  const articles = await everyPage({
    ...client.articles,
    read: ({ page }: { page: number }) => client.articles.read({ page, category: allCategories }),
    address: ({ page }: { page: number }) => client.articles.address({ page, category: allCategories }),
    tags: () => [],
  }).read()
  const answers: Record<string, unknown> = { categories, articles, latest: await client.latestArticles.read() }
  for (const { slug } of articles) answers[`article ${slug}`] = await client.article.read({ slug })
  for (const category of [allCategories, ...categories.map(({ slug }) => slug)]) {
    answers[`articles in ${category}`] = await client.articles.read({ category, page: 1 })
    answers[`recent in ${category}`] = await client.recentArticles.read({ category, limit: 3 })
    for (const text of searches) {
      answers[`search ${text} in ${category}`] = await client.searchArticles.read({ text, category, page: 1 })
    }
  }
  for (const { id, slug } of categories) {
    answers[`related in ${slug}`] = await client.relatedArticles.read({ categoryId: id, limit: 2 })
  }
  return answers
}

async function companyAnswers(client: Client): Promise<Record<string, unknown>> {
  const landingCards = await everyPage(client.landingCards).read()
  const portfolioCards = await client.portfolioCards.read({})
  const caseStudyCards = await client.caseStudyCards.read({})
  const answers: Record<string, unknown> = { landingCards, portfolioCards, caseStudyCards }
  for (const { slug } of landingCards) {
    answers[`landing page ${slug}`] = await client.landingPage.read({ slug })
    answers[`portfolio of ${slug}`] = await client.portfolioCards.read({ landingPage: slug })
    answers[`case studies of ${slug}`] = await client.caseStudyCards.read({ landingPage: slug })
  }
  for (const { slug } of portfolioCards) {
    answers[`portfolio item ${slug}`] = await client.portfolioItem.read({ slug })
    const of = { relation: 'portfolioItems' as const, slug }
    answers[`landing pages of ${slug}`] = await client.landingCards.read({ page: 1, of })
  }
  for (const { slug } of caseStudyCards) answers[`case study ${slug}`] = await client.caseStudy.read({ slug })
  return answers
}

/** @param pages slugs of written pages, which no call lists */
export async function everyAnswer(client: Client, pages: readonly string[]): Promise<unknown> {
  const seos = await everyPage(client.seos).read()
  const answers: Record<string, unknown> = {
    ...(await articleAnswers(client)),
    ...(await companyAnswers(client)),
    // Records that changed at the same moment have no order among themselves.
    seos: seos.toSorted((a, b) => (a.routePath < b.routePath ? -1 : 1)),
    testimonials: await client.testimonials.read(),
    reviews: await client.reviews.read(),
    landingGroups: await client.landingGroups.read(),
    team: await client.team.read(),
    positions: await client.positions.read(),
    redirects: await everyPage(client.redirects).read(),
    siteConfiguration: await client.siteConfiguration.read(),
    navigation: await client.navigation.read(),
    home: await client.home.read(),
  }
  for (const slug of pages) answers[`page ${slug}`] = await client.page.read({ slug })
  return withoutIds(answers)
}
