import { expect, test } from '@playwright/test'
import { currencies, type Pricing, pricing as schema } from '../content/models/pricing.ts'
import { readDocument } from '../harness/documents.ts'
import { pageTexts, pageTitle } from './documents.ts'
import { siteWith } from './hostile-content/site.ts'
import { phone, showMain, visit } from './visit.ts'

const pricing: Pricing = schema.parse(readDocument('pricing.json'))
const { budgets, ways } = pageTexts.price ?? {}
if (!budgets || !ways) throw new Error('page-texts has no price')

test.skip(pricing.examples.length === 0, 'these documents have no rates: what the page says then is tested with others')

test('each currency is a list of its own, at a URL of its own, also without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(budgets.title)
  const choice = page.getByRole('navigation', { name: budgets.currency })
  const slots = [...pricing.roles.map(({ perWeek }) => perWeek), ...pricing.examples.map(({ budget }) => budget)]
  const offered = currencies.filter((currency) => slots.every((slot) => slot[currency]))
  await expect(choice.getByRole('link')).toHaveText(offered)
  for (const currency of offered) {
    const format = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    })
    const rates = new Map(pricing.roles.map(({ role, perWeek }) => [role, perWeek[currency] ?? 0]))
    await choice.getByRole('link', { name: currency }).click()
    await expect(page).toHaveURL(currency === offered[0] ? '/pricing' : `/pricing?currency=${currency.toLowerCase()}`)
    await expect(choice.getByRole('link', { name: currency })).toHaveAttribute('aria-current', 'true')
    const examples = page.getByRole('article')
    await expect(examples).toHaveCount(pricing.examples.length)
    for (const [at, { title, team, weeks }] of pricing.examples.entries()) {
      const week = team.reduce((sum, { role, people }) => sum + people * (rates.get(role) ?? 0), 0)
      for (const words of [title, format.format(week * weeks.low), format.format(week * weeks.high)])
        await expect(examples.nth(at)).toContainText(words)
    }
  }
  const rates = page.getByRole('region', { name: budgets.rates.title }).getByRole('table')
  for (const { role, perWeek } of pricing.roles)
    await expect(rates.getByRole('row').filter({ hasText: role }).getByRole('cell')).toHaveText(
      offered.map((currency) => new Intl.NumberFormat('en-GB').format(perWeek[currency] ?? 0)),
    )
  await context.close()
})

test('a currency with an empty slot is not offered, and no rate is printed for it', async ({ page }) => {
  const roles = pricing.roles.map(({ role, perWeek }, at) => ({
    role,
    perWeek: at > 0 ? perWeek : { ...perWeek, USD: null },
  }))
  const partly = await siteWith((type, attributes) => (type === 'pricing' ? { ...attributes, roles } : attributes))
  for (const path of ['/pricing', '/pricing?currency=usd']) {
    const { text } = await partly.ask(path)
    await showMain(page, text)
    await expect(page.getByRole('article')).toHaveCount(pricing.examples.length)
    await expect(page.locator('main')).not.toContainText('USD')
    expect(await page.locator('main').textContent()).not.toContain('US$')
  }
})

test('what is made up says so, above the figures and in each row of rates', async ({ page }) => {
  await visit(page, '/pricing')
  await expect(page.getByText(budgets.sampleText)).toBeVisible({ visible: pricing.sample })
  const rows = page.getByRole('region', { name: budgets.rates.title }).getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(pricing.roles.length)
  await expect(rows.filter({ hasText: pageTexts.workedExample.sample })).toHaveCount(
    pricing.sample ? pricing.roles.length : 0,
  )
  await expect(page.getByRole('heading', { name: ways.write.title })).toBeVisible()
  await page.setViewportSize(phone)
  // All currencies of a role are compared on one line, on a phone too.
  const tops = await rows
    .first()
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const table = page.getByRole('region', { name: budgets.rates.title }).getByRole('table')
  expect(await table.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
})

test('while no list is filled in there is no figure and no slot, but three ways to a figure', async ({ page }) => {
  const empty = await siteWith((type, attributes) =>
    type === 'pricing' ? { ...attributes, roles: [], examples: [] } : attributes,
  )
  const { text } = await empty.ask('/pricing')
  await showMain(page, text)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle('pricing'))
  await expect(page.getByText(ways.write.text)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(await page.locator('main').textContent()).not.toMatch(/[€£$]\s?\d/)
})
