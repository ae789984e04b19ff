import { expect, type Page, test } from '@playwright/test'
import { hirePage, pageTexts, pageTitle, service } from './documents.ts'
import { ownFonts, visit } from './visit.ts'

const { evidence, price } = pageTexts
if (!evidence || !price) throw new Error('page-texts has no evidence or no price')

/** Headings of the page's sections, from top to bottom. */
const titles = (page: Page) => page.locator('main').getByRole('heading', { level: 2 }).allTextContents()

const flat = (text: string) => text.replace(/\s+/g, ' ')

/** Whether titles follow each other in this order, perhaps with others between them. */
async function expectOrder(page: Page, ...wanted: string[]) {
  const places = (await titles(page)).map(flat)
  const found = wanted.map((title) => places.indexOf(title))
  expect(found, places.join(' | ')).not.toContain(-1)
  expect(found).toEqual([...found].sort((a, b) => a - b))
}

const hub = '/hire-dedicated-developers-in-india'

test('the hub has all of them; a landing page has one; both have the price in a few lines', async ({ page }) => {
  await visit(page, hub)
  await expectOrder(page, pageTitle('hire-first-ten-days'), evidence.title, price.short.title)

  await visit(page, service.routePath)
  const { deliverables, process, practice, need, next } = service
  await expectOrder(page, ...[deliverables, practice, next, need, process, price.service].map(({ title }) => title))
  await visit(page, hirePage.routePath)
  await expectOrder(page, ...[hirePage.process, hirePage.next, price.hire, hirePage.need].map(({ title }) => title))
  const links = page.locator('main a[href^="/evidence/"]')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', `/evidence/${hirePage.evidence}`)
})

for (const [kind, { routePath }] of [
  ['service', service],
  ['hire', hirePage],
] as const) {
  test(`the few lines on a ${kind} page lead to the page that says all of it`, async ({ page }) => {
    await visit(page, routePath)
    const lines = page.locator('#price')
    for (const { title, text, hire } of price.short.rows) {
      await expect(lines.getByRole('term').filter({ hasText: title })).toBeVisible()
      await expect(lines).toContainText((kind === 'hire' && hire) || text)
    }
    await lines.getByRole('link', { name: price.short.link }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(page.locator('#price')).toContainText(price.shape.text)
    await expect(page.locator('#price')).toContainText(price.free.title)
  })
}

test('the pages of forms have the short form of it', async ({ page }) => {
  for (const path of ['/contact-us', hub, '/it-cost-optimization']) {
    await page.goto(path)
    for (const { title } of price.short.rows) await expect(page.locator('#price')).toContainText(title)
  }
})

for (const document of evidence.documents)
  test(`${document.title}: a page to read and to print, which says what on it is invented`, async ({ page }) => {
    await visit(page, hub)
    await page.locator('#Evidence').getByRole('link', { name: document.title }).click()
    await expect(page).toHaveURL(`/evidence/${document.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (document.example) await expect(page.getByText(document.example)).toBeVisible()
    else await expect(page.getByRole('main').getByText(evidence.exampleLabel, { exact: true })).toHaveCount(0)
    await ownFonts(page)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

test('what the site weighs is what the build measured, on the day it did', async ({ page }) => {
  await visit(page, `/evidence/${evidence.documents.find((document) => document.measured)?.slug}`)
  const table = page.getByRole('table', { name: evidence.measured.caption }).or(page.locator('main table').first())
  const size = async (name: string) =>
    Number.parseFloat(
      ((await table.getByRole('row', { name }).getByRole('cell').textContent()) ?? '').replace(/[^\d.]/g, ''),
    )
  const { document, pictures, fonts, scripts, together } = evidence.measured
  const parts = await Promise.all([document, pictures, fonts, scripts].map(size))
  for (const part of parts) expect(part).toBeGreaterThan(1)
  expect(await size(together)).toBeCloseTo(
    parts.reduce((sum, part) => sum + part, 0),
    0,
  )
  await expect(page.locator('main article time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
})

test('a document that is not listed is not found', async ({ page }) => {
  const answer = await page.goto('/evidence/nothing')
  expect(answer?.status()).toBe(404)
})

for (const width of [768, 1024, 1440]) {
  test(`the leaves are one row that shows all that is on them at ${width} px`, async ({ page }) => {
    // In the stand-ins until the fonts are there, or for good: they need a line more here and there.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.setViewportSize({ width, height: 900 })
    await visit(page, hub)
    const list = page.locator('#Evidence').getByRole('list')
    const leaves = await list.getByRole('listitem').evaluateAll((all) =>
      all.map((item) => {
        const leaf = item.querySelector('a > span')
        return { top: item.getBoundingClientRect().top, isCut: !leaf || leaf.scrollHeight > leaf.clientHeight + 1 }
      }),
    )
    expect(new Set(leaves.map(({ top }) => Math.round(top))).size, 'rows').toBe(1)
    expect(leaves.map(({ isCut }) => isCut)).not.toContain(true)
    // The last one is in the window at once, or comes into it with the keyboard as with a finger.
    await list.getByRole('link').last().focus()
    await expect
      .poll(() =>
        list
          .getByRole('listitem')
          .last()
          .evaluate((item) => item.getBoundingClientRect().right),
      )
      .toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}
