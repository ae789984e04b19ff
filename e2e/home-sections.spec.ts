import { expect, type Locator, test } from '@playwright/test'
import { addressOf, newest } from './articles.ts'
import {
  caseStudy,
  home,
  industries,
  inOrder,
  logos,
  navigation,
  pageTexts,
  portfolioItems,
  reviews,
  seoTitle,
  testimonials,
  workOf,
} from './documents.ts'
import { frameShown, sectionNamed } from './home-page.ts'
import { laidOut, ownFonts, site, visit } from './visit.ts'

test('the title is the brand for agile product development, with description and keywords', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(seoTitle('home', site.brand))
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w+/)
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /\w+/)
  await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '1200')
  await expect(page.locator('meta[property="og:image:height"]')).toHaveAttribute('content', '630')
})

test('every section is there, in the order of the specification', async ({ page }) => {
  await page.goto('/')
  const names = await page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('h1, h2, [role=group]:has(progress), section[aria-label]')].map(
        (element) => element.getAttribute('aria-label') ?? element.textContent,
      ),
    )
  const inOrder = [
    home.labels.banner,
    home.labels.clients,
    home.cases.title,
    home.services.title,
    home.services.expertTitle,
    home.agile.title,
    home.labels.cycle,
    home.labels.figures,
    home.reasons.title,
    ...home.audiences.map(({ title }) => title),
    home.industries.title,
    home.technologies.title,
    home.labels.reviews,
    home.value.title,
    home.testimonials.title,
    home.labels.counters,
    home.support.title,
    home.recentArticles.title,
    home.showcase.title,
    home.trusted.title,
  ]
  expect(inOrder.map((name) => names.indexOf(name))).not.toContain(-1)
  expect([...inOrder].sort((a, b) => names.indexOf(a) - names.indexOf(b))).toEqual(inOrder)
})

