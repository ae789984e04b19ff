import { expect, type Page, test } from '@playwright/test'
import { formTexts, pageTexts, position } from './documents.ts'
import { box, button, escaped, expectReceipt, fillPerson, fromOwnAddress, main, message, problems } from './forms.ts'
import { hold, visit } from './visit.ts'

test.use(fromOwnAddress())

const path = position
const { file } = formTexts.application
const MB = 1024 * 1024
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
const cv = (page: Page) => main(page).getByLabel(file.label)

async function fillApplication(page: Page) {
  await fillPerson(page, { name: 'Tomás Ó Briain', email: 'tomas@example.com' })
  await box(page, formTexts.application.message.label).fill(message())
}

test('the button under the title leads to the form', async ({ page }) => {
  await visit(page, path)
  await main(page).getByRole('link', { name: pageTexts.position.apply }).click()
  await expect(page.getByRole('heading', { name: pageTexts.position.application.title, exact: true })).toBeInViewport()
})

test('an application with a PDF is accepted', async ({ page }) => {
  await visit(page, path)
  await fillApplication(page)
  await box(page, formTexts.application.link).fill('https://example.com/tomas')
  await cv(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf })
  await button(page, formTexts.application.submit).click()
  await expectReceipt(page, 'application')
})

test('a file that only pretends to be a PDF is refused beside its field, and the rest is kept', async ({ page }) => {
  await visit(page, path)
  await fillApplication(page)
  const buffer = Buffer.from('MZ\u0090 this program cannot be run in DOS mode')
  await cv(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer })
  await button(page, formTexts.application.submit).click()
  await expect(problems(page)).toBeFocused()
  await expect(problems(page).getByRole('link')).toHaveAttribute('href', '#cv')
  await expect(cv(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, formTexts.common.name)).toHaveValue('Tomás Ó Briain')

  await cv(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf })
  await button(page, formTexts.application.submit).click()
  await expectReceipt(page, 'application')
})

test('a file over 5 MB, chosen before the form runs, is refused before it is sent', async ({ page }) => {
  const release = await hold(page, /\/assets\/.*\.js/)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await fillApplication(page)
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++
  })
  const buffer = Buffer.concat([pdf, Buffer.alloc(6 * MB)])
  await cv(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer })
  release()
  await expect(cv(page)).toHaveAccessibleDescription(new RegExp(escaped(file.tooLarge)))
  await button(page, formTexts.application.submit).click()
  await expect(cv(page)).toBeFocused()
  expect(posts).toBe(0)
  await cv(page).setInputFiles([])
  await button(page, formTexts.application.submit).click()
  await expectReceipt(page, 'application')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a file over 5 MB comes back beside its field, with everything else typed', async ({ page }) => {
    await page.goto(path)
    await fillApplication(page)
    const buffer = Buffer.concat([pdf, Buffer.alloc(6 * MB)])
    await cv(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer })
    await button(page, formTexts.application.submit).click()
    await expect(problems(page).getByRole('link')).toHaveAttribute('href', '#cv')
    await expect(cv(page)).toHaveAccessibleDescription(new RegExp(escaped(file.again)))
    await expect(box(page, formTexts.common.name)).toHaveValue('Tomás Ó Briain')

    await cv(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf })
    await button(page, formTexts.application.submit).click()
    await expectReceipt(page, 'application')
  })
})
