import { expect, test } from '@playwright/test'
import { checkDocuments } from '../content/embedded/load-documents.ts'
import { type Pricing, pricing as schema } from '../content/models/pricing.ts'
import { documents, readDocument } from '../harness/documents.ts'
import { expectNoViolations } from './accessibility.ts'
import { pageTexts, pageTitle } from './documents.ts'
import { siteOver } from './hostile-content/site.ts'
import { visit } from './visit.ts'

const pricing: Pricing = schema.parse(readDocument('pricing.json'))
const { budgets, ways } = pageTexts.price ?? {}
if (!budgets || !ways) throw new Error('page-texts has no price')

test.skip(pricing.examples.length === 0, 'these documents have no rates: what the page says then is tested with others')

test('each currency is a list of its own, at a URL of its own, also without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(budgets.title)
  const currencies = page.getByRole('navigation', { name: budgets.currency })
  await currencies.getByRole('link', { name: 'GBP' }).click()
  await expect(page).toHaveURL('/pricing?currency=gbp')
  await expect(currencies.getByRole('link', { name: 'GBP' })).toHaveAttribute('aria-current', 'true')
  const examples = page.getByRole('article')
  await expect(examples).toHaveCount(pricing.examples.length)
  for (const [at, { title }] of pricing.examples.entries()) {
    await expect(examples.nth(at)).toContainText(title)
    await expect(examples.nth(at)).toContainText('£')
    await expect(examples.nth(at)).not.toContainText('€')
  }
  await context.close()
})

test('what is made up says so, above the figures and in each row of rates', async ({ page }) => {
  await visit(page, '/pricing')
  await expect(page.getByText(budgets.sampleText)).toBeVisible({ visible: pricing.sample })
  const rows = page.getByRole('table', { name: budgets.rates.title }).locator('tbody tr')
  await expect(rows).toHaveCount(pricing.roles.length)
  await expect(rows.filter({ hasText: pageTexts.workedExample.sample })).toHaveCount(
    pricing.sample ? pricing.roles.length : 0,
  )
  await expect(page.getByRole('heading', { name: ways.write.title })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, 'main')
})

test('while no list is filled in there is no figure and no slot, but three ways to a figure', async ({ page }) => {
  const checked = await checkDocuments(documents)
  const empty = [...(checked.get('pricing') ?? [])].map((each) => ({
    ...each,
    attributes: { ...each.attributes, roles: [], examples: [] },
  }))
  const changed = new Map([...checked, ['pricing', empty]])
  const { text } = await (await siteOver({ live: changed, mirrored: changed })).ask('/pricing')
  await page.setContent(text.slice(text.indexOf('<main'), text.indexOf('</main>')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle('pricing'))
  await expect(page.getByText(ways.write.text)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(await page.locator('main').textContent()).not.toMatch(/[€£$]\s?\d/)
})
