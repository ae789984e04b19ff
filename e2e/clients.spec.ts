/** Proof joins up: whoever is named in one place is found in all others, by links in both directions. */
import { expect, type Page, test } from '@playwright/test'
import { addressOf, newest } from './articles.ts'
import {
  caseStudies,
  clients,
  home,
  logos,
  pageTexts,
  portfolioItems,
  position,
  reviews,
  services,
  testimonials,
} from './documents.ts'
import { sectionNamed } from './home-page.ts'
import { siteWith } from './hostile-content/site.ts'
import { readMain } from './visit.ts'

test.use({ javaScriptEnabled: false })

/** What each client has, in the order of pages. */
const proof = clients.map((client) => {
  const isTheirs = (each: { client: string | null }) => each.client === client.slug
  const items = portfolioItems.filter(isTheirs)
  const study = caseStudies.find(isTheirs)
  const quote = [...testimonials, ...reviews].find(isTheirs)?.quote
  const casePath = study && `/casestudy/${study.slug}`
  return { client, items, study, quote, casePath, path: casePath ?? (items[0] && `/portfolio/${items[0].slug}`) }
})
const proofOf = (slug: string) => proof.find(({ client }) => client.slug === slug)

const main = (page: Page) => page.getByRole('main')
const linkTo = (page: Page, path: string) => main(page).locator(`a[href="${path}"]`)
const quotation = (page: Page, quote: string) => main(page).getByRole('blockquote').filter({ hasText: quote })

test('every logo under the banner leads to the case study of its client, or else to the product', async ({ page }) => {
  await page.goto('/')
  const strip = page.getByRole('region', { name: home.labels.clients })
  for (const { slug, name } of logos) {
    const logo = strip.locator('a', { hasText: name }).first()
    const path = proofOf(slug)?.path
    if (path) await expect(logo).toHaveAttribute('href', path)
    else await expect(logo).not.toHaveAttribute('href')
  }
})

test('every logo at the foot of the home page says what was built, and leads to that product', async ({ page }) => {
  await page.goto('/')
  for (const { slug, name } of logos) {
    const logo = sectionNamed(page, home.trusted.title).locator('a', { hasText: name })
    const path = await logo.getAttribute('href')
    const item = proofOf(slug)?.items.find((each) => path === `/portfolio/${each.slug}`)
    if (proofOf(slug)?.items.length) await expect(logo).toContainText(item?.summary ?? 'no product of theirs')
    else expect(path).toBeNull()
  }
})

test('every quotation of the home page names its client and leads to what was built', async ({ page }) => {
  await page.goto('/')
  for (const { client: slug, quote } of [...testimonials, ...reviews]) {
    const found = slug ? proofOf(slug) : undefined
    if (!found) continue
    const slide = page.locator('[aria-roledescription=slide]').filter({ hasText: quote })
    await expect(slide).toContainText(found.client.name)
    if (found.path) await expect(slide.locator(`a[href="${found.path}"]`)).toBeVisible()
  }
})

test('every product says whom it was built for, lets the client speak, and leads to the case study', async ({
  page,
}) => {
  for (const { client, items, quote, casePath } of proof) {
    for (const { slug } of items) {
      await readMain(page, `/portfolio/${slug}`)
      // Behind a name that leads to the client's own site stands where it opens.
      const [before] = pageTexts.portfolioItem.builtFor.split('{client}')
      await expect(main(page)).toContainText(`${before}${client.name}`)
      if (quote) await expect(quotation(page, quote)).toBeVisible()
      if (casePath) await expect(linkTo(page, casePath).first()).toBeVisible()
    }
  }
})

test('every case study names its client, lets the client speak, and leads to the product', async ({ page }) => {
  for (const { client, study, quote, casePath } of proof) {
    if (!study || !casePath) continue
    await readMain(page, casePath)
    await expect(main(page).getByRole('definition').filter({ hasText: client.name })).toBeVisible()
    const figure = main(page).getByRole('figure').filter({ hasText: client.name })
    await expect(figure).toHaveCount(quote ? 1 : 0)
    if (!quote) continue
    await expect(quotation(page, quote)).toBeVisible()
    await expect(figure.getByRole('link')).toHaveAttribute('href', `/portfolio/${study.portfolioItem}`)
  }
})

