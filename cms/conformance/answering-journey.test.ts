/** From the form of the real site to the answer in its sender's mailbox, and until it is won, by two colleagues in real browsers. */
import { expect, onTestFinished, test } from 'vitest'
import { colleague, registerEditor } from '../../harness/editor.ts'
import { mailboxes } from '../../leads/smtp.fixture.ts'
import { engineOfJourneys } from './engine-of-journeys.ts'
import { openAdmin } from './open-admin.ts'
import { startStrapiAndSite } from './start-strapi-and-site.ts'

const soon = { timeout: 45_000, interval: 100 }

/** A mail's text part as it was written. */
const readable = (raw: string) =>
  raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
const header = (raw: string, name: string) =>
  raw
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)

test('an enquiry is answered with a template, in the thread of its acknowledgement, again if that did not arrive, and nothing in it is run', async () => {
  let isRefusing = false
  const { mails, mail } = await mailboxes({
    onRcptTo(_address, _session, callback) {
      callback(isRefusing ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : undefined)
    },
  })
  const cleanUp: (() => Promise<unknown>)[] = []
  onTestFinished(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })
  const byMail = { SMTP_URL: mail.smtpUrl, SMTP_TLS: 'off', MAIL_FROM: mail.from, MAIL_TO: mail.to }
  const { strapi, site } = await startStrapiAndSite(cleanUp, engineOfJourneys, byMail)
  const administrator = await registerEditor(strapi.origin)
  const sales = await colleague(administrator, strapi.origin, 'enquiry-reader')
  const text = 'Dear {name},\n\nthank you for {reference}.\n\n{signature}'
  const saved = await administrator.call(
    '/content-manager/collection-types/api::answer-template.answer-template',
    'POST',
    {
      name: 'First answer',
      text,
    },
  )
  expect(saved.status).toBe(201)

  const fields = { name: '<img src=x onerror=alert(1)>', email: 'ada@example.com' }
  const { browser, page } = await openAdmin(strapi.origin, sales)
  onTestFinished(() => browser.close())
  const visitor = await browser.newPage()
  const dialogs: string[] = []
  for (const each of [page, visitor]) {
    each.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
  }
  await visitor.goto(`${site.address}/contact-us`)
  const form = visitor.getByRole('main')
  for (const [name, value] of Object.entries(fields)) await form.locator(`form [name=${name}]`).fill(value)
  await form.getByRole('radio').first().check()
  await form.locator('form [name=message]').fill('<script>alert(2)</script> A question about a warehouse.')
  await form.getByRole('checkbox').check()
  await form.locator('form button[type=submit]').click()
  await visitor.waitForURL(/\/thank-you\/enquiry\?reference=/)
  const reference = new URL(visitor.url()).searchParams.get('reference') ?? ''
  const to = (address: string) => mails.filter((each) => each.to[0] === address)
  await expect.poll(() => to('ada@example.com'), soon).toHaveLength(1)
  const received = 'received-enquiry'
  await expect.poll(() => administrator.idOf(received, { reference }).catch(() => ''), soon).not.toBe('')
  const id = await administrator.idOf(received, { reference })

  const person = { reference: 'RM-SAME', kind: 'enquiry', name: 'Ada', email: 'ada@example.com', message: 'Again.' }
  const headers = { authorization: `Bearer ${strapi.enquiryToken}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ data: { ...person, receivedAt: new Date().toISOString() } })
  const sameAgain = await fetch(`${strapi.origin}/api/received-enquiries`, { method: 'POST', headers, body })
  expect(sameAgain.status).toBe(201)

  const address = `${strapi.origin}/admin/content-manager/collection-types/api::received-enquiry.received-enquiry/${id}`
  await page.goto(address)
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  await page.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'First answer' }).click()
  await expect
    .poll(() => answer.inputValue())
    .toBe(`Dear ${fields.name},\n\nthank you for ${reference}.\n\nTest enquiry-reader`)
  const mailto = await page.getByRole('link', { name: 'Write a mail' }).getAttribute('href')
  await page.getByRole('combobox', { name: 'Where replies go' }).click()
  await page.getByRole('option', { name: 'Replies go to Test enquiry-reader' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()

  const happened = page.getByRole('region', { name: 'What happened' })
  await happened.getByText('Test enquiry-reader sent an answer').waitFor()
  await expect.poll(() => to('ada@example.com'), soon).toHaveLength(2)
  const [acknowledgement, reply] = to('ada@example.com')
  const thread = header(acknowledgement?.raw ?? '', 'Message-ID')
  expect(thread).toContain(reference)
  const raw = reply?.raw ?? ''
  expect([header(raw, 'In-Reply-To'), header(raw, 'References')]).toEqual([thread, thread])
  expect(header(raw, 'Reply-To')).toBe(sales.email)
  expect(header(raw, 'Subject')).toBe(`Re: ${header(acknowledgement?.raw ?? '', 'Subject')}`)
  expect(decodeURIComponent(mailto ?? '')).toContain(`subject=${header(raw, 'Subject')}`)
  expect(readable(raw)).toContain('&lt;img src=3Dx'.replace('3D', ''))

  async function isInList(delivery: string | RegExp) {
    await page.reload()
    await happened.getByText('Test enquiry-reader sent an answer').first().waitFor()
    return (await happened.getByText(delivery, { exact: true }).count()) > 0
  }
  await expect.poll(() => isInList('Sent'), { timeout: 60_000, interval: 3_000 }).toBe(true)
  await happened.getByText('Sent', { exact: true }).click()
  await happened.getByText(`thank you for ${reference}.`).waitFor()
  expect(dialogs).toEqual([])
  expect(to('ada@example.com')).toHaveLength(2)

  isRefusing = true
  await answer.fill('We can begin on Monday.')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  // What would read the page anew waits for it.
  await expect.poll(() => page.getByRole('button', { name: 'Merge this into RM-SAME' }).isDisabled(), soon).toBe(true)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await happened.getByText('Test enquiry-reader sent an answer').nth(1).waitFor()
  await expect.poll(() => isInList(/^Not delivered/), { timeout: 90_000, interval: 3_000 }).toBe(true)
  isRefusing = false
  await page.getByRole('button', { name: 'Begin with what did not arrive' }).click()
  await expect.poll(() => answer.inputValue()).toBe('We can begin on Monday.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => to('ada@example.com'), soon).toHaveLength(3)

  const lead = await openAdmin(strapi.origin, administrator)
  onTestFinished(() => lead.browser.close())
  await lead.page.goto(address)
  const taker = lead.page.getByRole('combobox', { name: 'Who answers' })
  await expect.poll(() => taker.inputValue(), soon).toBe('Test enquiry-reader')
  await lead.page.getByRole('combobox', { name: 'State' }).click()
  await lead.page.getByRole('option', { name: 'won' }).click()
  await lead.page.getByRole('button', { name: 'Save' }).click()
  await lead.page.getByRole('region', { name: 'What happened' }).getByText('Test Editor won it').waitFor()
}, 300_000)
