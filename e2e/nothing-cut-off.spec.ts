import { type Browser, expect, test } from '@playwright/test'
import { checkDocuments } from '../content/embedded/load-documents.ts'
import { documents } from '../harness/documents.ts'
import { pathTo } from '../site/paths.ts'
import { cutOff } from './cut-off.ts'
import { navigation } from './documents.ts'
import { expectExpanded } from './expanded.ts'
import { siteOver } from './hostile-content/site.ts'
import { tooWide } from './hostile-content/too-wide.ts'
import { section } from './main-menu.ts'
import { pathPerTemplate } from './templates.ts'
import { laidOut, started } from './visit.ts'

/** A page is opened once on each, and then turned or its window drawn wider. */
const devices = {
  phone: [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
  ],
  desktop: [
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ],
} as const

/** Scrolls sideways, but cannot be reached by the keyboard. */
const unreachable = () =>
  [...document.querySelectorAll('main :is(pre, table, section, div)')]
    .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1)
    .filter((each) => !each.matches('[tabindex="0"]') && !each.querySelector('a, button'))
    .map((each) => `${each.localName}.${each.className}`)

async function openSite(browser: Browser, device: keyof typeof devices, baseURL: string | undefined) {
  const [viewport] = devices[device]
  const page = await browser.newPage({
    viewport,
    screen: viewport,
    isMobile: device === 'phone',
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
  })
  await page.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const isPage = route.request().resourceType() === 'document'
    if (!isPage && pathname !== pathTo.menus()) return route.fallback()
    const { status, text } = await site.ask(pathname + search)
    return route.fulfill({ status, contentType: isPage ? 'text/html' : 'application/json', body: text })
  })
  return page
}

const hostile = tooWide(await checkDocuments(documents))
const site = await siteOver({ live: hostile, mirrored: hostile })

for (const device of ['phone', 'desktop'] as const) {
  test(`whatever editors nest in a text, nothing of it is cut off on a ${device}`, async ({
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(300_000)
    const page = await openSite(browser, device, baseURL)
    const faults: string[] = []
    const check = async (where: string) => faults.push(...(await cutOff(page)).map((fault) => `${where}: ${fault}`))
    for (const path of await pathPerTemplate(request)) {
      await page.goto(path)
      await started(page)
      await laidOut(page)
      for (const size of devices[device]) {
        await page.setViewportSize(size)
        const where = `${path} at ${size.width} px`
        await check(where)
        faults.push(...(await page.evaluate(unreachable)).map((fault) => `${where}: no keyboard in ${fault}`))
      }
    }
    const hamburger = page.getByRole('button', { name: 'Menu', exact: true })
    for (const size of devices[device]) {
      await page.setViewportSize(size)
      if (await hamburger.isVisible()) await hamburger.click()
      for (const { name } of [navigation.services, navigation.technologies, navigation.company, navigation.portfolio]) {
        await section(page, name).click()
        await expectExpanded(page, (await section(page, name).textContent()) ?? '', true)
        await check(`menu, ${name} at ${size.width} px`)
      }
      await page.reload()
      await started(page)
    }
    await page.close()
    expect(faults).toEqual([])
  })
}
