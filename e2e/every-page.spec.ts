import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations, type Look, rulesIn } from './accessibility.ts'

const layouts = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const
type Layout = (typeof layouts)[number]

/** One page of each template: looked at in every layout. Every other page is looked at in one, by turns. */
const templates = [
  '/services/web-app-development',
  '/technologies/spring-boot-services',
  '/industries/logistics-software-development-company',
  '/hire-ui-ux-designers',
  '/services',
  '/our-services',
  '/hire-dedicated-developers-in-india',
  '/it-cost-optimization?cloud=9000&people=5&rate=4000&age=x',
  '/portfolio?category=mobile',
  '/portfolio/molo',
  '/casestudy/berths-on-one-plan',
  '/about-us',
  '/meet-our-team',
  '/gallery',
  '/career/qa-engineer',
  '/contact-us',
  '/terms-and-condition',
  '/sitemap',
]
const parts = 6

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

async function look(page: Page, path: string, { width, colorScheme }: Layout, extent: Look) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  // Loaded anew for each layout: Chromium keeps some colours of the scheme before.
  await page.goto(path)
  await page.waitForFunction(() => '__hydrated' in window)
  await test.step(`${path} at ${width} px, ${colorScheme}`, () => expectNoViolations(page, extent))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} overflows at ${width}`).toBeLessThanOrEqual(0)
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'AcceptPolicy', value: 'yes', url: baseURL ?? '' }])
})

for (const layout of layouts) {
  test(`every template is accessible at ${layout.width} px, ${layout.colorScheme}`, async ({ page }) => {
    for (const path of templates) await look(page, path, layout, { rules: rulesIn(layout.colorScheme) })
  })
}

for (let part = 0; part < parts; part++) {
  test(`every page is sound and accessible, part ${part + 1} of ${parts}`, async ({ page, request }) => {
    const siteMap = await (await request.get('/sitemap.xml')).text()
    const paths = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()} ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))

    for (const [index, path] of paths.entries()) {
      if (index % parts !== part) continue
      const served = await (await request.get(path)).text()
      await look(page, path, layouts[Math.floor(index / parts) % layouts.length] ?? layouts[0], { part: 'main' })
      const links = await page
        .locator('a[href]')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
      const added = links.filter((href) => !served.includes(`href="${href.replaceAll('&', '&amp;')}"`))
      expect(added, `${path}: links that only JavaScript shows`).toEqual([])
    }
    expect(complaints).toEqual([])
  })
}
