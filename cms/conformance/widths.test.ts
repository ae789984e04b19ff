/** Every list and page that the menus of the admin lead to, on the screens of most editors: nothing is cut off at the side. */
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { adminJourney } from './admin-journey.ts'

const { both, page: opened } = adminJourney()
let page: Page

const long = 'A long name that somebody has, of a company with a longer one still'

beforeAll(async () => {
  page = opened()
  const { strapi, editor } = both()
  const headers = { authorization: `Bearer ${strapi.enquiryToken}`, 'content-type': 'application/json' }
  for (const kind of ['enquiry', 'hire-request', 'application']) {
    const person = { name: long, email: 'ada@example.com', company: long, message: 'A question.' }
    const data = { reference: `RM-${kind.toUpperCase()}`, kind, ...person, receivedAt: new Date().toISOString() }
    const init = { method: 'POST', headers, body: JSON.stringify({ data }) }
    expect((await fetch(`${strapi.origin}/api/received-enquiries`, init)).status).toBe(201)
  }
  const gone = await editor.create('category', { name: long, slug: 'gone' })
  expect((await editor.remove('category', gone)).status).toBe(200)
})

/** What scrolls sideways, and what a button says in more than one line. */
const tooWide = () =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('html, body *')) {
      const { overflowX } = getComputedStyle(element)
      const scrolls = element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll'
      const by = element.scrollWidth - element.clientWidth
      if (scrolls && by > 0) found.push(`${by} px: ${element.textContent.slice(0, 40)}`)
    }
    for (const button of document.querySelectorAll<HTMLElement>('main button, main a')) {
      if (!button.matches('button, :has(> svg)')) continue
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        // One pixel wide is what screen readers alone say.
        if (texts.currentNode.parentElement?.clientWidth === 1) continue
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`${lines.size} lines: ${button.textContent}`)
      }
    }
    return found
  })

test('every list and page of the menus fits the screen, and every button says what it does in one line', async () => {
  const { origin } = both().strapi
  await page.goto(`${origin}/admin/content-manager`)
  const menus = page.getByRole('navigation')
  await menus.getByRole('link', { name: 'Redirect' }).waitFor()
  const links = await menus.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  // Forms are as wide as they are asked to be, and only developers go to the others.
  const visited = new Set(links.filter((path) => /^\/admin(?!.*(?:single-types|builder|settings))/.test(path)))
  const found: Record<string, readonly string[]> = {}
  for (const path of visited) {
    await page.goto(origin + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const faults = await tooWide()
      if (faults.length > 0) found[`${path} at ${width}`] = faults
    }
  }
  expect(visited.size).toBeGreaterThan(20)
  expect(found).toEqual({})
}, 300_000)
