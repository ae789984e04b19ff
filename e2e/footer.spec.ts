import { expect, test } from '@playwright/test'
import { navigation, pageTexts } from './documents.ts'
import { site, visit } from './visit.ts'

test('the footer has columns for services, technologies, hire and resources', async ({ page }) => {
  await visit(page, '/newsletter')
  const columns = page.getByRole('contentinfo').getByRole('navigation')
  await expect(columns.getByRole('heading')).toHaveText(navigation.footer.columns.map(({ title }) => title))
  for (const [index, column] of (await columns.all()).entries()) {
    await expect(column.getByRole('link')).toHaveCount(navigation.footer.columns[index]?.links.length ?? 0)
    for (const link of await column.getByRole('link').all()) await expect(link).toHaveAttribute('href', /^\/[a-z/-]+$/)
  }
})

test('the footer names offices, support hours and contact details', async ({ page }) => {
  await visit(page, '/newsletter')
  const footer = page.getByRole('contentinfo')
  for (const { name } of site.offices) await expect(footer.getByRole('heading', { name })).toBeVisible()
  await expect(footer.getByText(site.supportHours, { exact: true })).toBeVisible()
  await expect(footer.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`)
  await expect(footer.getByRole('link', { name: site.phone })).toHaveAttribute(
    'href',
    `tel:${site.phone.replaceAll(' ', '')}`,
  )
})

test('the footer shows review and compliance badges and social links', async ({ page }) => {
  await visit(page, '/newsletter')
  const footer = page.getByRole('contentinfo')
  const { rating } = site
  const rated = rating && {
    name: `${rating.value}/5`,
    detail: navigation.footer.reviews.replace('{count}', String(rating.count)),
  }
  const badges = [...(rated ? [rated] : []), ...site.reviewBadges, ...site.complianceBadges]
  await expect(footer.getByRole('list', { name: navigation.footer.badges }).getByRole('listitem')).toHaveText(
    badges.map(({ name, detail }) => `${name} ${detail}`),
  )

  const social = footer.getByRole('list', { name: 'Social links' }).getByRole('link')
  await expect(social).toHaveCount(site.socialLinks.length)
  for (const [index, { url }] of site.socialLinks.entries()) {
    await expect(social.nth(index)).toHaveAttribute('href', url)
    await expect(social.nth(index)).toHaveAccessibleName(/^\w+ \(opens in a new tab\)$/)
  }
})

test('the small print runs from the first year to this one and links to the terms', async ({ page }) => {
  await visit(page, '/newsletter')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(`© ${site.copyrightSince}–${new Date().getUTCFullYear()} ${site.brand}`)).toBeVisible()
  await expect(footer.getByRole('link', { name: pageTexts.names.terms })).toHaveAttribute(
    'href',
    '/terms-and-condition',
  )
})

test('the footer keeps to its margins on the narrowest telephone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, '/newsletter')
  const links = page.getByRole('contentinfo').getByRole('link')
  const ends = await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
  expect(ends.length).toBeGreaterThan(30)
  expect(Math.max(...ends)).toBeLessThanOrEqual(320 - 16)
})

test('a finger finds the e-mail address and the telephone number of the footer', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await visit(page, '/newsletter')
  const contacts = page.getByRole('contentinfo').locator('a:is([href^="mailto:"], [href^="tel:"])')
  const middles = await contacts.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
  )
  expect(middles).toHaveLength(2)
  // WCAG 2.2, 2.5.8: circles of 24 px round each must not meet.
  expect((middles[1] ?? 0) - (middles[0] ?? 0)).toBeGreaterThanOrEqual(24)
})

for (const width of [390, 768, 1024, 1280, 1440, 1920]) {
  test(`a name of up to twenty letters takes one line of the footer at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/newsletter')
    const broken = await page
      .getByRole('contentinfo')
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) =>
        all
          .filter(({ textContent, clientHeight }) => textContent.length <= 20 && clientHeight > 32)
          .map(({ textContent }) => textContent),
      )
    expect(broken).toEqual([])
  })
}
