/** The list of enquiries as a sales reader works with it: saved lists, several at once, and the export of what is shown. */
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { colleague, registerEditor, signIn } from '../../harness/editor.ts'
import { engineOfJourneys } from './engine-of-journeys.ts'
import { openAdmin } from './open-admin.ts'
import { strapiFor } from './strapi-for.ts'

/** An admin at work beside others. */
const soon = { timeout: 20_000, interval: 100 }
const strapi = strapiFor(engineOfJourneys, { environment: () => ({ SERVE_ADMIN: 'true' }) })

test('lists are chosen with a click, several are changed at once, and the export has what the list shows', async () => {
  const { origin, enquiryToken } = strapi()
  const administrator = await registerEditor(origin)
  const sales = await colleague(administrator, origin, 'enquiry-reader')
  async function receive(reference: string, rest: object) {
    const person = { name: 'Ada', email: `${reference.toLowerCase()}@example.com`, message: '=1+1' }
    const data = { reference, kind: 'enquiry', ...person, receivedAt: new Date().toISOString(), ...rest }
    const headers = { authorization: `Bearer ${enquiryToken}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ data }) }
    expect((await fetch(`${origin}/api/received-enquiries`, init)).status).toBe(201)
  }
  const spring = {
    details: { visit: { landingPath: '/spring', utm: { utm_campaign: 'spring', utm_source: '=news' } } },
  }
  await receive('RM-SPRING-1', spring)
  await receive('RM-SPRING-2', spring)
  await receive('RM-LATE', { receivedAt: '2026-01-05T09:00:00.000Z' })
  await receive('RM-SPAM', { state: 'set-aside' })
  await receive('RM-HIRED', { kind: 'application', ...spring })

  const { browser, page } = await openAdmin(origin, sales)
  onTestFinished(() => browser.close())
  await page.goto(`${origin}/admin/content-manager/collection-types/api::received-enquiry.received-enquiry`)
  const lists = page.getByRole('navigation', { name: 'Lists of enquiries' })
  const references = async () => {
    const cells = await page.locator('tbody td').allTextContents()
    return cells.filter((text) => /^RM-[A-Z]+(?:-\d)?$/.test(text)).toSorted()
  }
  const open = (name: string) => lists.getByRole('link', { name, exact: true }).click()

  await open('Waiting')
  await expect.poll(references, soon).toEqual(['RM-LATE', 'RM-SPRING-1', 'RM-SPRING-2'])
  await open('Overdue')
  await expect.poll(references, soon).toEqual(['RM-LATE'])
  await open('Set aside')
  await expect.poll(references, soon).toEqual(['RM-SPAM'])
  await page.getByRole('checkbox').nth(1).click()
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expect.poll(references, soon).toEqual([])

  await lists.getByRole('combobox', { name: 'Campaign' }).click()
  await page.getByRole('option', { name: 'spring' }).click()
  await expect.poll(references, soon).toEqual(['RM-SPRING-1', 'RM-SPRING-2'])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.match(/RM-[A-Z]+-?\d?(?=",)/g)?.length).toBe(2)
  expect(csv).not.toMatch(/RM-LATE|RM-HIRED|RM-SPAM/)
  expect(csv).toContain(`"spring","'=news","","","","/spring",""`)

  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await page.getByText('Taken').first().waitFor()
  await open('Mine')
  await expect.poll(references, soon).toEqual(['RM-SPRING-1', 'RM-SPRING-2'])
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Lost …' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Why were they lost/ })
    .fill('Too dear.')
  await page.getByRole('dialog').getByRole('button', { name: 'Lost', exact: true }).click()
  await expect.poll(references, soon).toEqual([])
  await open('Lost')
  await expect.poll(references, soon).toEqual(['RM-SPRING-1', 'RM-SPRING-2'])
}, 180_000)

test('an enquiry is merged into another of the same person, after a question, and taken out again', async () => {
  const { origin, enquiryToken } = strapi()
  const sales = await signIn(origin, 'enquiry-reader@example.com')
  const ids: string[] = []
  for (const reference of ['RM-SAME-1', 'RM-SAME-2']) {
    const person = { name: 'Grace', email: 'grace@example.com', message: `Text of ${reference}` }
    const data = { reference, kind: 'enquiry', ...person, receivedAt: new Date().toISOString() }
    const headers = { authorization: `Bearer ${enquiryToken}`, 'content-type': 'application/json' }
    await fetch(`${origin}/api/received-enquiries`, { method: 'POST', headers, body: JSON.stringify({ data }) })
    ids.push(await sales.idOf('received-enquiry', { reference }))
  }
  const { browser, page } = await openAdmin(origin, sales)
  onTestFinished(() => browser.close())
  const form = `${origin}/admin/content-manager/collection-types/api::received-enquiry.received-enquiry/${ids[0]}`
  // What could not be read is not told as if there were nothing.
  const desk = /\/enquiry-desk\/[^/]+(?:\/answering)?$/
  await page.route(desk, (route) => route.abort())
  await page.goto(form)
  await page.getByText('That could not be read. Try again.').waitFor()
  await page.getByText('That could not be read. Reload the page.').first().waitFor()
  expect(await page.getByText('Nothing else came from them.').count()).toBe(0)
  await page.unroute(desk)
  await page.goto(form)
  // The page is read anew afterwards: what is typed would be lost.
  const merge = page.getByRole('button', { name: 'Merge this into RM-SAME-2' })
  const beside = page.getByText('Save first, so that nothing that you wrote is lost.')
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await merge.waitFor()
  await notes.fill('Rang her.')
  await beside.first().waitFor()
  await expect.poll(() => merge.isDisabled(), soon).toBe(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await beside.first().waitFor({ state: 'detached' })
  await merge.click()
  const question = page.getByRole('alertdialog', { name: 'Merge into RM-SAME-2?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Merge this into RM-SAME-2' }).click()
  await question.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('Merged into RM-SAME-2.', { exact: true }).waitFor()
  await page.getByText('Text of RM-SAME-1').waitFor()
  await page.getByText('This was merged into RM-SAME-2. Answer that one, or take this out again.').waitFor()
  for (const name of ['Take it', 'Send']) {
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  }
  await page.getByRole('region', { name: 'What happened' }).getByText('merged it into RM-SAME-2').waitFor()
  const takeOut = page.getByRole('button', { name: 'Take it out again' })
  await notes.fill('Rang her twice.')
  await beside.first().waitFor()
  await expect.poll(() => takeOut.isDisabled(), soon).toBe(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await beside.first().waitFor({ state: 'detached' })
  await takeOut.click()
  await page.getByRole('button', { name: 'Merge this into RM-SAME-2' }).waitFor()
  await page.getByRole('button', { name: 'Take it', exact: true }).waitFor()
}, 180_000)
