import { expect, test } from '@playwright/test'
import { articles } from './articles.ts'
import { caseStudies, categoryName, inOrder, navigation, tabNames } from './documents.ts'
import { expectExpanded } from './expanded.ts'
import { escaped } from './forms.ts'
import { holdUntilCovered, noteLoading } from './loading.ts'
import { linksOf, menu, section, tab } from './main-menu.ts'
import { desktop, site, visit, withoutPrefetch } from './visit.ts'

test.use({ viewport: desktop })

/** The other kind leads to the scheduling page. */
const isOfPages = ({ subTabs }: { subTabs: { routerName: string }[] }) =>
  subTabs.every(({ routerName }) => routerName.startsWith('/'))

const { first, second, last } = tabNames(navigation.services)
const { first: frontend } = tabNames(navigation.technologies)

test('four sections are closed on load', async ({ page }) => {
  await visit(page, '/newsletter')
  const sections = menu(page).getByRole('button')
  await expect(sections).toHaveText(
    [navigation.services, navigation.technologies, navigation.company, navigation.portfolio].map(({ name }) => name),
  )
  for (const name of await sections.allTextContents()) await expectExpanded(page, name, false)
  await expect(menu(page).getByRole('link')).toHaveCount(0)
})

test('Services opens with its first tab active, and each tab shows its links', async ({ page }) => {
  await visit(page, '/newsletter')
  await section(page, navigation.services.name).click()
  await expectExpanded(page, navigation.services.name, true)
  await expect(menu(page).getByRole('tab')).toHaveText(
    navigation.services.tabs.map(({ name }) => new RegExp(`^${escaped(name)}`)),
  )
  await expect(tab(page, first)).toHaveAttribute('aria-selected', 'true')

  for (const { name, subTabs } of navigation.services.tabs.filter(isOfPages)) {
    await tab(page, name).click()
    await expect(menu(page).getByRole('tab', { selected: true })).toHaveAccessibleName(name)
    await expect(menu(page).getByRole('tabpanel')).toHaveCount(1)
    await expect(linksOf(page, name)).toHaveCount(subTabs.length)
    for (const link of await linksOf(page, name).all())
      await expect(link).toHaveAttribute('href', /^\/services\/[a-z-]+$/)
  }
})

test("somethingNew holds one link, 'Let's Meet Up', to the scheduling page in a new tab", async ({ page, context }) => {
  await context.route(site.schedulingUrl, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pick a time</h1>' }),
  )
  await visit(page, '/newsletter')
  await section(page, navigation.services.name).click()
  await tab(page, last).click()
  await expect(linksOf(page, last)).toHaveText([
    `${navigation.services.tabs.at(-1)?.subTabs[0]?.name} (opens in a new tab)`,
  ])

  const opened = context.waitForEvent('page')
  await linksOf(page, last).click()
  await expect(await opened).toHaveURL(site.schedulingUrl)
  await expect(page).toHaveURL('/newsletter')
  await expectExpanded(page, navigation.services.name, false)
})

test('Technologies opens with frontend active; every tab has its own links', async ({ page }) => {
  await visit(page, '/newsletter')
  await section(page, navigation.technologies.name).click()
  await expect(tab(page, frontend)).toHaveAttribute('aria-selected', 'true')
  await expect(menu(page).getByRole('tab')).toHaveCount(navigation.technologies.tabs.length)
  for (const { name, subTabs } of navigation.technologies.tabs) {
    await tab(page, name).click()
    await expect(linksOf(page, name)).toHaveCount(subTabs.length)
    const addresses = await linksOf(page, name).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(subTabs.map(({ routerName }) => routerName))
  }
})

for (const name of ['services', 'technologies'] as const) {
  test(`under the tabs of ${name} is a row of further links`, async ({ page }) => {
    await visit(page, '/newsletter')
    await section(page, navigation[name].name).click()
    const { title, links: written } = navigation[name].more
    const links = inOrder(written)
    const row = menu(page).getByRole('heading', { name: title }).locator('..').getByRole('link')
    await expect(row).toHaveText(links.map((link) => link.name))
    for (const [index, { routerName }] of links.entries()) {
      await expect(row.nth(index)).toHaveAttribute('href', routerName)
      await expect(row.nth(index)).toBeInViewport({ ratio: 1 })
    }
  })
}

