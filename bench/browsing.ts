import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type ThreadTime, threadTime } from './thread-time.ts'

/** Slow 4G as Lighthouse simulates it: milliseconds there and back, bytes per second. And a processor at a quarter. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
/** Until the timers of a loaded page have come to rest. */
const IDLE_MS = 3000

/** Chromium as visitors have it: Playwright would switch off the cache that answers going back. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}

async function onPhone<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Work of the main thread from the start of a visit until the page is idle, and the KB of script, as sent, that it fetched. */
export function workUntilIdle(browser: Browser, url: string): Promise<ThreadTime & { scriptKb: number }> {
  return onPhone(browser, async (page) => {
    const work = await threadTime(page, async () => {
      await page.goto(url)
      await pause(IDLE_MS)
    })
    const scriptBytes = await page.evaluate(() => {
      const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      return fetched.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'encodedBodySize')), 0)
    })
    return { ...work, scriptKb: scriptBytes / 1024 }
  })
}

/** Work of the main thread while a visitor scrolls through the page once. */
export function workOfScroll(browser: Browser, url: string): Promise<ThreadTime> {
  return onPhone(browser, async (page) => {
    await page.goto(url)
    await pause(IDLE_MS)
    // By wheel, because Chromium does not take so long a touch for a scroll: the page would stay where it is.
    const gesture = { x: 200, y: 600, yDistance: -30_000, speed: 3000, gestureSourceType: 'mouse' } as const
    return threadTime(page, async (session) => void (await session.send('Input.synthesizeScrollGesture', gesture)))
  })
}

/** A press on the first button of the header while the page starts, at a quarter of the processor: milliseconds to the next frame, and the longest task. */
export function pressWhileStarting(browser: Browser, url: string): Promise<{ answered: number; longestTask: number }> {
  return onPhone(browser, async (page) => {
    await page.addInitScript(() => {
      const seen = { answered: 0, longestTask: 0 }
      Object.assign(window, { seen })
      const longest = (key: keyof typeof seen) => (list: PerformanceObserverEntryList) => {
        for (const { duration } of list.getEntries()) seen[key] = Math.max(seen[key], duration)
      }
      new PerformanceObserver(longest('longestTask')).observe({ type: 'longtask' })
      const presses = { type: 'event', durationThreshold: 16 }
      new PerformanceObserver(longest('answered')).observe(presses)
    })
    await slow(page, { network: false })
    await page.goto(url, { waitUntil: 'commit' })
    const button = page.locator('header button:visible').first()
    await button.tap({ timeout: 10_000 })
    await pause(IDLE_MS)
    return page.evaluate(() => Reflect.get(window, 'seen'))
  })
}

/** Tapping a link on a page: milliseconds until the next page is painted, and then from Back until this one is. */
export function thereAndBack(browser: Browser, url: string, to: string, { isPrefetched }: { isPrefetched: boolean }) {
  return onPhone(browser, async (page) => {
    await page.addInitScript(() => {
      const now = () => performance.timeOrigin + performance.now()
      const left = (moment: number) => localStorage.setItem('left', String(moment))
      addEventListener('click', () => left(now()), { capture: true })
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) requestAnimationFrame(() => setTimeout(() => localStorage.setItem('back', String(now()))))
      })
      const paint = new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries()) {
          const activated = Number(
            Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'activationStart') ?? 0,
          )
          if (name === 'first-contentful-paint')
            localStorage.setItem('painted', String(performance.timeOrigin + Math.max(startTime, activated)))
        }
      })
      paint.observe({ type: 'paint', buffered: true })
    })
    await page.goto(url)
    await pause(IDLE_MS)
    await slow(page, { network: true })
    const link = page.locator(`a[href="${to}"]:visible`).last()
    await link.scrollIntoViewIfNeeded()
    await pause(500)
    const place = await link.boundingBox()
    if (!place) throw new Error(`${url} shows no link to ${to}`)
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    if (isPrefetched) {
      await page.mouse.move(x, y)
      await pause(IDLE_MS)
    }
    await page.mouse.click(x, y)
    await page.waitForURL((address) => address.pathname === to, { waitUntil: 'commit' })
    await pause(IDLE_MS)
    const read = (name: string) => page.evaluate((key) => Number(localStorage.getItem(key)), name)
    const there = (await read('painted')) - (await read('left'))
    await page.evaluate(() => {
      localStorage.setItem('left', String(performance.timeOrigin + performance.now()))
      history.back()
    })
    // What comes back from the browser's own cache is not loaded again.
    await page.waitForURL(url, { waitUntil: 'commit' })
    await pause(IDLE_MS)
    const back = (await read('back')) - (await read('left'))
    return { there, back }
  })
}

async function slow(page: Page, { network }: { network: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  if (network) await session.send('Network.emulateNetworkConditions', SLOW_4G)
}
