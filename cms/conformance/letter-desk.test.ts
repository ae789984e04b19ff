/** A letter as its editor meets it in the admin: looked at as a mail, tried, sent by the real site to real mailboxes. */
import { expect, onTestFinished, test } from 'vitest'
import { colleague } from '../../harness/editor.ts'
import { openStore } from '../../leads/leads.fixture.ts'
import { confirmedReaders } from '../../leads/readers.fixture.ts'
import { type ReceivedMail, smtpServer } from '../../leads/smtp.fixture.ts'
import { openAdmin } from './open-admin.ts'
import { siteWithStrapi } from './site-with-strapi.ts'

const soon = { timeout: 20_000, interval: 50 }
let mails: readonly ReceivedMail[] = []

const both = siteWithStrapi(async (cleanUp) => {
  const server = await smtpServer({}, (close) => void cleanUp.push(close))
  mails = server.mails
  const from = { MAIL_FROM: 'site@quayside.example', MAIL_TO: 'team@quayside.example' }
  return { SMTP_URL: server.smtpUrl, SMTP_TLS: 'off', LETTER_MAILS_PER_MINUTE: '600', ...from }
})

const june = {
  subject: 'Ropes in June',
  slug: 'ropes-in-june',
  preview: 'What we learnt about ropes, and what it costs to splice one.',
  content: 'A rope is spliced, not tied. <script>alert(1)</script>',
}
const got = (address: string) => mails.filter(({ to }) => to.includes(address))

test('a letter is looked at as a mail, tried on one mailbox, and sent to those who confirmed, of whom one leaves', async () => {
  const { strapi, site, editor, directory } = both()
  const store = await openStore(directory)
  await confirmedReaders(store, ['mina@example.com', 'noor@example.com', 'who-leaves@example.com'])
  const id = await editor.create('letter', june)

  const { browser, page } = await openAdmin(strapi.origin, editor)
  onTestFinished(() => browser.close())
  const form = `${strapi.origin}/admin/content-manager/collection-types/api::letter.letter/${id}`
  await page.goto(form)
  await page.getByText('Not sent. 3 readers today.').waitFor()
  await page.getByText('Publish it first').waitFor()
  expect(await page.getByRole('button', { name: 'Send to' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Look at it as a mail' }).click()
  const mail = page.frameLocator('iframe[title="The letter as a mail"]')
  await mail.getByRole('heading', { name: june.subject }).waitFor()
  // The sheet lies in a cell with a colour of its own.
  const paper = () =>
    mail
      .locator('.paper, .paper > table > tbody > tr > td')
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).backgroundColor))].join(' and '))
  expect(await paper()).toBe('rgb(249, 246, 238)')
  await page.getByRole('button', { name: 'Phone, dark' }).click()
  await expect.poll(paper, soon).toBe('rgb(11, 21, 20)')
  expect((await page.locator('iframe[title="The letter as a mail"]').boundingBox())?.width).toBe(390)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.locator('pre').getByText('A rope is spliced, not tied.').waitFor()
  await page.keyboard.press('Escape')

  await page.getByLabel('Try it on one mailbox').fill('team@quayside.example')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => got('team@quayside.example').length, soon).toBe(1)
  expect(got('team@quayside.example')[0]?.raw).toContain('Subject: Test: Ropes in June')

  expect((await editor.publish('letter', id, june)).status).toBe(200)
  await page.goto(form)
  await page.getByRole('button', { name: 'Send to 3 readers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 3 readers' }).click()
  await page.getByText('Sent 3 mails, refused 0, waiting 0.').waitFor()
  for (const address of ['mina@example.com', 'noor@example.com', 'who-leaves@example.com'])
    expect(got(address)).toHaveLength(1)
  expect(got('mina@example.com')[0]?.raw).toContain('List-Unsubscribe')
  expect(await page.getByRole('button', { name: 'Send to' }).count()).toBe(0)
  const uses = (await store.run('auditEntries', { limit: 10 })).map(({ actor, command }) => `${actor}: ${command}`)
  expect(uses).toEqual(expect.arrayContaining(['content service: letter ropes-in-june send']))

  const sent = (got('who-leaves@example.com')[0]?.raw ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=')
  const [, leave = ''] = /newsletter\/unsubscribe\?token=([\w-]+)/.exec(sent) ?? []
  const reader = await browser.newPage()
  await reader.goto(`${site.address}/newsletter/unsubscribe?token=${leave}`)
  await reader.getByRole('main').getByRole('button').first().click()
  await expect.poll(() => store.run('countReaders'), soon).toBe(2)
  await page.reload()
  await page.getByText('Left by its link: 1.').waitFor()
})

