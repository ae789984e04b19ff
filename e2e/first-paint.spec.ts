import { expect, type Page, test } from '@playwright/test'
import { home } from './documents.ts'
import { frameShown } from './home-page.ts'
import { listedPaths, pathPerTemplate } from './templates.ts'
import { hold, ownFonts, phone, visit } from './visit.ts'

test.use({ viewport: phone })

/** Families in which the letters of the headline, of its sentence and of its button are drawn. */
async function drawnIn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const families = new Set<string>()
  for (const selector of ['h1', 'main p', 'main a']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName } of fonts) families.add(familyName)
  }
  await session.detach()
  return [...families].sort()
}
/** As named in the files. */
const both = ['Familjen Grotesk', 'Figtree Light']
const anyOfThem = expect.arrayContaining([expect.stringMatching(/Familjen|Figtree/)])
const fontFiles = /\.woff2$/

test('a page is read in fonts of the same metrics until the real ones are here', async ({ page }) => {
  const release = await hold(page, fontFiles)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await drawnIn(page)).not.toEqual(anyOfThem)
  const height = () =>
    page
      .locator('h1')
      .first()
      .evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  release()
  await expect.poll(() => drawnIn(page)).toEqual(both)
  expect(await height()).toBe(before)
})

test('the next page of the visit starts in the real fonts', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => drawnIn(page)).toEqual(both)
  // A page that does not know about them would add them only once they have arrived.
  const release = await hold(page, fontFiles)
  await page.goto('/blogs', { waitUntil: 'domcontentloaded', referer: new URL('/', page.url()).href })
  expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loading'))).toBe(true)
  release()
  await expect.poll(() => drawnIn(page)).toEqual(both)
})

test('letters that few pages have are fetched by a page that has one', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const others = () => asked.filter((url) => /-other-[\w-]+\.woff2$/.test(url)).length
  await visit(page, '/')
  await expect.poll(() => drawnIn(page)).toEqual(both)
  expect(others()).toBe(0)
  await page.locator('h1').evaluate((heading) => heading.append(' Zoë'))
  await expect.poll(others).toBe(1)
  await expect.poll(() => drawnIn(page)).toEqual(both)
})

test('fonts that never arrive leave the page as it is', async ({ page }) => {
  await page.route(fontFiles, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => fontFiles.test(request.url()))
  await visit(page, '/')
  await failed
  await page.evaluate(() => document.fonts.ready)
  expect(await drawnIn(page)).not.toEqual(anyOfThem)
  expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'error'))).toBe(false)
})

/** Makes every page of the tab add up the scores of its layout shifts. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry) sum += Number(entry.value)
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = () => {
      add(observer.takeRecords())
      return sum
    }
    Object.assign(window, { shifts })
  })

async function shifts(page: Page): Promise<number> {
  // What moves with a frame is known after it.
  await frameShown(page)
  return page.evaluate(() => Reflect.get(window, 'shifts')())
}

// Two phones, of which the second's width had a headline take a line more in the real font; a tablet; a laptop.
for (const [width, height] of [
  [390, 844],
  [412, 823],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`the page moves less than a reader would notice while it loads, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await noteShifts(page)
    await visit(page, '/')
    await expect.poll(() => drawnIn(page)).toEqual(both)
    expect(await shifts(page)).toBeLessThan(0.01)
  })

  // A text that takes another line in the real font may move what is below it: by half of what https://web.dev/articles/cls calls good.
  test(`fonts that come late move no page far, at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height })
    await noteShifts(page)
    const moved: string[] = []
    const listed = await listedPaths(request)
    for (const path of await pathPerTemplate(request)) {
      // To what the site map does not list a visitor comes from a page of ours, with the fonts.
      if (!listed.includes(path)) continue
      const release = await hold(page, fontFiles)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => window.firstFrame)
      release()
      await ownFonts(page)
      const score = await shifts(page)
      if (score >= 0.05) moved.push(`${path}: ${score.toFixed(3)}`)
      await page.unroute(fontFiles)
    }
    expect(moved).toEqual([])
  })
}

test('going back finds the place, although what lies above it is not laid out before it is seen', async ({ page }) => {
  await visit(page, '/')
  const section = page.getByRole('region', { name: home.testimonials.title })
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'Next' }).focus()
  const place = async () => Math.round((await section.boundingBox())?.y ?? Number.NaN)
  const before = await place()
  await page.goto('/newsletter')
  await page.goBack()
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(200)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the fonts come with the page', async ({ page }) => {
    const font = page.waitForRequest(fontFiles)
    await page.goto('/')
    await font
    await expect.poll(() => drawnIn(page)).toEqual(both)
  })
})

test.describe('before its first frames', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const reads: string[] = []
      const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
      const { sessionStorage } = window
      Object.defineProperty(Document.prototype, 'cookie', {
        ...cookie,
        get() {
          reads.push('cookie')
          return cookie?.get?.call(this)
        },
      })
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          reads.push('storage')
          return sessionStorage
        },
      })
      const frames: FrameRequestCallback[] = []
      window.requestAnimationFrame = (callback) => frames.push(callback)
      const show = () => {
        for (const callback of frames.splice(0)) callback(performance.now())
      }
      Object.assign(window, { reads, show: () => [0, 0].forEach(show) })
    }),
  )
  const reads = (page: Page) => page.evaluate(() => Reflect.get(window, 'reads'))
  const show = (page: Page) => page.evaluate(() => Reflect.get(window, 'show')())
  const third = (page: Page) => page.locator('main > section:nth-of-type(3)')
  const banner = (page: Page) => page.locator('[data-cookie-banner]')

  test('the script and the manifest are asked for once the first frame is on its way', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const late = () => asked.filter((path) => path.startsWith('/assets/entry') || path === '/site.webmanifest')
    await page.goto('/', { waitUntil: 'load' })
    expect(late()).toEqual([])
    await show(page)
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest')
    await expect.poll(() => late().length).toBeGreaterThan(0)
  })

  test('a new visit asks neither cookies nor storage, and lays out nothing below the first screen', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'load' })
    expect(await reads(page)).toEqual([])
    await expect(third(page)).toHaveCSS('content-visibility', 'hidden')
    await expect(banner(page)).toBeHidden()
    const height = await third(page).evaluate((element) => element.getBoundingClientRect().height)
    await show(page)
    await expect(third(page)).toHaveCSS('content-visibility', 'auto')
    await expect(banner(page)).toBeVisible()
    await expect.poll(() => reads(page)).toEqual(expect.arrayContaining(['cookie', 'storage']))
    expect(height).toBeGreaterThan(300)
  })

  for (const how of ['reload', 'link to a section'] as const) {
    test(`a ${how} finds everything in its place`, async ({ page }) => {
      await page.goto(how === 'reload' ? '/' : '/#main', { waitUntil: 'load' })
      if (how === 'reload') await page.reload({ waitUntil: 'load' })
      await expect(third(page)).toHaveCSS('content-visibility', 'auto')
      await expect(banner(page)).toBeVisible()
    })
  }
})

test('React’s script names no script that changes with a release: browsers keep it from one to the next', async ({
  page,
}) => {
  const script = page.waitForResponse(/\/assets\/react-[^/]*\.js$/)
  await visit(page, '/')
  const text = await (await script).text()
  const named = [...text.matchAll(/["'`]\.\/([^"'`]+)-[\w-]+\.js["'`]/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(['rolldown-runtime']))
})
