/** A typed builder for every node of structured data that the site publishes. */
import type { Article as ArticleEntity, SiteConfiguration } from '../../content/models/common.ts'
import type { Position } from '../../content/models/company.ts'
import type { LandingPage } from '../../content/models/landing-page.ts'
import { officeOf } from '../offices.ts'
import { escapeMarkup } from '../xml.ts'
import { checkedNode, type Node } from './schema-graph.ts'

export type Trail = readonly { name: string; path: string }[]

/** Builds a node once the URLs of the page and the site are known. */
export type Thing = (page: { url: string; siteUrl: string; brand: string }) => Node

/** The organisation with its sales contact (specification §7): home, contact-us and about-us only. */
export function organization(site: SiteConfiguration): Thing {
  return ({ siteUrl }) => ({
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: site.brand,
    legalName: site.legalName,
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    email: site.email,
    sameAs: site.socialLinks.map(({ url }) => url),
    address: site.offices.map(({ locality, country }) => ({
      '@type': 'PostalAddress',
      addressLocality: locality,
      addressCountry: country,
    })),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: site.phone,
      email: site.email,
      areaServed: site.servedRegions,
      availableLanguage: site.languages,
    },
    // Visible on the page wherever it is emitted, and only while the site document has it.
    ...(site.rating && { aggregateRating: rating(site.rating) }),
  })
}

function rating({ value, count }: { value: number; count: number }): Node {
  return checkedNode({
    '@type': 'AggregateRating',
    ratingValue: value,
    reviewCount: count,
    bestRating: 5,
  })
}

export const webSite: Thing = ({ siteUrl, brand }) => ({
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: brand,
  url: siteUrl,
})

export function breadcrumbs(trail: Trail): Thing {
  return ({ url, siteUrl }) => ({
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  })
}

/** The publisher, as a separate value: a page without the organisation's node must not refer to it. */
const publisher = ({ siteUrl, brand }: { siteUrl: string; brand: string }) => ({
  '@type': 'Organization',
  name: brand,
  url: siteUrl,
})

export function service({ title, summary }: Pick<LandingPage, 'title' | 'summary'>): Thing {
  return (page) => ({
    '@type': 'Service',
    '@id': `${page.url}#service`,
    name: title,
    description: summary,
    url: page.url,
    provider: publisher(page),
  })
}

export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return ({ url }) => ({
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

export function blogPosting(
  article: Pick<ArticleEntity, 'title' | 'publishedAt' | 'updatedAt' | 'writers'>,
  image: string,
): Thing {
  return (page) => ({
    '@type': 'BlogPosting',
    '@id': `${page.url}#article`,
    headline: article.title,
    url: page.url,
    image,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    inLanguage: 'en-GB',
    author: article.writers.map(({ name, role }) => ({ '@type': 'Person', name, jobTitle: role })),
    publisher: publisher(page),
  })
}

export function jobPosting(position: Position, site: SiteConfiguration): Thing {
  const { locality, country } = officeOf(position.office, site.offices)
  return (page) => ({
    '@type': 'JobPosting',
    '@id': `${page.url}#position`,
    title: position.title,
    description: [position.lede, ...position.tasks, ...position.requirements]
      .map((line) => `<p>${escapeMarkup(line)}</p>`)
      .join(''),
    datePosted: position.postedAt,
    validThrough: position.validUntil,
    employmentType: position.employmentType,
    hiringOrganization: publisher(page),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: locality, addressCountry: country },
    },
    ...(position.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    }),
  })
}
