import { type Browser, expect, test } from '@playwright/test'
import { checkDocuments } from '../content/embedded/load-documents.ts'
import { documents } from '../harness/documents.ts'
import { pathTo } from '../site/paths.ts'
import { navigation } from './documents.ts'
import { expectExpanded } from './expanded.ts'
import { siteOver } from './hostile-content/site.ts'
import { tooWide } from './hostile-content/too-wide.ts'
import { section } from './main-menu.ts'
import { listedPaths, pathPerTemplate } from './templates.ts'
import { laidOut, ownFonts, started } from './visit.ts'

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

/** Texts and boxes that a visitor cannot see all of, unless they are in something to scroll, and texts with hardly a letter in a line. */
function cutOff(): string[] {
  // A panel of the menu scrolls downwards only.
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && !element.matches('[popover], dialog')
  /** Left and right end of what is seen of an element's content. */
  const seenIn = (element: Element): [number, number] | undefined => {
    let [left, right] = [0, document.documentElement.clientWidth]
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(around)
      if (scrolls(around) || around.matches('.vh, svg, [inert], [aria-hidden=true], [role=tablist], [href="#main"]'))
        return undefined
      if (clipPath.startsWith('inset(50%')) return undefined
      // Once it is turned to, which all can be.
      if (around.matches('[aria-roledescription=slide]')) {
        const box = around.getBoundingClientRect()
        return [box.left, box.right]
      }
      if (overflowX !== 'visible') {
        const box = around.getBoundingClientRect()
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      if (position === 'fixed') break
    }
    return [left, right]
  }
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    const parent = text.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !text.nodeValue?.trim())
      continue
    const seen = seenIn(parent)
    if (!seen) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()]
    const letter = Number.parseFloat(getComputedStyle(parent).fontSize)
    if (lines.length > 3 && lines.every(({ width }) => width < 2 * letter))
      found.add(`${parent.localName}.${parent.className} is a column of letters: ${text.nodeValue.slice(0, 30)}`)
    for (const { left, right, width } of lines)
      if (width > 0 && (left < seen[0] - 1 || right > seen[1] + 1))
        found.add(
          `${parent.localName}.${parent.className} in ${parent.closest('section,header,footer,form')?.className}: ${text.nodeValue.slice(0, 30)} ${Math.round(left)}–${Math.round(right)} of ${Math.round(seen[0])}–${Math.round(seen[1])}`,
        )
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea, pre, table')) {
    const { left, right } = control.getBoundingClientRect()
    const shown = control.checkVisibility({ visibilityProperty: true }) && !control.matches('[href="#main"]')
    const seen = shown && control.parentElement && seenIn(control.parentElement)
    if (seen && right - left > 1 && (left < seen[0] - 1 || right > seen[1] + 1))
      found.add(`${control.localName}.${control.className} ${Math.round(left)}–${Math.round(right)}`)
  }
  // What is scrolled to or turned to can be seen whole then.
  for (const control of document.querySelectorAll('button, input, select, textarea'))
    if (control.getBoundingClientRect().width > document.documentElement.clientWidth)
      found.add(`${control.localName}.${control.className} is wider than the window`)
  const { scrollWidth } = document.documentElement
  if (scrollWidth > document.documentElement.clientWidth || innerWidth > screen.width)
    found.add(`the page is ${scrollWidth} px wide, the window ${innerWidth}`)
  return [...found]
}

/** Scrolls sideways, but cannot be reached by the keyboard. */
const unreachable = () =>
  [...document.querySelectorAll('main :is(pre, table, section, div)')]
    .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1)
    .filter((each) => !each.matches('[tabindex="0"]') && !each.querySelector('a, button'))
    .map((each) => `${each.localName}.${each.className}`)

test.describe('on the smallest phone', () => {
  test.use({
    viewport: devices.phone[0],
    screen: devices.phone[0],
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('nothing of any page is cut off or scrolls it sideways', async ({ page, request }) => {
    test.setTimeout(600_000)
    const faults: string[] = []
    for (const path of await listedPaths(request)) {
      await page.goto(path)
      await laidOut(page)
      await ownFonts(page)
      faults.push(...(await page.evaluate(cutOff)).map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})

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
    const check = async (where: string) =>
      faults.push(...(await page.evaluate(cutOff)).map((fault) => `${where}: ${fault}`))
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
