import { expect, type Page, test } from '@playwright/test'
import { articles } from './articles.ts'
import { caseStudies, home, portfolioItems, service } from './documents.ts'
import { ownFonts, visit } from './visit.ts'

/** Sheets of A4 that a page takes on paper, in its own fonts: a reader prints later than a test could. */
async function sheets(page: Page): Promise<number> {
  await ownFonts(page)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a case study takes three sheets of paper, in the dark scheme too', async ({ page }) => {
  await visit(page, `/casestudy/${caseStudies[0]?.slug}`)
  expect(await sheets(page)).toBeLessThanOrEqual(3)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const part of ['header', 'footer', 'form', 'nav', 'button'])
    await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0)
  expect(
    await page
      .locator('main section')
      .first()
      .evaluate((section) => getComputedStyle(section).color),
  ).toBe('rgb(0, 0, 0)')
})

test('on paper a screen fills its device, and the devices and facts of a product stand on its first sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 672, height: 950 })
  for (const path of [`/casestudy/${caseStudies[0]?.slug}`, `/portfolio/${portfolioItems[0]?.slug}`]) {
    await visit(page, path)
    await page.emulateMedia({ media: 'print' })
    const screen = page.locator('main [data-device] img').first()
    const { width = 0 } = (await screen.boundingBox()) ?? {}
    const device = await screen.locator('xpath=ancestor::*[@data-device][1]').boundingBox()
    expect(width, path).toBeGreaterThan(0.9 * (device?.width ?? Number.POSITIVE_INFINITY))
    await page.emulateMedia({ media: null })
  }
  await page.emulateMedia({ media: 'print' })
  const facts = await page.locator('main dl').first().boundingBox()
  expect((facts?.y ?? 950) + (facts?.height ?? 0)).toBeLessThan(950)
})

test('no table of the terms is cut off on paper, and each of its columns holds a few words', async ({ page }) => {
  await page.setViewportSize({ width: 672, height: 950 })
  await visit(page, '/terms-and-condition')
  await ownFonts(page)
  await page.emulateMedia({ media: 'print' })
  const tables = page.locator('main [data-table]')
  await expect(tables).not.toHaveCount(0)
  for (const table of await tables.all()) {
    const measured = await table.evaluate((each) => ({
      hidden: each.scrollWidth - each.clientWidth,
      tallest: Math.max(...[...each.querySelectorAll('td')].map((cell) => cell.clientHeight)),
    }))
    expect.soft(measured.hidden, String(await table.textContent())).toBeLessThanOrEqual(0)
    expect.soft(measured.tallest, String(await table.textContent())).toBeLessThan(150)
  }
})

test('an article is printed in two columns with all its code, on two sheets; one with much code takes three', async ({
  page,
}) => {
  test.slow()
  const longer: string[] = []
  for (const { slug } of articles) {
    await page.goto(`/blogs/${slug}`)
    const count = await sheets(page)
    expect.soft(count, slug).toBeLessThanOrEqual(3)
    if (count > 2) longer.push(slug)
  }
  expect(longer.length, longer.join(', ')).toBeLessThanOrEqual(Math.ceil(articles.length / 14))
})

test('the hub of developers is printed on three sheets, its ways of working side by side', async ({ page }) => {
  await visit(page, '/hire-dedicated-developers-in-india')
  expect(await sheets(page)).toBeLessThanOrEqual(3)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 672, height: 900 })
  const tops = await page
    .locator('main section section h3')
    .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(1)
  expect(new Set(tops).size).toBe(1)
})

test('a receipt is printed on one sheet', async ({ page }) => {
  await visit(page, '/thank-you/enquiry?reference=RM-7K3F-9QXT')
  expect(await sheets(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('RM-7K3F-9QXT')).toBeVisible()
})

test('a service is printed on five sheets or fewer with every answer', async ({ page }) => {
  await visit(page, service.routePath)
  expect(await sheets(page)).toBeLessThanOrEqual(5)
  await page.emulateMedia({ media: 'print' })
  const answers = page.locator('main details > p')
  await expect(answers).not.toHaveCount(0)
  await expect(answers.filter({ visible: false })).toHaveCount(0)
})

test('no picture of the home page is cut by the end of a sheet', async ({ page }) => {
  await visit(page, '/')
  await page.emulateMedia({ media: 'print' })
  // A container is not broken over two sheets but cut: no section may be one, and no picture may be broken itself.
  const containers = page
    .locator('main > *')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).containerType))
  expect(new Set(await containers)).toEqual(new Set(['normal']))
  await expect(page.locator('main li:has(img)').first()).toHaveCSS('break-inside', 'avoid')
  for (const name of await page.locator('main a[data-ground]').all())
    await expect(name.locator('span').last()).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('the home page is printed in black with every step, and nothing that is pressed', async ({ page }) => {
  await visit(page, '/')
  await page.emulateMedia({ media: 'print' })
  for (const part of ['header', 'footer', 'nav', 'button', '[data-cookie-banner]'])
    await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0)
  await expect(page.getByText(/^\d+ of \d+$/).filter({ visible: true }), 'place in a carousel').toHaveCount(0)
  await expect(page.locator('main .on-teal h2').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  const steps = page.getByRole('group', { name: home.labels.cycle }).getByText(home.cycle.outcomesTitle)
  await expect(steps.filter({ visible: true })).toHaveCount(home.cycle.steps.length)
  // A sheet of A4 within its margins is as wide as a phone's page, whose rows nobody can swipe on paper.
  await page.setViewportSize({ width: 672, height: 950 })
  const ends = await page
    .locator('main ul a')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(672)
})