for (const [width, height, most] of [
  [1440, 900, 9.5],
  [390, 844, 12.5],
] as const) {
  test(`the page is at most ${most} screens long at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await visit(page, '/')
    await laidOut(page)
    await ownFonts(page)
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    expect(screens).toBeLessThanOrEqual(most)
  })
}

test('after the clients come three case studies, each with its own decision, and a link to all work', async ({
  page,
}) => {
  await page.goto('/')
  const cases = sectionNamed(page, home.cases.title)
  const covers = cases.getByRole('listitem').getByRole('link')
  await expect(covers).toHaveCount(home.cases.works.length)
  for (const [position, { routerName }] of home.cases.works.entries()) {
    const { title, decisions } = caseStudy(routerName.split('/').at(-1) ?? '')
    await expect(covers.nth(position)).toHaveAttribute('href', routerName)
    await expect(covers.nth(position).getByRole('heading', { name: title, level: 3 })).toBeVisible()
    await expect(covers.nth(position)).toContainText(`${decisions.items[0]?.title}.`)
  }
  await cases.getByRole('link', { name: home.cases.all.name }).click()
  await expect(page).toHaveURL(home.cases.all.routerName)
})

/** Sizes of the letters of what is in view of a place, in pixels. */
const letters = (place: Locator) => place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

test('what is told twice is told in two ways: technologies, clients, voices and figures', async ({ page }) => {
  await visit(page, '/')
  await laidOut(page)

  // A passage to read, and tabs to choose from.
  const passage = sectionNamed(page, home.technologies.title)
  const tabs = sectionNamed(page, home.showcase.title)
  await expect(passage.getByRole('tab')).toHaveCount(0)
  await expect(passage.getByRole('paragraph').getByRole('link').first()).toBeVisible()
  await expect(tabs.getByRole('tab')).toHaveCount(home.showcase.tabs.length)

  // Who, and what was built for them: another order, too.
  const strip = page.getByRole('region', { name: home.labels.clients, exact: true })
  const entries = sectionNamed(page, home.trusted.title).getByRole('listitem')
  let compared = 0
  for (const { slug, name } of logos) {
    const [built] = portfolioItems.filter(({ client }) => client === slug).map(({ summary }) => summary)
    if (!built) continue
    compared++
    await expect(strip).not.toContainText(built)
    await expect(entries.filter({ hasText: name })).toContainText(built)
  }
  expect(compared > 0).toBe(logos.length > 0)
  if (logos.length > 1) await expect(entries.first()).not.toContainText(logos[0]?.name ?? '')

  // A short voice with the day and the place of its review, and a large one beside its client's work.
  const said = new Set(testimonials.map(({ quote }) => quote))
  expect(reviews.filter(({ quote }) => said.has(quote))).toEqual([])
  const voices = page.getByRole('region', { name: home.labels.reviews })
  const words = page.getByRole('region', { name: home.testimonials.title })
  const shown = (region: Locator) => region.getByRole('blockquote').filter({ visible: true }).first()
  if (reviews.length > 0 && testimonials.length > 0) {
    await expect(voices.locator('figcaption').filter({ visible: true })).toContainText(reviews[0]?.attribution ?? '')
    expect(await letters(shown(words))).toBeGreaterThan(await letters(shown(voices)))
    const picture = async (region: Locator) =>
      (await region.locator('img').filter({ visible: true }).first().boundingBox())?.width ?? 0
    expect(await picture(words)).toBeGreaterThan(200)
    expect(await picture(voices)).toBeLessThan(100)
  }

  // Reasons in words, and a line of numerals.
  const reason = sectionNamed(page, home.reasons.title).getByRole('heading', { level: 3 }).first()
  const counters = page.getByRole('region', { name: home.labels.counters })
  await expect(counters.getByRole('heading')).toHaveCount(0)
  expect((await counters.boundingBox())?.height).toBeLessThan(120)
  const figure = counters.locator('b').first()
  expect(await letters(figure)).toBeGreaterThan(await letters(reason))
})

for (const address of ['/', '/blogs', '/blogs?q=zzz', addressOf(newest)]) {
  test(`${address} has one h1, first, and no level of heading is skipped`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const levels = await page
      .locator('main :is(h1, h2, h3, h4, h5, h6), footer :is(h1, h2, h3, h4, h5, h6)')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
    expect(levels[0]).toBe(1)
    levels.reduce((above, level) => {
      expect(level, levels.join(' ')).toBeLessThanOrEqual(above + 1)
      return level
    })
  })
}

test('the agile approach has its section, with what happens in a sprint', async ({ page }) => {
  await page.goto('/')
  await expect(sectionNamed(page, home.agile.title).getByRole('heading', { level: 3 })).toHaveText(
    home.agile.bends.map(({ title }) => title),
  )
})

test('why clients choose us: the six reasons of the specification', async ({ page }) => {
  await page.goto('/')
  await expect(sectionNamed(page, home.reasons.title).getByRole('heading', { level: 3 })).toHaveText(
    home.reasons.items.map(({ title }) => title),
  )
})

test('startups, SMEs and enterprises are each described', async ({ page }) => {
  await page.goto('/')
  const descriptions = page.getByRole('region', { name: home.labels.audiences })
  for (const { title: name } of home.audiences) {
    const audience = descriptions
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(audience.getByRole('paragraph')).toHaveText(/\w+/)
  }
})

test('nine industry tiles each lead to an industry page, and every list of industries leads with those that have work', async ({
  page,
}) => {
  const addresses = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await page.goto('/')
  const tiles = sectionNamed(page, home.industries.title).getByRole('listitem').getByRole('link')
  await expect(tiles).toHaveCount(9)
  const ordered = (links: readonly { routerName: string }[]) => inOrder(links).map(({ routerName }) => routerName)
  expect(await addresses(tiles)).toEqual(ordered(home.industries.tiles))
  const { links } = navigation.services.more
  const further = page.locator('[data-header] [data-group=more]').first().locator('li a')
  expect(await addresses(further)).toEqual(ordered(links))
  // Those with as much work are in the order of their titles.
  await page.goto('/industries')
  const listed = await addresses(page.getByRole('main').locator('li a[href^="/industries/"]'))
  const counts = listed.map((routerName) => workOf({ routerName: routerName ?? '' }))
  expect(listed).toHaveLength(industries.length)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('the technologies block links every name to its page', async ({ page }) => {
  await page.goto('/')
  const links = sectionNamed(page, home.technologies.title).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    home.technologies.groups.flatMap((group) => group.links.map(({ routerName }) => routerName)),
  )
})

test('the customer value block says three things a client can hold us to', async ({ page }) => {
  await page.goto('/')
  const value = page.getByRole('heading', { name: home.value.title }).locator('+ ul')
  await expect(value.getByRole('heading', { level: 3 })).toHaveText(home.value.items.map(({ title }) => title))
})

test("'Support & Services' offers an agreed service level and after-hours support, and leads to the top of /contact-us", async ({
  page,
}) => {
  await visit(page, '/')
  const support = sectionNamed(page, home.support.title)
  await expect(support).toContainText(home.support.text)
  await support.getByRole('link', { name: pageTexts.links.contact }).click()
  await expect(page).toHaveURL('/contact-us')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test("'Trusted and Supported by many' shows every client's logo, 80 px square", async ({ page }) => {
  await page.goto('/')
  const items = sectionNamed(page, home.trusted.title).getByRole('listitem')
  await expect(items).toHaveCount(logos.length)
  for (const { name } of logos) await expect(items.filter({ hasText: name })).toHaveCount(1)
  for (const image of await items.locator('img').all())
    expect(await image.boundingBox()).toMatchObject({ width: 80, height: 80 })
})

test('pictures below the first screen load when they come near', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && asked.push(new URL(request.url()).pathname))
  await visit(page, '/')
  // Clients' logos also appear further up.
  const last = page.getByRole('main').locator('img:not([src*="/emblem/"])').last()
  const address = new URL(await last.evaluate((image: HTMLImageElement) => image.src)).pathname
  await frameShown(page)
  expect(asked).not.toContain(address)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain(address)
})
