import { expect, type Page, test } from '@playwright/test'
import { pathTo } from '../site/paths.ts'
import { addressOf, categories, newest, withCode } from './articles.ts'
import { landingPages } from './documents.ts'
import { faultsOf, type Visited } from './page-rules.ts'
import { listedPaths, pathPerTemplate } from './templates.ts'
import { laidOut, ownFonts, phone, started } from './visit.ts'

/** Pages that a query changes, and articles that have what others lack. */
const variants = [
  ...['/it-cost-optimization?cloud=9000&people=5&rate=4000&age=x', '/portfolio?category=mobile'],
  ...['/pricing?currency=cad', `/blogs?category=${categories[0]}`, addressOf(newest), addressOf(withCode)],
]
const parts = 16

test.describe.configure({ mode: 'parallel', timeout: 300_000 })
// From the start: a carousel that plays would be half-faded at one check or another.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (let part = 0; part < parts; part++) {
  test(`every page is sound and accessible, and fits, part ${part + 1} of ${parts}`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'AcceptPolicy', value: 'yes', url: baseURL ?? '' }])
    // Fetched as soon as somebody reaches for the header, which a mouse that rests in the corner does.
    await page.route(`**${pathTo.menus()}`, (route) => route.fulfill({ json: {} }))
    const firsts = await pathPerTemplate(request)
    const others = [...(await listedPaths(request)), ...landingPages.map(({ routePath }) => routePath)]
    // Those with most to look at come first, which gives all parts as much to do.
    const paths = [...new Set([...firsts, ...variants, ...others])].filter((_, index) => index % parts === part)

    const faults: string[] = []
    let opened = ''
    // A missing page complains that it is missing, and JavaScript looks for what was meant.
    const complain = (complaint: string) => opened !== '/404' && faults.push(`${opened}: ${complaint}`)
    page.on('pageerror', ({ message }) => complain(message))
    page.on('response', (response) => response.status() >= 400 && complain(`${response.status()} ${response.url()}`))
    // Warnings only of what the page does itself, not of what is done to it here.
    let complaining = ['error', 'warning']
    page.on('console', (message) => complaining.includes(message.type()) && complain(message.text()))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.warn(`${effectiveDirective}: ${blockedURI}`),
      )
    })

    for (const path of paths) {
      const kind: Visited['kind'] = firsts.includes(path) ? 'first' : variants.includes(path) ? 'variant' : 'alike'
      opened = path
      complaining = ['error', 'warning']
      await page.setViewportSize(phone)
      const served = await (await page.goto(path))?.text()
      await started(page)
      // Before its layout is known a browser does not ask for what may be far down.
      if (kind === 'first' && (await loadingOfLargest(page)) === 'lazy')
        complain('its largest picture waits for its layout')
      const links = await page
        .locator('a[href]')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
      for (const href of links)
        if (!served?.includes(`href="${href.replaceAll('&', '&amp;')}"`)) complain(`only JavaScript shows ${href}`)
      if (kind !== 'alike')
        // Everything that loads when it comes near.
        for (const image of await page.locator('img').evaluateAll(undecoded)) complain(`not an image: ${image}`)
      complaining = ['error']
      await laidOut(page)
      await ownFonts(page)
      faults.push(...(await faultsOf({ page, path, kind })))
    }
    expect(faults).toEqual([])
  })
}

async function undecoded(images: (HTMLElement | SVGElement)[]): Promise<string[]> {
  const each = images.map(async (image) => {
    if (!(image instanceof HTMLImageElement)) return []
    image.loading = 'eager'
    return image.decode().then(
      () => [],
      () => [image.src],
    )
  })
  return (await Promise.all(each)).flat()
}

/** `loading` of the page's own largest picture to paint. Text has none, and the footer's picture is seen at once by few pages only. */
async function loadingOfLargest(page: Page): Promise<string | undefined> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].every((image) => {
      const { top, right, bottom, left } = image.getBoundingClientRect()
      const isSeen = image.checkVisibility() && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
      return image.complete || !isSeen
    }),
  )
  return page.evaluate(async () => {
    // A picture that has just come is told of once its frame is shown, as is this mark, whose frame is a later one.
    const { promise, resolve } = Promise.withResolvers<void>()
    new PerformanceObserver(() => resolve()).observe({ type: 'element' })
    const mark = Object.assign(document.createElement('i'), {
      textContent: '.',
      style: 'position: fixed; inset: 0 auto auto 0',
    })
    mark.setAttribute('elementtiming', 'mark')
    requestAnimationFrame(() => document.body.append(mark))
    await promise
    mark.remove()
    const entries = await new Promise<PerformanceEntryList>((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      }),
    )
    const largest = entries.at(-1)
    const element = largest && 'element' in largest && largest.element
    return element instanceof HTMLImageElement && element.closest('main') ? element.loading : undefined
  })
}
