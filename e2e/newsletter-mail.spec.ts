import { expect, test } from '@playwright/test'
import { formTexts } from './documents.ts'
import { siteWithPostOffice } from './post-office.ts'

test.describe.configure({ timeout: 60_000 })

/** The whole journey of an e-mail address: typed, asked by mail, confirmed by a button, and gone with one click in a mail program. */
test('an e-mail address is confirmed from its mail, and unsubscribed by the one-click post of RFC 8058', async ({
  page,
}) => {
  const { site, post, stop } = await siteWithPostOffice()
  try {
    await page.goto(`${site.address}/newsletter`)
    await page.getByRole('main').getByRole('textbox').fill('mina@example.com')
    await page.getByRole('main').getByRole('button', { name: formTexts.newsletter.submit }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(formTexts.newsletter.accepted)

    const mail = await post.nextTo('mina@example.com')
    const linkTo = (path: string) => new RegExp(`/newsletter/${path}\\?token=([\\w.-]+)`).exec(mail)?.[0]
    await page.goto(site.address + linkTo('confirm'))
    await page.getByRole('button', { name: formTexts.newsletter.confirm.button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTexts.newsletter.confirm.done.title)

    // As a mail program posts it, maybe twice: no cookies, no origin.
    for (const _post of ['first', 'again']) {
      const gone = await fetch(site.address + linkTo('unsubscribe'), {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
      expect(gone.status).toBe(200)
      expect(await gone.text()).toContain(formTexts.newsletter.unsubscribe.done.title)
    }
  } finally {
    await stop()
  }
})
