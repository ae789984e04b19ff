/** What is looked at on every page, which is loaded once and then has its window drawn wider. */
import type { Page } from '@playwright/test'
import { violations } from './accessibility.ts'
import { faultyControls } from './controls.ts'
import { cutOff } from './cut-off.ts'
import { landingPages } from './documents.ts'
import { equalAccessFaults } from './equal-access.ts'
import { textOverText } from './text-over-text.ts'

/** A page of a template that no page stands for yet, one that differs from that in more than its texts, or one that does not. */
type Kind = 'first' | 'variant' | 'alike'
export type Visited = { page: Page; path: string; kind: Kind }
type Size = { width: number; height: number }
type Rule = {
  name: string
  /** Of the windows in which it is looked for. */
  widths: readonly number[]
  concerns?: (visited: Visited) => boolean
  find: (page: Page, size: Size) => Promise<readonly string[]>
}

const sizes: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 900 },
  { width: 1280, height: 900 },
  { width: 1440, height: 900 },
  { width: 1920, height: 900 },
]
const [phone, desktop] = [390, 1440]
const isFirst = ({ kind }: Visited) => kind === 'first'
const isUnlike = ({ kind }: Visited) => kind !== 'alike'
const isProduct = ({ path }: Visited) => path.startsWith('/portfolio/')
const isLanding = ({ path }: Visited) => landingPages.some(({ routePath }) => routePath === path)

/** In screens of a device: how long a landing page may be, and by where its form begins. */
const limits: Readonly<Record<number, { length: number; form: number }>> = {
  [phone]: { length: 12, form: 4 },
  [desktop]: { length: 7.5, form: 4 },
}

async function tooLong(page: Page, { width, height }: Size): Promise<string[]> {
  const [whole, form] = await page.evaluate(() => {
    const end = document.documentElement.scrollHeight
    return [end, (document.querySelector('#enquire')?.getBoundingClientRect().top ?? end) + scrollY] as const
  })
  const { length = 0, form: latest = 0 } = limits[width] ?? {}
  return [
    ...(whole > length * height ? [`it has ${whole / height} screens`] : []),
    ...(form > latest * height ? [`the form begins at ${form / height}`] : []),
  ]
}

/** Texts of some length whose column is narrower than two and a half letters. */
const narrowTexts = (page: Page) =>
  page.locator('main :is(h2, h3, p, li, dt, dd, th, td, b, small, a)').evaluateAll((all) =>
    all
      .filter((each) => {
        const ofItsOwn = [...each.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('')
        const { clipPath, fontSize } = getComputedStyle(each)
        const isSeen = each.checkVisibility({ visibilityProperty: true }) && clipPath === 'none' && !each.closest('.vh')
        const { width, height } = each.getBoundingClientRect()
        const letter = Number.parseFloat(fontSize)
        return isSeen && ofItsOwn.length > 5 && height > 4 * letter && width < 2.5 * letter
      })
      .map((each) => each.textContent.slice(0, 40)),
  )

/** The screens of a product, which fill their rows, and are one below the other on a phone. */
const unfilledRows = (page: Page, { width }: Size) =>
  page.locator('ul[data-count]').evaluate((list, isOneBelowAnother) => {
    const { left, right } = list.getBoundingClientRect()
    const cards = Array.from(list.children, (card) => card.getBoundingClientRect())
    return [...Map.groupBy(cards, ({ top }) => Math.round(top)).values()].flatMap((row) => {
      const start = Math.round(Math.min(...row.map((card) => card.left)) - left)
      const free = Math.round(right - Math.max(...row.map((card) => card.right)))
      const isFull = start === 0 && free === 0 && !(isOneBelowAnother && row.length > 1)
      return isFull ? [] : [`${row.length} in a row, ${start} px after its beginning and ${free} before its end`]
    })
  }, width === phone)

async function widerThan(page: Page, width: number): Promise<string[]> {
  const found = await page.evaluate(() => document.documentElement.scrollWidth)
  // A rounding error of a pixel is invisible.
  return found > width + 1 ? [`${found} px`] : []
}

async function equalAccess(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  return equalAccessFaults(page)
}

const asLoaded: readonly Rule[] = [
  { name: 'cut off', widths: [320, phone, 768, desktop], find: cutOff },
  // What differs between pages of a template is text, which axe reads on the narrow one.
  { name: 'axe', widths: [phone], find: (page) => violations(page, 'main') },
  { name: 'axe', widths: [desktop], concerns: isUnlike, find: (page) => violations(page, 'main') },
  { name: 'not to be pressed well', widths: [phone, desktop], find: faultyControls },
  { name: 'screens', widths: [phone, desktop], concerns: isProduct, find: unfilledRows },
  { name: 'too long', widths: [phone, desktop], concerns: isLanding, find: tooLong },
  { name: "IBM's engine", widths: [phone], concerns: isFirst, find: (page) => equalAccess(page, 'light') },
  { name: "IBM's engine", widths: [desktop], concerns: isFirst, find: (page) => equalAccess(page, 'dark') },
]
/** Nothing else is looked for afterwards: it scrolls the page, and scrolling starts what is further down. */
const scrolled: readonly Rule[] = [
  {
    name: 'text over text',
    widths: [320, phone, 768, 1024, 1280, desktop, 1920],
    concerns: isUnlike,
    find: textOverText,
  },
  // Only the wide page has something that stays beside what passes, and as much passes as a document says.
  { name: 'text over text', widths: [desktop], concerns: (visited) => !isUnlike(visited), find: textOverText },
]
const withLargeLetters: readonly Rule[] = [
  {
    name: 'wider than the window, with letters twice as large',
    widths: [phone, 1280],
    concerns: isFirst,
    find: (page, { width }) => widerThan(page, width),
  },
  {
    name: 'lines of a letter or two, with letters twice as large',
    widths: [phone, 1280],
    concerns: isFirst,
    find: narrowTexts,
  },
]

/** One after another, because the viewport is the page's only one. */
async function faultsBy(rules: readonly Rule[], visited: Visited): Promise<string[]> {
  const { page, path } = visited
  const faults: string[] = []
  for (const size of sizes) {
    const here = rules.filter(({ widths, concerns }) => widths.includes(size.width) && (concerns?.(visited) ?? true))
    if (here.length > 0) await page.setViewportSize(size)
    for (const { name, find } of here)
      faults.push(...(await find(page, size)).map((fault) => `${path} at ${size.width} px, ${name}: ${fault}`))
  }
  return faults
}

/** Everything that is wrong with a page that has started and is laid out in its own fonts. */
export async function faultsOf(visited: Visited): Promise<string[]> {
  const faults = [...(await faultsBy(asLoaded, visited)), ...(await faultsBy(scrolled, visited))]
  if (!isFirst(visited)) return faults
  await visited.page.addStyleTag({ content: 'html { font-size: 32px }' })
  return [...faults, ...(await faultsBy(withLargeLetters, visited))]
}
