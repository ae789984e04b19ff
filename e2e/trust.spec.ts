import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { trust as schema, trustSections } from '../content/models/trust.ts'
import { readDocument } from '../harness/documents.ts'
import { expectNoViolations } from './accessibility.ts'
import { formTexts, pageTexts } from './documents.ts'
import { button, expectReceipt, fromOwnAddress, main } from './forms.ts'
import { pauseClock } from './home-page.ts'
import { siteWith } from './hostile-content/site.ts'
import { desktop, hold, phone, showMain, visit } from './visit.ts'

test.use(fromOwnAddress())

const { trust: texts, closingAsk } = pageTexts
const { title, questions, sections, lines } = schema.parse(readDocument('trust.json'))
const rows = (page: Page) => page.locator('[data-questions] > ol > li').filter({ visible: true })
const field = (page: Page) => page.getByRole('main').getByRole('searchbox')
const counted = (page: Page) => page.locator('[data-questions] [role="status"]').first()
const found = (count: number) =>
  count === 1 ? texts.questions.one : texts.questions.found.replace('{count}', `${count}`)
const [first] = questions
const topics = [...new Set(questions.map(({ topic }) => topic))]

test('every part stands under its own address, and says who answers or that nobody does', async ({ page }) => {
  await visit(page, '/trust')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const id of trustSections)
    await expect(page.locator(`main #${id}`).getByRole('heading', { level: 2 })).toHaveText(sections[id].title)
  for (const { id } of lines.filter(({ state }) => state === 'empty'))
    for (const words of [texts.empty, texts.noOwner]) await expect(page.locator(`#${id}`)).toContainText(words)
  for (const { id } of lines.filter(({ state, value }) => state === 'none' && value === ''))
    await expect(page.locator(`#${id}`)).toContainText(texts.none)
  await expect(page.locator('#closingAsk')).toContainText(closingAsk.form.title)
})

for (const width of [390, 768, 1440])
  test(`no date is broken at ${width} px, and only beside the page does the read entry make room for a mark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/trust?all=1')
    const dates = page.locator('main time:not([data-own-time])').filter({ visible: true })
    const lines = await dates.evaluateAll((all) => all.map((each) => each.getClientRects().length))
    expect(new Set(lines)).toEqual(new Set([1]))
    const entry = page.locator(`main nav a[href$="#${trustSections[0]}"]`)
    await expect(entry).toHaveCSS('padding-left', width === 1440 ? '40px' : '0px')
  })

test('what is overdue says since when, and agreements have their version, kind and size and lead to their files', async ({
  page,
}) => {
  const files = [
    { url: '/uploads/agreement.docx', size: '48 KB' },
    { url: '/uploads/agreement.pdf', size: '112 KB' },
  ]
  const written = { name: 'An agreement', text: 'With its clauses.', version: '3 of May' }
  const insurance = { id: 'cover', section: 'company', question: 'Cover', state: 'stated', value: 'One million' }
  const site = await siteWith((type, attributes) =>
    type === 'trust'
      ? schema.parse({
          ...attributes,
          lines: [{ ...insurance, owner: 'Director', reviewed: '2020-01-31', reviewEvery: 3 }],
          documents: [{ ...written, files }, { name: 'Another' }].map((each) => ({ text: '', files: [], ...each })),
          questions: [],
          glance: [],
        })
      : attributes,
  )
  const { text } = await site.ask('/trust')
  await showMain(page, text)
  await expect(page.locator('#cover')).toContainText('One million')
  await expect(page.locator('#cover time').last()).toHaveAttribute('datetime', '2020-01-31')
  await expect(page.locator('#cover time').first()).toHaveAttribute('datetime', '2020-04-30')
  const entries = page.locator('#documents').getByRole('listitem')
  await expect(entries.first()).toContainText(texts.documents.version.replace('{version}', written.version))
  for (const { url, size } of files)
    await expect(entries.first().locator(`a[href="${url}"]`)).toHaveText(
      texts.documents.file.replace('{kind}', url.split('.').at(-1)?.toUpperCase() ?? '').replace('{size}', size),
    )
  await expect(entries.last()).toContainText(texts.empty)
  await expect(entries.last().getByRole('link')).toHaveText(texts.documents.ask)
})

test('a part in which nobody has written anything says so', async ({ page }) => {
  const part = ({ name, title }: (typeof sections)['company']) => ({ name, title })
  const bare = Object.fromEntries(trustSections.map((id) => [id, part(sections[id])]))
  const nothing = { lines: [], questions: [], documents: [], subprocessors: [], glance: [] }
  const site = await siteWith((type, attributes) =>
    type === 'trust' ? schema.parse({ ...attributes, ...nothing, sections: bare }) : attributes,
  )
  await showMain(page, (await site.ask('/trust')).text)
  for (const id of trustSections.filter((each) => each !== 'sustainability'))
    await expect(page.locator(`#${id}`)).toContainText(texts.empty)
})

