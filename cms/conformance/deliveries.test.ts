/** What the site tells other programs, as an administrator meets it in the admin: asked of the real site, and sent again from there. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { colleague } from '../../harness/editor.ts'
import { portOf } from '../../leads/smtp.fixture.ts'
import { openAdmin } from './open-admin.ts'
import { siteWithStrapi } from './site-with-strapi.ts'

const crm = { status: 410, told: 0 }

const both = siteWithStrapi(async (cleanUp) => {
  const server = createServer((_request, response) => {
    crm.told++
    response.writeHead(crm.status).end('<img src=x onerror="document.title=1">')
  }).listen(0)
  await once(server, 'listening')
  cleanUp.push(async () => void server.close().closeAllConnections())
  const url = `http://127.0.0.1:${portOf(server.address())}/in`
  return { WEBHOOKS: `crm ${url} whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw` }
})

test('what a program did not take is seen, says why, and is sent again with a press', async () => {
  const { strapi, site, editor } = both()
  const body = new FormData()
  const fields = { kind: 'enquiry', name: 'Ada Byrne', email: 'ada@example.com', need: 'testing', consent: 'yes' }
  for (const [name, value] of Object.entries({ ...fields, message: 'A question about a warehouse.' }))
    body.append(name, value)
  const headers = { origin: site.address }
  expect(
    (await fetch(`${site.address}/contact-us`, { method: 'POST', body, headers, redirect: 'manual' })).status,
  ).toBe(303)
  await expect.poll(() => crm.told, { timeout: 20_000, interval: 50 }).toBe(1)

  const { browser, page } = await openAdmin(strapi.origin, editor)
  onTestFinished(() => browser.close())
  await page.getByRole('link', { name: 'Deliveries' }).click()
  const row = page.getByRole('row').filter({ hasText: 'webhook-crm' })
  await row.getByText('Given up after it was tried once').waitFor()
  await row.getByText('410').waitFor()
  expect(await page.title()).toContain('Deliveries')

  crm.status = 204
  await row.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Sent again: 1.').first().waitFor()
  await expect.poll(() => crm.told, { timeout: 20_000, interval: 50 }).toBe(2)
  async function isDelivered() {
    await page.getByRole('button', { name: 'Look again' }).click()
    return (await row.getByText('Delivered').count()) > 0
  }
  await expect.poll(isDelivered, { timeout: 20_000, interval: 500 }).toBe(true)
  // Somebody else was quicker.
  await page.route('**/deliveries/again', (route) => route.fulfill({ json: { due: 0 } }), { times: 1 })
  await row.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Nothing was sent again: it is being sent at this moment, or no longer on the list.').waitFor()
  await page.getByRole('button', { name: 'Not delivered' }).click()
  await page.getByText('There are none.').waitFor()
})

test('who has no permission for it sees nothing of it, and sends nothing', async () => {
  const { strapi, editor } = both()
  const sales = await colleague(editor, strapi.origin, 'enquiry-lead')
  const before = crm.told
  expect((await sales.call('/deliveries')).status).toBe(403)
  expect((await sales.call('/deliveries/again', 'POST', { ids: ['x'] })).status).toBe(403)
  expect((await editor.call('/deliveries/again', 'POST', { ids: [] })).status).toBe(400)
  expect(crm.told).toBe(before)
})
