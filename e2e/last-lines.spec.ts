import { expect, type Page, test } from '@playwright/test'
import { caseStudies, portfolioItems, service } from './documents.ts'
import { desktop, laidOut, ownFonts, phone, visit } from './visit.ts'

/**
 * Texts of two to six lines, which browsers balance, that end in a line of less than a fifth of the widest. Paragraphs that follow
 * one another are read at length, keep their measure and are left out.
 */
const endInAFewLetters = () => {
  const linesOf = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines: { bottom: number; left: number; right: number }[] = []
    for (const { bottom, left, right } of range.getClientRects()) {
      if (right === left) continue
      const line = lines.find((each) => Math.abs(each.bottom - bottom) < 9)
      if (line) Object.assign(line, { left: Math.min(line.left, left), right: Math.max(line.right, right) })
      else lines.push({ bottom, left, right })
    }
    return lines.map((line) => line.right - line.left)
  }
  const isText = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches('p + p, p:has(+ p)') &&
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim()) &&
    [...element.children].every((child) => getComputedStyle(child).display.startsWith('inline'))
  return [...document.querySelectorAll('main :is(p, li, dd, td, figcaption)')].filter(isText).flatMap((element) => {
    const widths = linesOf(element)
    const last = widths.at(-1) ?? 0
    const isShort = widths.length > 1 && widths.length <= 6 && last < Math.max(...widths) / 5
    return isShort ? [element.textContent] : []
  })
}

const pages = ['/', '/contact-us', '/pricing', '/trust', '/meet-our-team', '/case-study', service.routePath]

async function expectEvenLines(page: Page, path: string) {
  await visit(page, path)
  await laidOut(page)
  await ownFonts(page)
  expect.soft(await page.evaluate(endInAFewLetters), path).toEqual([])
}

for (const viewport of [phone, desktop])
  test(`no text of a few lines ends in a word or two on a line of their own at ${viewport.width} px`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const cases = caseStudies.slice(0, 1).map(({ slug }) => `/casestudy/${slug}`)
    const items = portfolioItems.slice(0, 1).map(({ slug }) => `/portfolio/${slug}`)
    for (const path of [...pages, ...cases, ...items]) await expectEvenLines(page, path)
  })
