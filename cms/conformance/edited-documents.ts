/** Documents that editors change in these tests: whichever the company has. */
import { z } from 'zod'
import { articles, readDocument, slugsOf } from '../../harness/documents.ts'

export const [newest = '', refused = '', drafted = '', previewed = ''] = articles
  .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
  .map(({ slug }) => slug)
export const titleOf = new Map(articles.map(({ slug, title }) => [slug, title]))
export const [product = ''] = slugsOf('portfolio-items')
export const services = slugsOf('landing-pages').filter((slug) => {
  const { routePath } = z.object({ routePath: z.string() }).parse(readDocument(`landing-pages/${slug}.json`))
  return routePath.startsWith('/services/')
})
export const [service = ''] = services
export const reasons = z.object({ reasons: z.object({ title: z.string() }) }).parse(readDocument('home.json'))
  .reasons.title
const [{ locality, country }] = z
  .object({ offices: z.tuple([z.object({ locality: z.string(), country: z.string() })], z.unknown()) })
  .parse(readDocument('site-configuration.json')).offices
export const firstOffice = `${locality}, ${new Intl.DisplayNames('en-GB', { type: 'region' }).of(country)}`