for (const [name, viewport] of Object.entries({ desktop, phone })) {
  test(`nothing of it fails axe on a ${name}, light and dark, with a search and without a result`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await visit(page, '/trust?all=1')
      await expectNoViolations(page)
    }
    await visit(page, '/trust?q=qqzzxx')
    await expectNoViolations(page)
  })
}

const own = closingAsk.form
const form = (page: Page) => page.locator('#closingAsk')
const file = (page: Page) => form(page).getByLabel(own.file || formTexts.common.brief.label)
const { common, errors } = formTexts

async function fillOwnForm(page: Page): Promise<void> {
  await form(page).getByLabel(common.name).fill('Siobhán Nolan')
  await form(page).getByLabel(common.workEmail).fill('siobhan@moatebooks.example')
  await form(page).getByRole('checkbox').check()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'the form of somebody else' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('is sent as a workbook from the page that asks for it', async ({ page, request }) => {
      await (javaScriptEnabled ? visit(page, '/trust') : page.goto('/trust'))
      // Ours stands for theirs.
      const buffer = await (await request.get('/trust/questionnaire.xlsx')).body()
      await file(page).setInputFiles({ name: 'Vendor questions.xlsx', mimeType: 'application/octet-stream', buffer })
      await fillOwnForm(page)
      await button(page, own.submit).click()
      await expectReceipt(page, 'enquiry')
      await expect(main(page)).toContainText('Vendor questions.xlsx')
    })
  })

test('instead of a file it takes where it is, and finds the words that somebody emptied before it runs', async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/trust', { waitUntil: 'domcontentloaded' })
  await fillOwnForm(page)
  await form(page).locator('summary').click()
  const message = form(page).getByRole('textbox', { name: own.link || formTexts.enquiry.message.label })
  await expect(message).toHaveValue(new RegExp(`^${own.message}`))
  await message.fill('')
  release()
  await expect(page.locator('#closingAsk [data-island]')).toHaveAttribute('data-live', '')
  await expect(message).toHaveValue('')
  await form(page).locator('summary').click()
  await button(page, own.submit).click()
  await expect(page).toHaveURL('/trust')
  await expect(form(page).getByRole('alert')).toContainText(errors.message)
  await expect(message).toHaveAccessibleDescription(errors.message)
  await message.fill('https://questions.example/of-the-vendor')
  await button(page, own.submit).click()
  await expectReceipt(page, 'enquiry')
})