test('a letter that is to go later is stopped, and a number that is no longer true sends nothing', async () => {
  const { editor } = both()
  const id = await editor.create('letter', { ...june, slug: 'later' })
  await editor.publish('letter', id, { ...june, slug: 'later' })
  const ask = async (doing: string, body: object = {}) =>
    (await editor.call(`/letter-desk/${id}/${doing}`, 'POST', body)).json()
  expect(await ask('send', { readers: 1 })).toMatchObject({ outcome: 'counted', readers: 2 })
  expect(await ask('send', { readers: 2, startsAt: Date.now() - 1 })).toEqual({ outcome: 'no such time' })
  expect(await ask('send', { readers: 2, startsAt: Date.now() + 3_600_000 })).toMatchObject({ outcome: 'begun' })
  const shown = async () => (await editor.call(`/letter-desk/${id}`)).json()
  expect(await shown()).toMatchObject({
    state: { enrolled_at: null, stopped_at: null },
    isPublished: true,
    isSame: true,
  })
  expect(await ask('stop')).toEqual({ isStopped: true })
  expect(await shown()).toMatchObject({ state: { stopped_at: expect.any(Number) } })
})

test('a form that stays open shows that a letter has begun when its time comes, and what is new when it is seen again', async () => {
  const { strapi, editor } = both()
  const id = await editor.create('letter', { ...june, slug: 'left-open' })
  const { browser, page } = await openAdmin(strapi.origin, editor)
  onTestFinished(() => browser.close())
  const twoHours = 2 * 60 * 60_000
  const waits = { starts_at: Date.now() + twoHours, enrolled_at: null, stopped_at: null }
  const state = { ...waits, readers: 0, sent: 0, refused: 0, waiting: 0, left_by_it: 0 }
  const desk = { state: state as object, readers: 2, sendsMail: true, isPublished: true, isSame: true, maySend: true }
  await page.route(`**/letter-desk/${id}`, (route) => route.fulfill({ json: desk }))
  await page.clock.install()
  await page.goto(`${strapi.origin}/admin/content-manager/collection-types/api::letter.letter/${id}`)
  await page.getByText(/^Begins on /).waitFor()
  desk.state = { ...state, enrolled_at: Date.now(), readers: 2, sent: 2 }
  await page.clock.fastForward(twoHours)
  await page.getByText('Sent 2 mails, refused 0, waiting 0.').waitFor()
  // Nothing is under way any more: it is looked at only when somebody comes back.
  desk.state = { ...desk.state, left_by_it: 1 }
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Left by its link: 1.').waitFor()
})

test('who may not publish a letter has none sent, and who may not read it sees nothing of it', async () => {
  const { strapi, editor } = both()
  const id = await editor.create('letter', { ...june, slug: 'rights' })
  const author = await colleague(editor, strapi.origin, 'strapi-author')
  const sales = await colleague(editor, strapi.origin, 'enquiry-reader')
  for (const doing of ['test', 'send', 'stop'])
    for (const person of [author, sales])
      expect(
        (await person.call(`/letter-desk/${id}/${doing}`, 'POST', { email: 'x@example.com', readers: 2 })).status,
      ).toBe(403)
  expect((await sales.call(`/letter-desk/${id}`)).status).toBe(403)
  expect((await editor.call(`/letter-desk/${id}/anything`, 'POST', {})).status).toBe(404)
})
