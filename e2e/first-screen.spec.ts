import { expect, type Page, test } from '@playwright/test'
import { home, pageTexts } from './documents.ts'
import { visit } from './visit.ts'

const screens = ['1440x900', '1536x730', '1366x768', '1280x720', '390x844', '360x640']

/** Resolves when nothing that fades in is moving any more. */
const stood = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))

for (const screen of screens) {
  const [width = 0, height = 0] = screen.split('x').map(Number)

  test(`at ${screen} the way to a conversation is in the first screen, above the open cookie card`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await visit(page, '/')
    await stood(page)
    const card = await page.getByRole('region', { name: pageTexts.cookieBanner.label }).boundingBox()
    const link = await page
      .locator('main')
      .getByRole('link', { name: pageTexts.links.consultation })
      .first()
      .boundingBox()
    if (!card || !link) throw new Error('The link or the card is not shown')
    expect(link.y).toBeGreaterThan(0)
    expect(link.y + link.height).toBeLessThanOrEqual(card.y)
    expect(card.y + card.height).toBeLessThanOrEqual(height)
    expect(card.width).toBeLessThanOrEqual(420)
    expect(card.height).toBeLessThanOrEqual(height / 4)
  })
}

for (const screen of ['844x390', '667x375']) {
  test(`on a telephone that lies on its side (${screen}) the headline can be read above the cookie card`, async ({
    page,
  }) => {
    const [width = 0, height = 0] = screen.split('x').map(Number)
    await page.setViewportSize({ width, height })
    await visit(page, '/')
    await stood(page)
    const card = await page.getByRole('region', { name: pageTexts.cookieBanner.label }).boundingBox()
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
    if (!card || !headline) throw new Error('The headline or the card is not shown')
    expect(headline.y + headline.height).toBeLessThanOrEqual(card.y)
    expect(card.width).toBe(width)
  })
}

for (const screen of ['1440x900', '1280x720']) {
  test(`header, banner and clients are one screen at ${screen}`, async ({ page }) => {
    const [width = 0, height = 0] = screen.split('x').map(Number)
    await page.setViewportSize({ width, height })
    await visit(page, '/')
    const strip = page.locator('div', { has: page.locator('> .wrap > [data-island=clients]') })
    const box = await strip.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height)
  })
}

test('a product that we built stands where the rivers meet: a picture beside a link to it, over no words', async ({
  page,
}) => {
  const { work } = home.banner
  if (!work) throw new Error('The banner names no product')
  await visit(page, '/')
  const banner = page.locator('main > section').first()
  const link = banner.locator(`a[href="${work.routerName}"]`)
  const telephone = banner.locator('[data-device=phone]')
  await expect(telephone).toHaveAttribute('aria-hidden', 'true')
  const picture = telephone.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await telephone.boundingBox()
    if (!box) throw new Error(`The telephone is not shown at ${width} px`)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    const words = [
      link,
      banner.getByRole('heading', { level: 1 }),
      banner.getByRole('link', { name: pageTexts.links.consultation }),
    ]
    for (const each of words) {
      const { x, y, width: wide, height } = (await each.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      expect(wide).toBeGreaterThan(0)
      const isApart = x + wide <= box.x || x >= box.x + box.width || y + height <= box.y || y >= box.y + box.height
      expect(isApart, `the words at ${x}, ${y} are clear of the telephone at ${width} px`).toBe(true)
    }
  }
  await link.click()
  await expect(page).toHaveURL(work.routerName)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test('all headlines begin at one line', async ({ page }) => {
    await page.goto('/')
    const starts = await page
      .locator('main > section')
      .first()
      .getByRole('group')
      .evaluateAll((slides) =>
        slides.flatMap((slide) => [...slide.querySelectorAll('h1, p')].map((words) => words.getBoundingClientRect().x)),
      )
    expect(starts).toHaveLength(12)
    expect(new Set(starts.map(Math.round)).size).toBe(1)
  })
})
