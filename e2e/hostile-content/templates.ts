import { addressOf, newest } from '../articles.ts'
import {
  caseStudies,
  hirePage,
  industry,
  pageTexts,
  portfolioItems,
  position,
  service,
  technology,
} from '../documents.ts'

/** One URL of every template of a page. */
export const pages = [
  ...[service, technology, industry, hirePage].map(({ routePath }) => routePath),
  `/portfolio/${portfolioItems[0]?.slug}`,
  `/casestudy/${caseStudies[0]?.slug}`,
  `/evidence/${pageTexts.evidence?.documents[0]?.slug}`,
  position,
  ...[addressOf(newest), `/blogs?q=${newest.slug}`],
  '/ /services /technologies /industries /our-services /hire-dedicated-developers-in-india /portfolio /blogs /about-us',
  '/it-cost-optimization /case-study /recent-solutions /meet-our-team /gallery /career /contact-us /sitemap',
  '/terms-and-condition /under-construction /newsletter /newsletter/confirm?token=x /nowhere',
  '/thank-you/enquiry?reference=RM-7K3F-9QXT',
].flatMap((line) => line.split(' '))

/** And of everything else that is made of content. */
export const templates = [
  ...pages,
  `/og${addressOf(newest)}.png`,
  ...'/blog /sitemap.xml /rss.xml /feed.json /llms.txt /.well-known/security.txt /_root.data /blogs.data /og/home.png'.split(
    ' ',
  ),
]