test.describe('the questionnaire', () => {
  test.skip(!first, 'This company has answered none')

  test('shows a few questions, then all, and chooses by words and topics in place', async ({ page }) => {
    await visit(page, '/trust')
    await expect(rows(page)).toHaveCount(Math.min(6, questions.length))
    await page.getByRole('link', { name: texts.questions.more.replace('{count}', `${questions.length - 6}`) }).click()
    await expect(rows(page)).toHaveCount(questions.length)
    await expect(rows(page).nth(6).getByRole('button')).toBeFocused()
    await expect(page).toHaveURL('/trust')

    const inTopic = questions.filter(({ topic }) => topic === topics[0])
    const chip = page.getByRole('navigation', { name: texts.questions.topics }).getByRole('link').nth(1)
    await chip.click()
    await expect(rows(page)).toHaveCount(inTopic.length)
    await expect(chip).toHaveAttribute('aria-current', 'true')
    await expect(counted(page)).toHaveText(found(inTopic.length))

    await field(page).fill(first?.question ?? '')
    await expect(rows(page)).toHaveCount(1)
    await field(page).fill('qqzzxx')
    await expect(counted(page)).toHaveText(texts.questions.none)
    await field(page).press('Enter')
    await expect(page).toHaveURL('/trust')
  })

  test('what was typed is what is chosen, also when the browser brings it back', async ({ page }) => {
    await visit(page, '/trust')
    await field(page).fill('qqzzxx')
    await expect(rows(page)).toHaveCount(0)
    await page.goto('/quality')
    await page.goBack()
    await expect(field(page)).toHaveValue('qqzzxx')
    await expect(rows(page)).toHaveCount(0)
  })

  test('an answer is copied, and says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await visit(page, '/trust')
    await pauseClock(page)
    const button = page.getByRole('button', { name: texts.questions.copyAnswer.replace('{number}', '1') })
    await button.click()
    await expect(button).toHaveText(texts.questions.copied)
    await expect(page.getByRole('status').filter({ hasText: texts.questions.copied })).toHaveCount(1)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(await rows(page).first().locator('[data-answer]').textContent()).toBe(copied)
    await page.clock.runFor(2000)
    await expect(button).toHaveText(texts.questions.copy)
  })

  test('what is copied of a sample says that it is one', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, '/trust?all=1')
    const { sample } = pageTexts.workedExample
    const marked = rows(page).filter({ has: page.getByText(sample, { exact: true }) })
    test.skip((await marked.count()) === 0, 'no answer is a sample')
    await marked.first().getByRole('button').click()
    await expect(page.getByRole('status').filter({ hasText: texts.questions.copied })).toHaveCount(1)
    const answer = await marked.first().locator('[data-answer]').textContent()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${answer} (${sample})`)
  })

  test('where copying is refused the page says what to do instead', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('refused')) },
      })
    })
    await visit(page, '/trust')
    await page.getByRole('button', { name: texts.questions.copyAnswer.replace('{number}', '1') }).click()
    await expect(page.getByText(texts.questions.byHand)).toBeVisible()
  })

  test('is printed whole', async ({ page }) => {
    await visit(page, '/trust')
    await page.emulateMedia({ media: 'print' })
    await expect(rows(page)).toHaveCount(questions.length)
  })

  test('can be taken along as a table of either kind', async ({ page, request }) => {
    await visit(page, '/trust')
    for (const kind of ['CSV', 'XLSX']) {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: kind }).click()
      const file = await readFile(await (await download).path())
      if (kind === 'XLSX') expect(file.subarray(0, 2).toString()).toBe('PK')
      else
        for (const { question } of questions) expect(file.toString()).toContain(`"${question.replaceAll('"', '""')}"`)
      const isSample = questions.some(({ sample }) => sample) || lines.some(({ sample }) => sample)
      if (kind === 'CSV' && isSample) expect(file.toString()).toContain(`(${pageTexts.workedExample.sample})`)
    }
    expect((await request.get('/trust/questionnaire.pdf')).status()).toBe(404)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is searched by a form and chosen by links; nothing offers to copy', async ({ page }) => {
      await page.goto('/trust')
      await expect(page.locator('[data-copy]').filter({ visible: true })).toHaveCount(0)
      await field(page).fill(first?.question ?? '')
      await field(page).press('Enter')
      await expect(page).toHaveURL(/\/trust\?q=/)
      await expect(rows(page)).toHaveCount(1)
      await expect(counted(page)).toHaveText(texts.questions.one)
      await page.goto('/trust')
      await page.getByRole('link', { name: texts.questions.more.replace('{count}', `${questions.length - 6}`) }).click()
      await expect(rows(page)).toHaveCount(questions.length)
    })
  })
})
