import type { Content } from '../../content/content.ts'
import type { ListedCaseStudy, PortfolioCard } from '../../content/models/cards.ts'
import type { Client } from '../../content/models/clients.ts'
import { pathTo } from '../paths.ts'

type Work = { studies: readonly ListedCaseStudy[]; items: readonly PortfolioCard[] }

/** The first case study and the first product of a client, and the page that tells most: the case study, if there is one. */
export function workOf(client: Pick<Client, 'slug'>, { studies, items }: Work) {
  const isTheirs = (each: { client: Pick<Client, 'slug'> | null }) => each.client?.slug === client.slug
  const [study, item] = [studies.find(isTheirs), items.find(isTheirs)]
  return { study, item, to: study ? pathTo.caseStudy(study.slug) : item && pathTo.portfolioItem(item.slug) }
}

/** What a client says of us: the first of its testimonials, else of its reviews. */
export async function voiceOf(content: Pick<Content, 'testimonials' | 'reviews'>, client: Client | null) {
  if (!client) return null
  const [testimonials, reviews] = await Promise.all([content.testimonials(), content.reviews()])
  const isTheirs = (each: { client: Client | null }) => each.client?.slug === client.slug
  const testimonial = testimonials.find(isTheirs)
  if (testimonial) return { ...testimonial, client }
  const review = reviews.find(isTheirs)
  return review ? { client, quote: review.quote, person: review.attribution, sample: review.sample } : null
}
