/** Technology pages whose slugs were once separate pages (specification §2, "Redirects"). */
const legacyTechnologies = [
  'custom-cloud-migration',
  'docker-integration',
  'react-native',
  'mobile-app-design',
  'erp-software',
  'hybrid-app',
  'android-app',
  'java-performance-tuning',
  'open-source-development',
]

/** Old path → canonical path. Permanent, one hop, the query string is kept. */
export const redirects: ReadonlyMap<string, string> = new Map([
  ['/index.html', '/'],
  ['/career.html', '/career'],
  ['/contact', '/contact-us'],
  ['/services-page.html', '/our-services'],
  ['/service-page', '/our-services'],
  ['/services.html', '/our-services'],
  ['/about', '/about-us'],
  ['/about.html', '/about-us'],
  ['/terms', '/terms-and-condition'],
  ['/recent-solution', '/recent-solutions'],
  ['/expert-It-cost', '/it-cost-optimization'],
  ['/hire-dedicated-developers', '/hire-dedicated-developers-in-india'],
  ['/technologies/advance-java', '/technologies/java-development-company'],
  ['/technologies/automation-testing', '/technologies/automation-testing-services'],
  ...legacyTechnologies.flatMap((slug): [string, string][] => [
    [`/${slug}`, `/technologies/${slug}`],
    [`/${slug}.html`, `/technologies/${slug}`],
  ]),
])
