import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { findWholeBrowser } from '../harness/find-browser.ts'
import { openTab } from '../harness/tab.ts'
import { everythingLaidOut, laidOut, ownFonts, visit } from './visit.ts'

const place = z.tuple([z.number(), z.number()])
/** Both may take as long as a busy machine needs. */
const patiently = { timeout: 20_000 }

test('a page is there before a visitor who hovers over its link follows it', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Preload.enable')
  await visit(page, '/')
  // Nothing comes into sight that moves the link from under the pointer.
  await laidOut(page)
  await ownFonts(page)
  const link = page.getByRole('contentinfo').locator('a[href="/blogs"]')
  const ready = new Promise((resolve) =>
    session.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve(status)),
  )
  await link.hover()
  await ready
  await link.click()
  await page.waitForURL('**/blogs')
  const delivery = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => String(Reflect.get(entry, 'deliveryType'))),
  )
  expect(delivery).toEqual(['navigational-prefetch'])
})

test('one of the main pages is rendered ahead, laid out, and starts only once it is shown', async ({ baseURL }) => {
  const browser = findWholeBrowser()
  test.skip(browser === undefined, 'there is no browser that renders ahead')
  const tab = await openTab(browser ?? '')
  try {
    await tab.goto(`${baseURL}/`)
    const at = (path: string, expression: string) => () => tab.evaluate(path, expression).catch(() => undefined)
    await expect.poll(at('/', "document.querySelector('script[type=speculationrules]')!==null"), patiently).toBe(true)
    // The browser does not always hear of links that come into sight: of some sections it knows none until they are styled anew.
    const restyle = `document.head.append(Object.assign(document.createElement('style'),{textContent:'${everythingLaidOut}'}))??0`
    await tab.evaluate('/', restyle)
    const link = `document.querySelector('footer a[href="/blogs"]')`
    const box = `(({x,y,width,height})=>[x+width/2,y+height/2])((${link}.scrollIntoView({block:'center',behavior:'instant'}),${link}).getBoundingClientRect())`
    // What comes into sight is only then laid out and may move the link from under a pointer that rests: a hand follows it.
    const pointed = async (isPressed: boolean) => {
      const [x, y] = place.parse(await tab.evaluate('/', box))
      await tab.point('/', x, y, isPressed)
    }
    const ahead = '[document.prerendering,document.documentElement.dataset.started]'
    const hovered = async () => {
      await pointed(false)
      return at('/blogs', ahead)()
    }
    await expect.poll(hovered, patiently).toEqual([true, null])
    await pointed(true)
    const shown =
      "[performance.getEntriesByType('navigation')[0].activationStart>0,document.documentElement.dataset.started]"
    await expect.poll(at('/blogs', shown), patiently).toEqual([true, ''])
  } finally {
    await tab.close()
  }
})
