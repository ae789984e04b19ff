import { patterns, receiptPaths } from '../paths.ts'
import { redirects } from './redirects.ts'

const fixed = [...Object.values(patterns).filter((pattern) => !/[:*]/.test(pattern)), ...receiptPaths]

/** Which URLs there are, as plain data: documents are judged by it before they are published, here and in Strapi. */
export const ownAddresses = {
  fixed,
  pages: {
    articles: patterns.article,
    'portfolio-items': patterns.portfolioItem,
    'case-studies': patterns.caseStudy,
    positions: patterns.position,
    'landing-pages': ':routePath',
  },
  served: {
    'landing-pages': [patterns.service, patterns.technology, patterns.industry, patterns.hire],
    pages: [...fixed, patterns.evidence],
  },
  moved: Object.fromEntries(redirects),
  /** Ids that templates give parts of a page, by type or path; those under `*` are on every page. */
  anchors: {
    '*': ['top', 'main'],
    'landing-pages': ['enquire'],
    'case-studies': ['enquire'],
    positions: ['apply'],
    [patterns.hireHub]: ['enquire'],
    [patterns.costs]: ['calculator'],
  },
} as const
