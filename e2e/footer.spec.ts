import { expect, test } from '@playwright/test'
import { site, visit } from './visit.ts'

test('the footer has columns for services, technologies, hire and resources', async ({ page }) => {
  await visit(page, '/newsletter')
  const columns = page.getByRole('contentinfo').getByRole('navigation')
  await expect(columns.getByRole('heading')).toHaveText(['Services', 'Technologies', 'Hire', 'Resources'])
  for (const column of await columns.all()) {
    expect(await column.getByRole('link').count()).toBeGreaterThanOrEqual(7)
    for (const link of await column.getByRole('link').all()) await expect(link).toHaveAttribute('href', /^\/[a-z/-]+$/)
  }
})

test('the footer names offices, support hours and contact details', async ({ page }) => {
  await visit(page, '/newsletter')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Ahmedabad, India' })).toBeVisible()
  await expect(footer.getByRole('heading', { name: 'County Westmeath, Ireland' })).toBeVisible()
  await expect(footer.getByText('Mon-Fri 10:00am - 7:00pm IST', { exact: true })).toBeVisible()
  await expect(footer.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`)
  await expect(footer.getByRole('link', { name: site.phone })).toHaveAttribute(
    'href',
    `tel:${site.phone.replaceAll(' ', '')}`,
  )
})

test('the footer shows review and compliance badges and social links', async ({ page }) => {
  await visit(page, '/newsletter')
  const footer = page.getByRole('contentinfo')
  const badges = [{ name: '4.4/5', detail: '32 reviews' }, ...site.reviewBadges, ...site.complianceBadges]
  await expect(footer.getByRole('list', { name: 'Reviews and compliance' }).getByRole('listitem')).toHaveText(
    badges.map(({ name, detail }) => `${name} ${detail}`),
  )

  const social = footer.getByRole('list', { name: 'Social links' }).getByRole('link')
  await expect(social).toHaveCount(site.socialLinks.length)
  for (const [index, { url }] of site.socialLinks.entries()) {
    await expect(social.nth(index)).toHaveAttribute('href', url)
    await expect(social.nth(index)).toHaveAccessibleName(/^\w+ \(opens in a new tab\)$/)
  }
})

test('the small print runs from 2024 to this year and links to the terms', async ({ page }) => {
  await visit(page, '/newsletter')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(`© 2024–${new Date().getUTCFullYear()} ${site.brand}`)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute(
    'href',
    '/terms-and-condition',
  )
})
