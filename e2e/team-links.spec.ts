import { expect, test } from '@playwright/test'
import { serverWords } from '../site/ui/server-words.ts'
import { siteWithPostOffice } from './post-office.ts'

test.describe.configure({ timeout: 60_000 })
// Mail programs open links in whatever they have.
test.use({ javaScriptEnabled: false })

const [ada, ben] = ['ada@rivermeet.example', 'ben@rivermeet.example']

/** Links of the team's mails, as two people meet them who both want an enquiry. */
test('a link in a mail to the team does nothing until its button is pressed, and then once', async ({
  page,
  request,
}) => {
  const { site, post, stop } = await siteWithPostOffice({ MAIL_TO: `Ada <${ada}>, ${ben}` })
  try {
    const form = { name: 'Mina', email: 'mina@example.com', need: 'testing', kind: 'enquiry', consent: 'yes' }
    const headers = { origin: site.address }
    const message = 'We would like to replace our booking desk.'
    const sent = await request.post(`${site.address}/contact-us`, {
      form: { ...form, message },
      headers,
      maxRedirects: 0,
    })
    const [reference = ''] = /RM-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(sent.headers().location ?? '') ?? []
    const linkIn = (mail: string) => site.address + (/\/enquiries\/take\?token=[\w.-]+/.exec(mail)?.[0] ?? '')
    const [own, other] = [linkIn(await post.nextTo(ada)), linkIn(await post.nextTo(ben))]

    // Scanners of mail, and other sites.
    for (const method of ['GET', 'HEAD']) await request.fetch(own, { method })
    const crossed = await request.post(own, { headers: { origin: 'https://evil.example' } })
    expect(crossed.status()).toBe(403)
    const answer = await page.goto(other)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(serverWords.teamTake)

    const title = `${reference} is taken`
    await page.getByRole('button', { name: serverWords.teamTakeButton }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toContainText('You have it, since ')
    await page.goto(own)
    await page.getByRole('button', { name: serverWords.teamTakeButton }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(`${ben} has it, since `)
    await expect(page.getByRole('main')).toContainText(`npm run leads -- show ${reference}`)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)

    const forged = await request.post(`${own}x`, { headers })
    expect(forged.status()).toBe(404)
    expect(await forged.text()).toContain(serverWords.teamUnknown)
    expect((await request.get(`${site.address}/enquiries/erase`)).status()).toBe(404)
    expect(await (await request.get(`${site.address}/sitemap.xml`)).text()).not.toContain('/enquiries')
  } finally {
    await stop()
  }
})
