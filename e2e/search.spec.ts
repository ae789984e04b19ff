import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { pageTexts, service } from './documents.ts'
import { desktop, hold, phone, started, visit } from './visit.ts'

const { search: texts } = pageTexts
const nonsense = 'qqzzxxkkwwvv'
const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: texts.label })
const list = (page: Page) => page.getByRole('listbox', { name: texts.suggestions.label })
const chosen = (page: Page) => list(page).getByRole('option', { selected: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const allFor = (text: string) => texts.suggestions.all.replace('{text}', text)
const resultsOf = (text: string) => `/search?${new URLSearchParams({ q: text })}`
const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: texts.button, exact: true })
/** Of the page of results. */
const ownField = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: texts.label })
const results = (page: Page) => page.getByRole('main').locator('section section li')

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('two keys reach the field, and a suggestion is found and opened without a mouse', async ({ page }) => {
    await visit(page, '/newsletter')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await page.keyboard.type(service.title)
    const all = list(page).getByRole('option')
    await expect(all.last()).toHaveText(allFor(service.title))
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    const count = (await all.count()) - 1
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(
      count === 1 ? texts.suggestions.one : texts.suggestions.many.replace('{count}', String(count)),
    )
    await expect(chosen(page)).toHaveCount(0)
    const addresses = await all.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (let at = 0; at <= addresses.indexOf(service.routePath); at++) await page.keyboard.press('ArrowDown')
    await expect(chosen(page)).toHaveAttribute('href', service.routePath)
    await expect(field(page)).toBeFocused()
    const id = await chosen(page).getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(service.routePath)
    await expect(heading(page)).toBeFocused()
  })

  test('the arrows go round, Escape closes and then empties, Tab leaves, Enter alone shows all results', async ({
    page,
  }) => {
    await visit(page, '/newsletter')
    await field(page).fill(service.title)
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(chosen(page)).toHaveText(allFor(service.title))
    await page.keyboard.press('ArrowDown')
    await expect(chosen(page)).toHaveAttribute('id', /-0$/)

    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toHaveValue(service.title)
    await page.keyboard.press('ArrowDown')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')

    await page.keyboard.type(service.title)
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(list(page)).toBeHidden()
    await expect(page.getByRole('link', { name: pageTexts.names.contact, exact: true }).first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(resultsOf(service.title))
    await expect(heading(page)).toBeFocused()
    await expect(ownField(page)).toHaveValue(service.title)
  })

  test('what was typed before its script was there is found too', async ({ page }) => {
    const release = await hold(page, /search-field/)
    await visit(page, '/newsletter')
    await field(page).fill(service.title)
    release()
    await expect(list(page).getByRole('option').last()).toHaveText(allFor(service.title))
  })

  test('with nothing to suggest it says so, and still leads to the page of results', async ({ page }) => {
    await visit(page, '/newsletter')
    await field(page).fill(nonsense)
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(texts.suggestions.none)
    await list(page).getByRole('option').click()
    await expect(page).toHaveURL(resultsOf(nonsense))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('the icon opens a sheet with the field, closes it again, and a suggestion can be tapped', async ({ page }) => {
    await visit(page, '/newsletter')
    await icon(page).tap()
    await expect(field(page)).toBeFocused()
    await expect(icon(page)).toHaveAttribute('aria-expanded', 'true')
    await icon(page).tap()
    await expect(field(page)).toBeHidden()
    await expect(page).toHaveURL('/newsletter')

    await icon(page).tap()
    await field(page).fill(service.title)
    await list(page).locator(`a[href="${service.routePath}"]`).tap()
    await expect(page).toHaveURL(service.routePath)
    await expect(heading(page)).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/newsletter')
    await expect(field(page)).toBeHidden()
  })

  test('Escape closes the list, empties the field, and closes the sheet', async ({ page }) => {
    await visit(page, '/newsletter')
    await icon(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(service.title)
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
    await expect(icon(page)).toBeFocused()
  })

  test('where the icon has no room, search is the first row of the menu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await visit(page, '/newsletter')
    await expect(icon(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().tap()
    await expect(page).toHaveURL('/search')
  })
})

for (const { width, height } of [desktop, phone]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    // As it is before anything is asked, and when nothing is found, it is looked at with every page.
    for (const [state, path] of [
      ['with results', resultsOf(service.title)],
      ['with results of one kind', `${resultsOf(service.title)}&kind=service`],
      ['on the page for unknown URLs', '/services/no-such-service'],
    ] as const) {
      test(`axe finds nothing ${state}, and nothing is wider than the window`, async ({ page }) => {
        await visit(page, path)
        await expectNoViolations(page, 'main')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })
    }

    test('axe finds nothing while somebody types', async ({ page }) => {
      await visit(page, '/newsletter')
      if (width < 1280) await icon(page).click()
      await field(page).fill(service.title)
      await expect(list(page)).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expectNoViolations(page, 'header')
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the field of the header is a form', async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.goto('/newsletter')
    await field(page).fill(service.title)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(resultsOf(service.title))
    await expect(page.getByRole('main').locator(`a[href="${service.routePath}"]`)).toBeVisible()
  })

  test('the icon of a phone leads to the page of results, whose filters are links', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/newsletter')
    await icon(page).click()
    await expect(page).toHaveURL('/search')
    await ownField(page).fill(service.title)
    await page.getByRole('main').getByRole('button', { name: texts.button }).click()
    const kinds = page.getByRole('navigation', { name: texts.kind })
    const kind = kinds.getByRole('link', { name: new RegExp(`^${texts.kinds.service.many} `) })
    await kind.click()
    await expect(page).toHaveURL(`${resultsOf(service.title)}&kind=service`)
    await expect(kind).toHaveAttribute('aria-current', 'true')
    for (const address of await results(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href'))))
      expect(address).toMatch(/^\/services\//)
  })

  test('on a phone what is chosen is in sight, though its row may be swiped', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(resultsOf(service.title))
    const kinds = page.getByRole('navigation', { name: texts.kind }).getByRole('link')
    const address = await kinds.last().getAttribute('href')
    await page.goto(address ?? '')
    await expect(kinds.and(page.locator('[aria-current]'))).toBeInViewport({ ratio: 1 })
  })

  test('the page for unknown URLs has a field', async ({ page }) => {
    await page.goto('/services/no-such-service')
    await expect(page.getByRole('main')).toContainText(pageTexts.notFound.search)
    await ownField(page).fill(service.title)
    await page.getByRole('main').getByRole('button', { name: texts.button }).click()
    await expect(page).toHaveURL(resultsOf(service.title))
  })
})

test('results are no page of their own: nobody keeps them, and search engines do not list them', async ({
  request,
}) => {
  const found = await request.get(resultsOf(service.title))
  expect(found.headers()['cache-control']).toContain('no-store')
  expect(found.headers()['x-robots-tag']).toBe('noindex')
  expect(await found.text()).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await request.get('/search')).text()).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/search')
})

test('a word with a letter missing is corrected, which is said, and can be had as it was typed', async ({ page }) => {
  const word = service.title.match(/\p{L}{7,}/u)?.[0].toLowerCase() ?? ''
  const typed = word.slice(0, 2) + word.slice(3)
  await visit(page, resultsOf(typed))
  await expect(page.getByRole('main')).toContainText(texts.typed.replace('{text}', typed))
  await expect(ownField(page)).not.toHaveValue(typed)
  await expect(results(page).first()).toBeVisible()
  await page.getByRole('link', { name: texts.instead.replace('{text}', typed) }).click()
  await expect(page).toHaveURL(`${resultsOf(typed)}&exact=1`)
  await expect(ownField(page)).toHaveValue(typed)
  await expect(heading(page)).toContainText(typed)
  await expect(page.getByRole('main')).not.toContainText(texts.typed.replace('{text}', typed))
})

test('who finds nothing goes on to the form with the words, which nobody else gets', async ({ page }) => {
  await visit(page, resultsOf(nonsense))
  await expect(heading(page)).toHaveText(texts.nothing.replace('{text}', nonsense))
  const begun = texts.ask.message.replace('{text}', nonsense)
  const question = page.getByRole('main').getByLabel(texts.ask.question)
  await expect(question).toHaveValue(`${begun} `)
  await question.press('Control+End')
  await question.pressSequentially('</textarea><b>Do you do it?')
  await page.getByRole('button', { name: texts.ask.button }).click()
  await expect(page).toHaveURL(/^[^?]*\/contact-us\?message=/)
  await started(page)
  const message = page.locator('textarea[name=message]')
  await expect(message).toHaveValue(`${begun} </textarea><b>Do you do it?`)
  // The form is started in the browser, and the words are still there.
  await message.focus()
  await expect(page.locator('[data-island=enquiry-form][data-live]')).toBeVisible()
  await expect(message).toHaveValue(`${begun} </textarea><b>Do you do it?`)
  await page.goto('/contact-us')
  await expect(message).toHaveValue('')
})

test('the page for unknown URLs has the words of the URL in its field, and names what is nearest', async ({ page }) => {
  const words = service.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  await visit(page, `/services/${words.join('-')}-zz.html`)
  await expect(ownField(page)).toHaveValue(`${words.join(' ')} zz`)
  await expect(page.getByRole('main')).toContainText(pageTexts.notFound.words)
  await visit(page, `/old/${words.join('-')}`)
  const nearest = page.getByRole('main').getByText(pageTexts.notFound.nearest)
  await expect(nearest.getByRole('link').first()).toBeVisible()
  await nearest.getByRole('link').first().click()
  await expect(heading(page)).not.toContainText(pageTexts.notFound.title)
})

test('whatever is searched for is text', async ({ page, request }) => {
  page.on('dialog', () => {
    throw new Error('something ran')
  })
  for (const text of [
    '"><script>alert(1)</script>',
    "<img src=x onerror='alert(1)'>",
    '.*+?^$(){}|[]\\',
    '{count} %s',
    '\u0000\u202e',
  ]) {
    // As typed: one of the words may be like one of ours.
    await visit(page, `${resultsOf(text)}&exact=1`)
    await expect(ownField(page)).toHaveValue(text.replace('\u0000', '\ufffd').trim())
    expect((await request.get(`/search.json?${new URLSearchParams({ q: text })}`)).ok()).toBe(true)
  }
  const long = await request.get(resultsOf('word '.repeat(1_000)))
  expect(long.ok()).toBe(true)
  expect((await long.text()).length).toBeLessThan(400_000)
  for (const query of ['q=a&q=b', 'kind=toaster&q=a', 'q=%E0%A4%A', 'industry=..%2f&q=a'])
    expect((await request.get(`/search?${query}`)).status()).toBe(200)
})
