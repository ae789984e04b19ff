import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { formTexts, pageTexts, service } from './documents.ts'
import { box, button, escaped, expectReceipt, fillEnquiry, fromOwnAddress, main, openMore, problems } from './forms.ts'
import { siteWithPostOffice } from './post-office.ts'
import { visit } from './visit.ts'

test.use(fromOwnAddress())

const MB = 1024 * 1024
const texts = formTexts.common.brief
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
const fileOf = (buffer: Buffer) => ({ name: 'Brief.pdf', mimeType: 'application/pdf', buffer })
const brief = (page: Page) => main(page).getByLabel(texts.label)
const send = (page: Page) => button(page, formTexts.enquiry.submit).click()

test('a brief that is no document is refused beside its field; a real one goes with the enquiry', async ({ page }) => {
  await visit(page, '/contact-us')
  await fillEnquiry(page)
  await expect(brief(page)).toHaveAccessibleDescription(texts.hint)
  await brief(page).setInputFiles(fileOf(Buffer.from('MZ\u0090 a program')))
  await send(page)
  await expect(problems(page)).toBeFocused()
  await expect(problems(page).getByRole('link')).toHaveAttribute('href', '#brief')
  await expect(brief(page)).toHaveAccessibleDescription(new RegExp(escaped(formTexts.errors.fileType)))
  await brief(page).setInputFiles(fileOf(pdf))
  await send(page)
  await expectReceipt(page, 'enquiry')
})

test('a brief that is too large is not sent, and is shown even when its fields were folded again', async ({ page }) => {
  await visit(page, service.routePath)
  await fillEnquiry(page)
  await brief(page).setInputFiles(fileOf(Buffer.concat([pdf, Buffer.alloc(6 * MB)])))
  await expect(brief(page)).toHaveAccessibleDescription(new RegExp(escaped(texts.tooLarge)))
  await main(page).locator('form details > summary').click()
  await expect(brief(page)).toBeHidden()
  await send(page)
  await expect(brief(page)).toBeFocused()
  await brief(page).setInputFiles(fileOf(pdf))
  await send(page)
  await expectReceipt(page, 'enquiry')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a brief over 5 MB comes back beside its field, with everything else typed', async ({ page }) => {
    await page.goto(service.routePath)
    await fillEnquiry(page)
    await brief(page).setInputFiles(fileOf(Buffer.concat([pdf, Buffer.alloc(6 * MB)])))
    await send(page)
    await expect(problems(page).getByRole('link')).toHaveAttribute('href', '#brief')
    await expect(brief(page)).toHaveAccessibleDescription(new RegExp(escaped(texts.again)))
    await expect(box(page, formTexts.common.name)).toHaveValue('Siobhán Nolan')
    await openMore(page)
    await brief(page).setInputFiles(fileOf(pdf))
    await send(page)
    await expectReceipt(page, 'enquiry')
  })

  test('a receipt says where a mail went and takes a file, once, which reaches the team under the same reference', async ({
    page,
  }) => {
    const { thankYou } = pageTexts
    const { site, post, stop } = await siteWithPostOffice()
    try {
      await page.goto(`${site.address}/contact-us`)
      await fillEnquiry(page)
      await send(page)
      const reference = await expectReceipt(page, 'enquiry')
      await expect(main(page)).toContainText(thankYou.mailed.replace('{address}', 'siobhan@moatebooks.example'))
      await expect(main(page).getByRole('link', { name: thankYou.book })).toHaveAttribute(
        'href',
        new RegExp(`[?&]ref=${reference}$`),
      )
      await post.nextTo('team@rivermeet.example', reference)

      const opener = main(page).locator('summary', { hasText: thankYou.addFile.open })
      await opener.click()
      await brief(page).setInputFiles(fileOf(Buffer.from('MZ\u0090 a program')))
      await button(page, thankYou.addFile.send).click()
      await expect(brief(page)).toBeFocused()
      await expect(brief(page)).toHaveAccessibleDescription(new RegExp(escaped(formTexts.errors.fileType)))
      await brief(page).setInputFiles(fileOf(pdf))
      await button(page, thankYou.addFile.send).click()
      await expect(main(page)).toContainText(thankYou.addFile.added.replace('{file}', 'Brief.pdf'))
      await expect(opener).toBeHidden()
      expect(await post.nextTo('team@rivermeet.example', 'filename=Brief.pdf')).toContain(reference)

      // Whoever has only the reference learns nothing, and cannot add anything.
      await page.context().clearCookies({ name: 'receipt' })
      await page.reload()
      await expectReceipt(page, 'enquiry')
      await expect(main(page)).not.toContainText('siobhan@moatebooks.example')
      await expect(main(page)).not.toContainText('Brief.pdf')
    } finally {
      await stop()
    }
  })
})

for (const width of [390, 1440]) {
  test(`a receipt that refuses a file is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/contact-us')
    await fillEnquiry(page)
    await send(page)
    await expectReceipt(page, 'enquiry')
    await main(page).locator('summary', { hasText: pageTexts.thankYou.addFile.open }).click()
    await brief(page).setInputFiles(fileOf(Buffer.from('MZ\u0090 a program')))
    await button(page, pageTexts.thankYou.addFile.send).click()
    await expect(brief(page)).toBeFocused()
    await expectNoViolations(page)
  })
}
