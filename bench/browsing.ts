import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type ThreadTime, threadTime } from './thread-time.ts'

/** A processor at a quarter, as Lighthouse simulates a phone's. */
export const SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
/** Until the timers of a loaded page have come to rest. */
const IDLE_MS = 3000

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
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

/** Work of the main thread while a visitor scrolls through the page once, from its top to its end. */
export function workOfScroll(browser: Browser, url: string): Promise<ThreadTime> {
  return onPhone(browser, async (page) => {
    await page.goto(url)
    await pause(IDLE_MS)
    const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
    return threadTime(page, async (session) => {
      // What is not laid out yet has an estimated height. Scrolling on at the end would measure the browser's own frames.
      for (let yDistance = await left(); yDistance >= 1; yDistance = await left())
        // By wheel, because Chromium does not take so long a touch for a scroll: the page would stay where it is.
        await session.send('Input.synthesizeScrollGesture', {
          x: 200,
          y: 600,
          yDistance: -yDistance,
          speed: 3000,
          gestureSourceType: 'mouse',
        })
    })
  })
}

/** A press on the first button of the header while the page starts, at a quarter of the processor: milliseconds to the next frame. */
export function pressWhileStarting(browser: Browser, url: string): Promise<number> {
  return onPhone(browser, async (page) => {
    await page.addInitScript(() => {
      Object.assign(window, { answered: 0 })
      const observer = new PerformanceObserver((list) => {
        const durations = list.getEntries().map(({ duration }) => duration)
        Object.assign(window, { answered: Math.max(Reflect.get(window, 'answered'), ...durations) })
      })
      const presses = { type: 'event', durationThreshold: 16 }
      observer.observe(presses)
    })
    await slow(page)
    await page.goto(url, { waitUntil: 'commit' })
    const button = page.locator('header button:visible').first()
    await button.tap({ timeout: 10_000 })
    await pause(IDLE_MS)
    return page.evaluate(() => Reflect.get(window, 'answered'))
  })
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}
