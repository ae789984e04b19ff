import { expect, type Page, test } from '@playwright/test'
import { articles } from './articles.ts'
import { caseStudies, formTexts, pageTexts, portfolioItems } from './documents.ts'
import { box, button, expectReceipt, fromOwnAddress, main, message, problems } from './forms.ts'
import { laidOut, readMain, visit } from './visit.ts'

test.use({ ...fromOwnAddress(), timezoneId: 'Europe/Dublin' })

const { closingAsk } = pageTexts
const article = `/blogs/${articles[0]?.slug}`
const item = portfolioItems[0]
const ask = (page: Page) => page.locator('main section[data-tone]')

/** Leaves a question at the end of a page, and sends it on. */
async function begin(page: Page, words: string) {
  await ask(page).getByRole('textbox').first().fill(words)
  await ask(page).getByRole('textbox', { name: formTexts.common.workEmail }).fill('siobhan@moatebooks.example')
  await ask(page).getByRole('button').click()
}

/** What the contact page still asks for. */
async function complete(page: Page) {
  await box(page, formTexts.common.name).fill('Siobhán Nolan')
  await main(page).getByRole('checkbox').check()
  await button(page, formTexts.enquiry.submit).click()
  await expectReceipt(page, 'enquiry')
}

for (const scripted of [true, false]) {
  test.describe(scripted ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: scripted })

    test('a question under an article goes on to the form, which keeps it, and says that nothing is sent yet', async ({
      page,
    }) => {
      await page.goto(article)
      const words = message()
      await begin(page, words)
      await expect(page).toHaveURL('/contact-us')
      await expect(problems(page)).toContainText(formTexts.common.begun.title)
      await expect(problems(page)).toBeFocused()
      await expect(box(page, formTexts.enquiry.message.label)).toHaveValue(words)
      await expect(box(page, formTexts.common.workEmail)).toHaveValue('siobhan@moatebooks.example')
      await expect(main(page).locator('input[name=page]')).toHaveValue(article)
      await complete(page)
    })

    test('what is missing is asked for in the form, with what is there', async ({ page }) => {
      await page.goto(article)
      await ask(page).getByRole('textbox').first().fill(message())
      await ask(page).getByRole('button').click()
      await expect(problems(page).getByRole('link')).toHaveAttribute('href', '#email')
      await expect(box(page, formTexts.common.workEmail)).toHaveAccessibleDescription(formTexts.errors.email)
    })
  })
}

test('a product ends with its own question, if it has one', async ({ page }) => {
  for (const { slug, ask: own } of portfolioItems) {
    await readMain(page, `/portfolio/${slug}`)
    await expect(ask(page).getByRole('heading')).toHaveText(own?.title ?? closingAsk.item.title)
    await expect(ask(page)).toContainText(own?.text ?? closingAsk.item.text)
  }
})

test('an opening fills the message, and what is written of one’s own stays', async ({ page }) => {
  await visit(page, `/portfolio/${item?.slug}`)
  const [first, second] = closingAsk.item.openings.map(({ name, text }) => ({
    name,
    text: text.replace('{title}', item?.title ?? ''),
  }))
  const words = ask(page).getByRole('textbox', { name: closingAsk.message })
  await expect(words).toHaveValue(first?.text ?? '')
  await words.fill(`${first?.text} We have three barges.`)
  await ask(page)
    .getByRole('radio', { name: second?.name ?? '' })
    .check()
  await expect(words).toHaveValue(`${second?.text} We have three barges.`)
})

for (const [name, path] of [
  ['an article', article],
  ['an item of the portfolio', `/portfolio/${item?.slug}`],
  ['a case study', `/casestudy/${caseStudies[0]?.slug}`],
  ['a document of evidence', `/evidence/${pageTexts.evidence?.documents[0]?.slug}`],
  ['the page about us', '/about-us'],
  ['the team', '/meet-our-team'],
  ['the list of case studies', '/case-study'],
  ['what is said of worked examples', '/how-we-label-our-work'],
] as const) {
  test(`${name} ends with one question`, async ({ page }) => {
    await readMain(page, path)
    await expect(ask(page)).toHaveCount(1)
    await expect(main(page).locator('form[action="/contact-us"]')).toHaveCount(await ask(page).locator('form').count())
    await expect(ask(page)).toContainText(closingAsk.next)
  })
}

test('a call is offered on the visitor’s next three days', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-25T15:57:00Z'))
  await visit(page, '/about-us')
  await laidOut(page)
  await ask(page).scrollIntoViewIfNeeded()
  const days = ask(page).getByRole('listitem')
  await expect(days.first()).toContainText('Thursday 26 November')
  await expect(days).toHaveCount(3)
})
