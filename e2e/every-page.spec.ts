import { expect, type Page, test } from '@playwright/test'
import { pathTo } from '../site/paths.ts'
import { expectNoViolations } from './accessibility.ts'
import { faultyControls } from './controls.ts'
import { pathPerTemplate, unlisted } from './templates.ts'
import { textOverText } from './text-over-text.ts'
import { laidOut, started } from './visit.ts'

/** Pages that a query changes, and those that the site map leaves out. */
const answered = [
  '/it-cost-optimization?cloud=9000&people=5&rate=4000&age=x',
  '/portfolio?category=mobile',
  '/pricing?currency=cad',
  // A missing page complains that it is missing.
  ...unlisted.filter((path) => path !== '/404'),
]
const parts = 8

test.describe.configure({ mode: 'parallel', timeout: 300_000 })
// From the start: a carousel that plays would be half-faded at one check or another.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The page as it is loaded, in every layout. What differs between pages of a template is text, which axe reads on the narrow one. */
async function lookAt(page: Page, path: string, isFirstOfTemplate: boolean) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390 || isFirstOfTemplate)
      await test.step(`${path} at ${width} px`, () => expectNoViolations(page, 'main'))
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${path} overflows at ${width}`).toBeLessThanOrEqual(0)
    expect(await faultyControls(page), `${path} at ${width}: what cannot be pressed well`).toEqual([])
  }
  if (!isFirstOfTemplate) return
  await laidOut(page)
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await textOverText(page), `${path} at ${width} px`).toEqual([])
  }
}

for (let part = 0; part < parts; part++) {
  test(`every page is sound and accessible, part ${part + 1} of ${parts}`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'AcceptPolicy', value: 'yes', url: baseURL ?? '' }])
    // Fetched as soon as somebody reaches for the header, which a mouse that rests in the corner does.
    await page.route(`**${pathTo.menus()}`, (route) => route.fulfill({ json: {} }))
    const siteMap = await (await request.get('/sitemap.xml')).text()
    const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
    const firsts = new Set(await pathPerTemplate(request))
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()} ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))

    for (const [index, path] of [...listed, ...answered].entries()) {
      if (index % parts !== part) continue
      const served = await (await request.get(path)).text()
      await page.goto(path)
      await started(page)
      const links = await page
        .locator('a[href]')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
      const added = links.filter((href) => !served.includes(`href="${href.replaceAll('&', '&amp;')}"`))
      expect(added, `${path}: links that only JavaScript shows`).toEqual([])
      await lookAt(page, path, firsts.has(path) || answered.includes(path))
    }
    expect(complaints).toEqual([])
  })
}