test('every panel begins with its overview and the size of it, and what is near beside it', async ({ page }) => {
  await visit(page, '/newsletter')
  const { services, technologies, company, portfolio } = navigation
  const pages = (groups: typeof services.tabs) =>
    groups.flatMap(({ subTabs }) => subTabs.map((link) => link.routerName))
  const sizes = [
    [services, new Set(pages(services.tabs.filter(isOfPages))).size],
    [technologies, new Set(pages(technologies.tabs.filter(isOfPages))).size],
    [company, articles.length],
    [portfolio, new Set(pages(portfolio.groups)).size],
  ] as const
  for (const [{ name, overview }, size] of sizes) {
    if (!overview) continue
    await section(page, name).click()
    const links = menu(page).getByRole('link')
    await expect(links.first()).toHaveText(`${overview.name}${size}`)
    await expect(links.first()).toHaveAttribute('href', overview.routerName)
    for (const [index, { name, routerName }] of overview.links.entries()) {
      await expect(links.nth(index + 1)).toHaveText(name)
      await expect(links.nth(index + 1)).toHaveAttribute('href', routerName)
    }
  }
})

test('choosing a section closes the one before and starts again with its first tab', async ({ page }) => {
  await visit(page, '/newsletter')
  await section(page, navigation.services.name).click()
  await tab(page, second).click()
  await section(page, navigation.technologies.name).click()
  await expectExpanded(page, navigation.services.name, false)
  await expect(tab(page, second)).toBeHidden()
  await section(page, navigation.services.name).click()
  await expect(tab(page, first)).toHaveAttribute('aria-selected', 'true')
  await section(page, navigation.services.name).click()
  await expectExpanded(page, navigation.services.name, false)
  await expect(menu(page).getByRole('tab')).toHaveCount(0)
})

test('Company lists its pages and a banner', async ({ page }) => {
  await visit(page, '/newsletter')
  await section(page, navigation.company.name).click()
  const { links } = navigation.company
  const list = menu(page)
    .getByRole('list')
    .filter({ hasText: links[0]?.name ?? '' })
    .filter({ hasText: links.at(-1)?.name ?? '' })
    .last()
  await expect(list.getByRole('link')).toHaveText(links.map(({ name }) => name))
  for (const [index, { routerName }] of links.entries())
    await expect(list.getByRole('link').nth(index)).toHaveAttribute('href', routerName)
  const banner = menu(page)
    .getByRole('link')
    .filter({ has: page.locator('img'), hasText: navigation.company.promotion.title })
  await expect(banner).toHaveCount(1)
  await expect(banner).toBeInViewport({ ratio: 1 })
})

test('Portfolio lists its pages by category, and where to follow us', async ({ page }) => {
  await visit(page, '/newsletter')
  await section(page, navigation.portfolio.name).click()
  await expect(menu(page).getByRole('heading')).toHaveText([
    ...navigation.portfolio.groups.map(({ name }) => name),
    navigation.portfolio.followTitle,
  ])
  for (const { name: category, subTabs } of navigation.portfolio.groups) {
    const links = menu(page).getByRole('heading', { name: category }).locator('..').getByRole('link')
    await expect(links).toHaveCount(subTabs.length)
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^\/portfolio\/[a-z-]+$/)
  }
  const social = menu(page).getByRole('list', { name: 'Social links' }).getByRole('link')
  await expect(social).toHaveCount(site.socialLinks.length)
  for (const link of await social.all()) await expect(link).toHaveAttribute('target', '_blank')
})

