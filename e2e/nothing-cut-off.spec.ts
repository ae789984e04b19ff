import { type Browser, expect, test } from '@playwright/test'
import { contentType } from '../content/content-types.ts'
import { HeldText, unheld } from '../content/embedded/held-text.ts'
import { checkDocuments } from '../content/embedded/load-documents.ts'
import { documents } from '../harness/documents.ts'
import { addressOf, newest } from './articles.ts'
import { position } from './documents.ts'
import { nestedMarkdown } from './hostile-content/nested-markdown.ts'
import { siteOver } from './hostile-content/site.ts'
import { laidOut, started } from './visit.ts'

const sizes = [
  { width: 320, height: 640, isMobile: true },
  { width: 390, height: 844, isMobile: true },
  { width: 768, height: 1024, isMobile: false },
  { width: 1440, height: 900, isMobile: false },
]

/** Texts and boxes that a visitor cannot see all of, unless they are in something to scroll. */
function cutOff(): string[] {
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
  /** Left and right end of what is seen of an element's content. */
  const seenIn = (element: Element): [number, number] | undefined => {
    let [left, right] = [0, document.documentElement.clientWidth]
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(around)
      if (scrolls(around) || around.matches('.vh, [aria-roledescription=slide], [role=tabpanel], svg, [inert]'))
        return undefined
      if (clipPath.startsWith('inset(50%')) return undefined
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
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    const parent = text.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !text.nodeValue?.trim())
      continue
    const seen = seenIn(parent)
    if (!seen) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { left, right, width } of range.getClientRects())
      if (width > 0 && (left < seen[0] - 1 || right > seen[1] + 1))
        found.add(
          `${parent.localName}.${parent.className} in ${parent.closest('section,header,footer,form')?.className}: ${text.nodeValue.slice(0, 30)} ${Math.round(left)}–${Math.round(right)} of ${Math.round(seen[0])}–${Math.round(seen[1])}`,
        )
  }
  for (const control of document.querySelectorAll('main :is(a, button, input, select, textarea, pre, table)')) {
    const { left, right } = control.getBoundingClientRect()
    const seen =
      control.checkVisibility({ visibilityProperty: true }) && control.parentElement && seenIn(control.parentElement)
    if (seen && right - left > 1 && (left < seen[0] - 1 || right > seen[1] + 1))
      found.add(`${control.localName}.${control.className} ${Math.round(left)}–${Math.round(right)}`)
  }
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

async function openSite(
  browser: Browser,
  { isMobile, ...viewport }: (typeof sizes)[number],
  baseURL: string | undefined,
) {
  const page = await browser.newPage({
    viewport,
    screen: viewport,
    isMobile,
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
  })
  await page.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (route.request().resourceType() !== 'document') return route.fallback()
    const { status, text } = await site.ask(pathname + search)
    return route.fulfill({ status, contentType: 'text/html', body: text })
  })
  return page
}

const hostile = new Map(
  [...(await checkDocuments(documents))].map(([name, all]) => {
    const body = contentType(name)?.body
    const nested = ({ attributes, ...document }: (typeof all)[number]) => ({
      ...document,
      attributes: body
        ? { ...attributes, [body]: new HeldText(`${unheld(attributes[body])}\n\n${nestedMarkdown}`) }
        : attributes,
    })
    return [name, all.map(nested)]
  }),
)
const site = await siteOver({ live: hostile, mirrored: hostile })

for (const size of sizes) {
  test(`whatever editors nest in a text, nothing of it is cut off at ${size.width} px`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const page = await openSite(browser, size, baseURL)
    const faults: string[] = []
    for (const path of [addressOf(newest), '/terms-and-condition', position]) {
      await page.goto(path)
      await started(page)
      await laidOut(page)
      faults.push(...(await page.evaluate(cutOff)).map((fault) => `${path}: ${fault}`))
      faults.push(...(await page.evaluate(unreachable)).map((fault) => `${path}: no keyboard in ${fault}`))
    }
    await page.close()
    expect(faults).toEqual([])
  })
}
