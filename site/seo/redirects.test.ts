import { expect, test } from 'vitest'
import { redirects } from './redirects.ts'

test.each([
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
])('%s leads to %s', (from, to) => {
  expect(redirects.get(from)).toBe(to)
})

test.each([
  'custom-cloud-migration',
  'docker-integration',
  'react-native',
  'mobile-app-design',
  'erp-software',
  'hybrid-app',
  'android-app',
  'java-performance-tuning',
  'open-source-development',
])('the legacy slug %s, with and without .html, leads to its technology page', (slug) => {
  expect(redirects.get(`/${slug}`)).toBe(`/technologies/${slug}`)
  expect(redirects.get(`/${slug}.html`)).toBe(`/technologies/${slug}`)
})

test('every redirect takes one hop', () => {
  for (const target of redirects.values()) expect(redirects.has(target), target).toBe(false)
})