test('every client is reached from each of its logos, and from each page of its work all its others', async ({
  page,
}) => {
  const pathsOf = async (links: ReturnType<Page['locator']>) =>
    new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
  await page.goto('/')
  const strip = await pathsOf(page.getByRole('region', { name: home.labels.clients }).locator('a'))
  const foot = await pathsOf(sectionNamed(page, home.trusted.title).locator('li a'))
  let looked = 0
  for (const { client, items, path, casePath } of proof) {
    if (!path || !logos.some(({ slug }) => slug === client.slug)) continue
    looked++
    const pages = [...(casePath ? [casePath] : []), ...items.map(({ slug }) => `/portfolio/${slug}`)]
    expect(strip, client.name).toContain(path)
    expect(
      pages.filter((each) => foot.has(each)),
      client.name,
    ).toHaveLength(1)
    const links = new Map<string, Set<string>>()
    for (const each of pages) {
      await readMain(page, each)
      await expect(main(page)).toContainText(client.name)
      links.set(each, await pathsOf(main(page).locator('a')))
    }
    for (const from of pages) {
      const reached = new Set([from])
      for (const each of reached) for (const to of pages) if (links.get(each)?.has(to)) reached.add(to)
      expect([...reached].sort(), `from ${from}`).toEqual(pages.toSorted())
    }
  }
  expect(looked, 'clients with a logo and work').toBeGreaterThan(0)
})

test('the portfolio says of every product whom it was built for', async ({ page }) => {
  await page.goto('/portfolio')
  for (const { title, client, builtFor } of portfolioItems) {
    const card = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    const name = client ? proofOf(client)?.client.name : builtFor
    if (name) await expect(card).toContainText(pageTexts.portfolioItem.builtFor.replace('{client}', name))
  }
})

test('the list of case studies names the client of each', async ({ page }) => {
  await page.goto('/case-study')
  for (const { study, client } of proof)
    if (study)
      await expect(main(page).getByRole('listitem').filter({ hasText: study.title }).first()).toContainText(client.name)
})

test('one mark says what is invented wherever work is shown, and leads to what we mean by it', async ({ page }) => {
  test.skip(!portfolioItems.every(({ sample }) => sample), 'not all of it is invented')
  const { label } = pageTexts.workedExample
  for (const path of ['/', '/portfolio', '/case-study', `/portfolio/${portfolioItems[0]?.slug}`]) {
    await page.goto(path)
    const mark = main(page).getByRole('link', { name: label, exact: true }).first()
    await expect(mark, path).toHaveAttribute('href', '/how-we-label-our-work')
  }
})

/** The same with nothing marked as invented. A text that is held elsewhere stays as it is. */
const unmarked = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      key === 'sample' && value === true ? false : unmarkedWithin(value),
    ]),
  )

function unmarkedWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unmarkedWithin)
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? unmarked(value) : value
}

const [item, study, landing] = [portfolioItems.find(({ client }) => client), caseStudies[0], services[0]?.routePath]
const itemPath = `/portfolio/${item?.slug}`
const studyPath = `/casestudy/${study?.slug}`

async function marksIn(page: Page, html: string): Promise<number> {
  const { label, sample } = pageTexts.workedExample
  await page.setContent(html.slice(html.indexOf('<main'), html.indexOf('</footer>')))
  return page.locator(`a:text-is("${label}"), aside b, small:text-is("${sample}")`).count()
}

/** What is invented, and the pages that show it. */
for (const [type, paths] of [
  ['clients', ['/', '/portfolio', '/case-study', itemPath, studyPath]],
  ['team', ['/meet-our-team', '/about-us', landing]],
  ['writers', [addressOf(newest)]],
  ['positions', ['/career', position]],
] as const)
  test(`where only ${type} are invented, every page that shows them says so`, async ({ page }) => {
    test.slow()
    const site = await siteWith((each, attributes) => ({
      ...unmarked(attributes),
      ...(each === type && { sample: true }),
    }))
    for (const path of paths) {
      const { status, text } = await site.ask(path ?? '')
      expect([path, status]).toEqual([path, 200])
      expect(await marksIn(page, text), path).toBeGreaterThan(0)
    }
  })

test('where nothing is invented no page has a mark', async ({ page, request }) => {
  test.slow()
  const site = await siteWith((_, attributes) => unmarked(attributes))
  const paths = ['/', '/portfolio', '/case-study', '/meet-our-team', '/pricing', '/trust', '/contact-us', '/about-us']
  let marked = 0
  for (const path of [...paths, '/career', position, addressOf(newest), landing ?? '', itemPath, studyPath]) {
    marked += await marksIn(page, await (await request.get(path)).text())
    const { status, text } = await site.ask(path)
    expect([path, status, await marksIn(page, text)]).toEqual([path, 200, 0])
  }
  expect(marked, 'what the documents of today have').toBeGreaterThan(paths.length)
})