test('beside the pages of Company are the three newest articles, and a link to all', async ({ page }) => {
  await visit(page, '/newsletter')
  await section(page, 'Company').click()
  const blogs = menu(page).getByRole('heading', { name: 'Blogs' }).locator('..')
  await expect(blogs.getByRole('listitem').getByRole('link')).toHaveText(
    articles.slice(0, 3).map(({ title, category }) => `${title}${categoryName(category)}`),
  )
  for (const link of await blogs.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
  await blogs.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL('/blogs')
})

test('under the lists of Portfolio are three case studies, or as many as there are besides the promoted one', async ({
  page,
}) => {
  await visit(page, '/newsletter')
  await section(page, navigation.portfolio.name).click()
  const covers = menu(page).locator('a[href^="/casestudy/"]')
  const promoted = navigation.portfolio.promotion.routerName
  const others = caseStudies.filter(({ portfolioItem }) => `/portfolio/${portfolioItem}` !== promoted).slice(0, 3)
  await expect(covers).toHaveCount(others.length)
  for (const [index, { title, duration }] of others.entries()) {
    await expect(covers.nth(index)).toContainText(title)
    await expect(covers.nth(index)).toContainText(duration)
  }
  for (const cover of await covers.all()) await expect(cover).toBeInViewport({ ratio: 1 })
})

test('a link closes the menu while its page is still on the way', async ({ page }) => {
  await withoutPrefetch(page)
  await noteLoading(page)
  await visit(page, '/newsletter')
  await page.evaluate(() => {
    const count = () => String(document.querySelectorAll('[data-header] :popover-open').length)
    addEventListener('covered', () => sessionStorage.setItem('open', count()))
  })
  await holdUntilCovered(page, /\/about-us$/)
  await section(page, navigation.company.name).click()
  await menu(page).locator('a[href="/about-us"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/about-us')
  expect(await page.evaluate(() => sessionStorage.getItem('open'))).toBe('0')
})

test('a click outside the header closes the menu, a click inside a panel does not', async ({ page }) => {
  await visit(page, '/')
  await section(page, navigation.portfolio.name).click()
  await menu(page).getByRole('heading', { name: navigation.portfolio.followTitle }).click()
  await expectExpanded(page, navigation.portfolio.name, true)
  // Beside the page's columns, where nothing can be pressed.
  await page.mouse.click(desktop.width - 10, desktop.height - 10)
  await expectExpanded(page, navigation.portfolio.name, false)
  await expect(menu(page).getByRole('link')).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('Escape closes the menu, and focus returns to the button of its section', async ({ page }) => {
  await visit(page, '/newsletter')
  await section(page, navigation.technologies.name).click()
  await linksOf(page, frontend).nth(1).focus()
  await page.keyboard.press('Escape')
  await expect(section(page, navigation.technologies.name)).toBeFocused()
  await expectExpanded(page, navigation.technologies.name, false)
  await expect(menu(page).getByRole('tab')).toHaveCount(0)
})

test('with the keyboard: Tab goes from a section into its panel, arrow keys move between its tabs', async ({
  page,
}) => {
  await visit(page, '/newsletter')
  await page.getByRole('link', { name: /home page$/ }).focus()
  await page.keyboard.press('Tab')
  await expect(section(page, navigation.services.name)).toBeFocused()
  await expect(section(page, navigation.services.name)).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Enter')
  const { overview } = navigation.services
  for (const { name } of overview ? [overview, ...overview.links] : []) {
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link', { name }).first()).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(tab(page, first)).toBeFocused()
  await expect(tab(page, first)).toHaveCSS('outline-style', 'solid')

  const walk = [
    ['ArrowDown', second],
    ['End', last],
    ['ArrowDown', first],
    ['ArrowUp', last],
    ['Home', first],
    ['ArrowDown', second],
  ] as const
  for (const [key, name] of walk) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(menu(page).getByRole('tabpanel', { name, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Tab')
  await expect(linksOf(page, second).first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tab(page, second)).toBeFocused()
})

test('once the header sticks, a panel opens right under it', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }))
  // Before it sticks, a click would scroll back up to it.
  await expect(section(page, navigation.services.name)).toBeInViewport({ ratio: 1 })
  await section(page, navigation.services.name).click()
  await expect(tab(page, first)).toBeInViewport({ ratio: 1 })
  await expect(linksOf(page, first).first()).toBeInViewport({ ratio: 1 })
  await expect(section(page, navigation.portfolio.name)).toBeInViewport({ ratio: 1 })
})
