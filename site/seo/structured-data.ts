/** A typed builder for every node of structured data that the site publishes. */
import type { Article as ArticleEntity, SiteConfiguration } from '../../content/models/common.ts'
import type { Position } from '../../content/models/company.ts'
import type { LandingPage } from '../../content/models/landing-page.ts'
import { officeOf } from '../offices.ts'
import { pathTo } from '../paths.ts'
import { escapeMarkup } from '../xml.ts'
import { checkedNode, type Node } from './schema-graph.ts'

export type Trail = readonly { name: string; path: string }[]

/** Builds a node once the URLs of the page and the site are known. */
export type Thing = (page: { url: string; siteUrl: string; brand: string }) => Node

/** The organisation as other nodes name it: the same one by its id, and by itself enough on a page without its own node. */
const named = ({ siteUrl, brand }: { siteUrl: string; brand: string }) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: brand,
  url: siteUrl,
  logo: `${siteUrl}/icon-512.png`,
})

type Office = SiteConfiguration['offices'][number]

const postalAddress = ({ street, locality, region, postcode, country }: Office) => ({
  '@type': 'PostalAddress',
  ...(street && { streetAddress: street }),
  addressLocality: locality,
  ...(region && { addressRegion: region }),
  ...(postcode && { postalCode: postcode }),
  addressCountry: country,
})

/** The organisation with its sales contact (specification §7): home, contact-us and about-us only. */
export function organization(site: SiteConfiguration): Thing {
  const location = site.offices.map((office) => ({
    '@type': 'Place',
    name: office.name,
    address: postalAddress(office),
    telephone: office.telephone ?? site.phone,
  }))
  return ({ siteUrl }) => ({
    ...named({ siteUrl, brand: site.brand }),
    legalName: site.legalName,
    email: site.email,
    telephone: site.phone,
    sameAs: site.socialLinks.map(({ url }) => url),
    address: site.offices.map(postalAddress),
    location,
    // It works where its offices are, too: the sales contact below names where its clients are.
    areaServed: [...new Set([...site.servedRegions, ...site.offices.map(({ country }) => country)])],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: site.phone,
      email: site.email,
      areaServed: site.servedRegions,
      availableLanguage: site.languages,
    },
    // Visible on the page wherever it is emitted, and only while the site document has it.
    ...(site.rating && {
      aggregateRating: checkedNode({
        '@type': 'AggregateRating',
        ratingValue: site.rating.value,
        reviewCount: site.rating.count,
        bestRating: 5,
      }),
    }),
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

export function service({ title, summary }: Pick<LandingPage, 'title' | 'summary'>): Thing {
  return (page) => ({
    '@type': 'Service',
    '@id': `${page.url}#service`,
    name: title,
    description: summary,
    url: page.url,
    provider: named(page),
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
  article: Pick<ArticleEntity, 'title' | 'publishedAt' | 'updatedAt' | 'writers' | 'category'>,
  { image, description }: { image: string; description: string },
): Thing {
  return (page) => ({
    '@type': 'BlogPosting',
    '@id': `${page.url}#article`,
    headline: article.title,
    ...(description && { description }),
    url: page.url,
    mainEntityOfPage: page.url,
    image,
    ...(article.category && { articleSection: article.category.name }),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    inLanguage: 'en-GB',
    author: article.writers.map(({ name, role, slug }) => ({
      '@type': 'Person',
      name,
      jobTitle: role,
      url: `${page.siteUrl}${pathTo.team()}#${slug}`,
    })),
    publisher: named(page),
  })
}

export function jobPosting(position: Position, site: SiteConfiguration): Thing {
  const office = officeOf(position.office, site.offices)
  const { salary } = position
  return (page) => ({
    '@type': 'JobPosting',
    '@id': `${page.url}#position`,
    title: position.title,
    url: page.url,
    identifier: { '@type': 'PropertyValue', name: site.brand, value: position.slug },
    description: [position.lede, ...position.tasks, ...position.requirements]
      .map((line) => `<p>${escapeMarkup(line)}</p>`)
      .join(''),
    datePosted: position.postedAt,
    validThrough: position.validUntil,
    employmentType: position.employmentType,
    hiringOrganization: named(page),
    // The form is on the page.
    directApply: true,
    jobLocation: { '@type': 'Place', ...(office && { address: postalAddress(office) }) },
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: salary.least,
          maxValue: salary.most,
          unitText: salary.per,
        },
      },
    }),
    ...(position.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: office?.country ?? '' },
    }),
  })
}

type Film = {
  id: string | number
  title: string
  description: string
  thumbnail: string
  src: string
  /** Unknown of one that a text links to. */
  seconds?: number
  filmedAt?: string | null
}

/** A film that plays on the page; a player of another site is framed here. */
export function videoObject({ id, title, description, thumbnail, src, seconds, filmedAt }: Film): Thing {
  return (page) => ({
    '@type': 'VideoObject',
    '@id': `${page.url}#film-${id}`,
    name: title,
    description,
    thumbnailUrl: new URL(thumbnail, page.siteUrl).href,
    ...(seconds && { duration: `PT${seconds}S` }),
    [src.startsWith('/') ? 'contentUrl' : 'embedUrl']: new URL(src, page.siteUrl).href,
    ...(filmedAt && { uploadDate: filmedAt }),
  })
}
