import { expect, test } from '@playwright/test'
import { trust as trustSchema } from '../content/models/trust.ts'
import { readDocument } from '../harness/documents.ts'
import { wholeRanges } from '../site/ui/fill.ts'
import { navigation, pageTexts } from './documents.ts'
import { desktop, phone, site, visit } from './visit.ts'

const trust = trustSchema.parse(readDocument('trust.json'))

/** The last row of the footer. */
function legalOf({ footer: { legal } }: typeof navigation) {
  if (!legal) throw new Error('the documents have no small print')
  return legal
}

test('the footer has columns for services, technologies, hire and resources', async ({ page }) => {
  await visit(page, '/newsletter')
  const all = page.getByRole('contentinfo').getByRole('navigation')
  const columns = all.filter({ has: page.getByRole('heading') })
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
  await expect(footer.getByText(wholeRanges(site.supportHours), { exact: true })).toBeVisible()
  await expect(footer.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`)
  await expect(footer.getByRole('link', { name: site.phone })).toHaveAttribute(
    'href',
    `tel:${site.phone.replaceAll(' ', '')}`,
  )
})

test('the footer says how clients rated, and shows badges with a source, which can be followed unless they are invented', async ({
  page,
}) => {
  await visit(page, '/newsletter')
  const footer = page.getByRole('contentinfo')
  const { rating, reviews, certifications, badges } = navigation.footer
  if (site.rating) {
    const { value, count } = site.rating
    await expect(
      footer.getByText(`${rating.replace('{value}', String(value))}, ${reviews.replace('{count}', String(count))}`),
    ).toBeVisible()
  }
  const isFilled = ({ number, date, url }: (typeof site.reviewBadges)[number]) => Boolean(number && date && url)
  const certificates = site.complianceBadges.filter(isFilled)
  const shown = [...site.reviewBadges.filter(isFilled), ...certificates]
  const entries = footer.getByRole('list', { name: badges }).getByRole('listitem')
  await expect(entries).toHaveCount(shown.length)
  for (const [index, { name, number, url, sample }] of shown.entries()) {
    const entry = entries.nth(index)
    await expect(entry).toContainText(`${name} ${number}`)
    // What is invented says so, and leads nowhere.
    if (sample) await expect(entry).toContainText(pageTexts.workedExample.label)
    await expect(entry.locator(`a[href="${url}"]`)).toHaveCount(sample ? 0 : 1)
  }
  // On a phone the mark is below, and begins where the words do.
  await page.setViewportSize(phone)
  for (const entry of await entries.filter({ hasText: pageTexts.workedExample.label }).all())
    expect((await entry.getByRole('link').boundingBox())?.x).toBe((await entry.boundingBox())?.x)
  if (certifications) {
    const lines = trust.lines.filter(({ section }) => section === 'certifications')
    const isShown = certificates.length === 0 && !lines.some(({ state }) => state === 'stated')
    const shown = lines.find(({ id }) => trust.glance.some(({ line }) => line === id)) ?? lines[0]
    const name = (shown?.state === 'none' && certifications.none) || certifications.name
    await expect(footer.getByRole('link', { name })).toHaveCount(isShown ? 1 : 0)
  }
})

test('the footer leads to where we can be followed', async ({ page }) => {
  await visit(page, '/newsletter')
  const footer = page.getByRole('contentinfo')
  const social = footer.getByRole('list', { name: 'Social links' }).getByRole('link')
  await expect(social).toHaveCount(site.socialLinks.length)
  for (const [index, { url }] of site.socialLinks.entries()) {
    await expect(social.nth(index)).toHaveAttribute('href', url)
    await expect(social.nth(index)).toHaveAccessibleName(/^\w+ \(opens in a new tab\)$/)
  }
})

test('the small print runs from the first year to this one and links to the terms and their parts', async ({
  page,
}) => {
  await visit(page, '/newsletter')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(`© ${site.copyrightSince}–${new Date().getUTCFullYear()} ${site.brand}`)).toBeVisible()
  const { title, links } = legalOf(navigation)
  const small = footer.getByRole('navigation', { name: title }).getByRole('link')
  await expect(small).toHaveText(links.map(({ name }) => name))
  for (const [index, { routerName }] of links.entries()) {
    await expect(small.nth(index)).toHaveAttribute('href', routerName)
  }
})

test.describe('in the time of the office', () => {
  // Elsewhere the hours take a line more once the visitor's are told, and the end of the page moves.
  test.use({ timezoneId: site.offices[0]?.timeZone ?? 'UTC' })

  test('the ring that leads back to the top lies on none of the small print', async ({ page, context, baseURL }) => {
    // It is not shown beside the card.
    await context.addCookies([{ name: 'AcceptPolicy', value: 'yes', url: baseURL ?? '' }])
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      await visit(page, '/newsletter')
      // What comes into view may be higher than it was reckoned.
      const toTheEnd = () =>
        page.evaluate(() => {
          const { scrollHeight, clientHeight } = document.documentElement
          window.scrollTo({ top: scrollHeight, behavior: 'instant' })
          return document.documentElement.scrollHeight - clientHeight - window.scrollY
        })
      await expect.poll(toTheEnd).toBeLessThan(1)
      const ring = await page.getByRole('link', { name: 'Back to top' }).boundingBox()
      for (const link of await page
        .getByRole('navigation', { name: legalOf(navigation).title })
        .getByRole('link')
        .all()) {
        const box = await link.boundingBox()
        const meets =
          box && ring && box.x + box.width > ring.x && box.y + box.height > ring.y && box.y < ring.y + ring.height
        expect(meets, `${await link.textContent()} at ${viewport.width} px`).toBe(false)
      }
    }
  })
})

test('the footer keeps to its margins on the narrowest telephone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, '/newsletter')
  const links = page.getByRole('contentinfo').getByRole('link')
  const ends = await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
  expect(ends.length).toBeGreaterThan(navigation.footer.columns.flatMap(({ links }) => links).length)
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
      .locator('nav:has(h3)')
      .getByRole('link')
      .evaluateAll((all) =>
        all
          .filter(({ textContent, clientHeight }) => textContent.length <= 20 && clientHeight > 32)
          .map(({ textContent }) => textContent),
      )
    expect(broken).toEqual([])
  })
}
