import { expect, test } from '@playwright/test'
import { formTexts, position } from './documents.ts'
import { box, button, expectReceipt, fillEnquiry, fillPerson, fromOwnAddress, main, message } from './forms.ts'
import { siteWithPostOffice } from './post-office.ts'

test.use(fromOwnAddress())
test.describe.configure({ timeout: 120_000 })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('what people type, paste and attach reaches the team, and the answer reaches an international domain', async ({
      page,
    }) => {
      const { site, post, stop } = await siteWithPostOffice()
      try {
        await page.goto(`${site.address}/contact-us`)
        await fillEnquiry(page)
        await main(page).locator('form [name=email]').fill('R&D=one@bücher.example\u200b')
        await main(page).locator('form [name=phone]').fill('(079) 4000 0000 ext. 23 / ०७९ ४००० ००००, evenings only')
        await button(page, formTexts.enquiry.submit).click()
        await expectReceipt(page, 'enquiry')
        const mail = await post.nextTo('R&D=one@bücher.example')
        expect(mail).toContain('Auto-Submitted: auto-replied')

        await page.goto(site.address + position)
        await fillPerson(page, { name: 'Ann', email: 'ann@example.com' })
        await box(page, formTexts.application.message.label).fill(message())
        await box(page, formTexts.application.link).fill('linkedin.com/in/x')
        await main(page)
          .getByLabel(formTexts.application.file.label)
          .setInputFiles({
            name: 'Ann CV.hta',
            mimeType: 'application/hta',
            buffer: Buffer.from('\r\n%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'),
          })
        await button(page, formTexts.application.submit).click()
        await expectReceipt(page, 'application')
        const toTeam = await post.nextTo('team@rivermeet.example', 'ann@example.com')
        expect(toTeam).toContain('https://linkedin.com/in/x')
        expect(toTeam).toContain('Ann CV.pdf')
        expect(toTeam).not.toContain('hta')
      } finally {
        await stop()
      }
    })
  })
}
