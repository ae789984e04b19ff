/** Somebody builds a campaign page of blocks in the admin, in a real browser, and visitors find it at an address of its own. */
import type { Page } from '@playwright/test'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { slugsOf } from '../../harness/documents.ts'
import { pathTo } from '../../site/paths.ts'
import { adminJourney } from './admin-journey.ts'

const soon = { timeout: 15_000, interval: 100 }
const uploaded = z.array(z.object({ id: z.number() }))
const menus = '/content-manager/single-types/api::navigation.navigation'
const tab = z.looseObject({ subTabs: z.array(z.looseObject({})) })
const menu = z.object({ data: z.object({ services: z.looseObject({ tabs: z.array(tab) }) }) })
const people = z.object({ results: z.array(z.object({ name: z.string(), slug: z.string() })) })

const { both, page: opened, list } = adminJourney()
let page: Page
let image: number | undefined

beforeAll(async () => {
  page = opened()
  const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>')
  ;[{ id: image } = { id: undefined }] = uploaded.parse(
    await (await both().editor.upload('spring.svg', 'image/svg+xml', drawing)).json(),
  )
})

const spring = () => ({
  ...{ slug: 'spring-days', routePath: '/spring-days', title: 'Days in spring', lede: 'Ten days by the river.', image },
  blocks: [{ kind: 'words', title: 'Why spring', paragraphs: ['Because it is light.'], link: null }],
})

async function open(id: string) {
  await page.goto(`${list('campaign')}/${id}`)
  await page.locator('main summary', { hasText: 'Blocks' }).first().waitFor()
}
const block = (title: string) => page.getByRole('group', { name: title, exact: true })
const summaryOf = (title: string) => block(title).locator('summary').first()

test('blocks are added, filled in beside the page that follows, dragged and published at the root', async () => {
  const { editor, visited } = both()
  const found = await editor.call('/content-manager/collection-types/api::team-member.team-member?pageSize=1')
  const [person] = people.parse(await found.json()).results
  await open(await editor.create('campaign', spring()))
  await page.getByRole('button', { name: 'Show beside the form' }).click()
  const preview = page.frameLocator('iframe[title="The page as it would be"]')
  await preview.locator('html[data-started]').waitFor()

  if (!(await page.getByRole('button', { name: 'Add people' }).isVisible()))
    await page.locator('main summary', { hasText: 'Blocks' }).first().click()
  await page.getByRole('button', { name: 'Add people' }).click()
  const added = block('Block 2: People')
  await added.getByRole('textbox', { name: 'Title' }).fill('Who comes in spring')
  await preview.getByRole('heading', { level: 2, name: 'Who comes in spring' }).waitFor()
  await added.getByRole('textbox', { name: 'Text' }).fill('All of them.')
  await added.getByRole('combobox').click()
  await page.getByRole('option', { name: person?.name ?? '' }).click()
  await preview.getByRole('heading', { level: 3, name: person?.name ?? '' }).waitFor()

  await page.getByTitle('Drag Block 2: People to another place').dragTo(summaryOf('Block 1: Words'))
  await summaryOf('Block 1: People').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => visited('/spring-days'), soon).toContain('Who comes in spring')
  const html = await visited('/spring-days')
  expect(html.indexOf('Who comes in spring')).toBeLessThan(html.indexOf('Why spring'))
  expect(html.match(/<h1\b/g)).toHaveLength(1)
})

test('what is wrong within a block is said in its place, and an address of the site is refused', async () => {
  const { editor } = both()
  const values = { ...spring(), slug: 'pricing', routePath: pathTo.pricing(), title: 'Other days', lede: 'Others.' }
  const id = await editor.create('campaign', values)
  const wrong = { ...values, blocks: [{ kind: 'words', title: '', paragraphs: ['It is.'], link: null }] }
  const refused = await (await editor.publish('campaign', id, wrong)).text()
  expect(refused).toContain('"path":["blocks","0","title"]')
  expect(refused).not.toContain('oneOf')
  expect(await (await editor.publish('campaign', id, values)).text()).toContain(
    'already the address of a page of the site',
  )
  const moved = { ...values, blocks: [{ kind: 'people', title: 'Who', text: 'They.', people: ['nobody-at-all'] }] }
  expect(await (await editor.publish('campaign', id, moved)).text()).toContain('“nobody-at-all” is not there')
})

test('what was filled in since it was refused is no longer asked for', async () => {
  const words = { kind: 'words', title: '', paragraphs: ['It is light.'], link: null }
  const refused = { ...spring(), slug: 'refused', routePath: '/refused', title: 'Refused', lede: 'Twice.' }
  await open(await both().editor.create('campaign', { ...refused, blocks: [words, words] }))
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('2 things must be corrected here.').waitFor()
  for (const [at, left] of [1, 0].entries()) {
    const title = block(`Block ${at + 1}: Words`).getByRole('textbox', { name: 'Title' })
    await title.pressSequentially('Why')
    // Beside each title that is empty, and once more below the field of them all.
    await expect.poll(() => page.locator('[data-strapi-field-error]').count(), soon).toBe(2 * left)
    expect(await title.evaluate((field) => field === document.activeElement)).toBe(true)
  }

  await open(await both().editor.create('campaign', { ...refused, slug: 'empty', routePath: '/empty', blocks: null }))
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Fill this in.').waitFor()
  await page.getByRole('button', { name: 'Add words' }).click()
  await page.getByText('Fill this in.').waitFor({ state: 'detached' })
})

test('the address of a new page follows its title, and its end that of any page', async () => {
  await page.goto(`${list('campaign')}/create`)
  const field = (name: string) => page.getByRole('textbox', { name })
  const address = () => field('Address of the page').inputValue()
  // The block that every page has waits to be written, and is not called what its heading says.
  await block('Block 1: Words').getByRole('textbox', { name: 'Title' }).waitFor()
  await expect.poll(() => summaryOf('Block 1: Words').textContent(), soon).toBe('Block 1: Words')
  // Nor is a number of a step called what the same name says elsewhere.
  await page.getByRole('button', { name: 'Add steps' }).click()
  await page.getByLabel('Begins after').first().waitFor()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Add what comes afterwards' }).click()
  await page.getByRole('button', { name: 'Remove what comes afterwards' }).click()
  await page.getByRole('tab', { name: 'Content' }).click()
  await field('Title').first().focus()
  await field('Title').first().fill('Days in autumn')
  await expect.poll(address, soon).toBe('/campaigns/days-in-autumn')
  await field('End of the address').fill('autumn')
  await expect.poll(address, soon).toBe('/campaigns/autumn')
  await field('Address of the page').fill('/autumn')
  await field('End of the address').fill('autumn-days')
  await expect.poll(address, soon).toBe('/autumn-days')
  await field('Address of the page').fill('/other')
  await field('End of the address').fill('autumn')
  await expect.poll(() => field('End of the address').inputValue(), soon).toBe('autumn')
  expect(await address()).toBe('/other')

  const march = { ...spring(), slug: 'march', routePath: '/march', title: 'March' }
  await open(await both().editor.create('campaign', march))
  await field('End of the address').fill('april')
  await expect.poll(address, soon).toBe('/april')
})

test('who is asked for name and e-mail address alone on a phone is an enquiry of the campaign like any other', async () => {
  const { editor, site } = both()
  const form = {
    ...{ kind: 'form', title: 'Ask for a day', text: 'A line will do.', fields: [], submit: 'Ask for a day' },
    ...{ promise: 'We answer.', thanks: { title: 'Your day is noted', text: 'We write.', steps: [], link: null } },
  }
  const values = { ...spring(), slug: 'one-day', routePath: '/one-day', title: 'One day', lede: 'One.', blocks: [form] }
  expect((await editor.publish('campaign', await editor.create('campaign', values), values)).status).toBe(200)
  await expect.poll(async () => (await fetch(`${site.address}/one-day`)).status, soon).toBe(200)
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context?.newPage()
  if (!context || !phone) throw new Error('This browser has no other window')
  onTestFinished(() => context.close())
  await phone.goto(`${site.address}/one-day`)
  await phone.getByLabel('Your name').fill('Ada Picker')
  await phone.getByLabel('Work e-mail').fill('ada@example.com')
  await phone.locator('main form').getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Ask for a day' }).click()
  await phone.getByRole('heading', { level: 1, name: 'Your day is noted' }).waitFor()

  const found = z.object({ results: z.array(z.object({ documentId: z.string(), campaign: z.string() })) })
  const arrived = async () => {
    const query = 'filters[email][$eq]=ada@example.com'
    const inbox = await editor.call(`/content-manager/collection-types/api::received-enquiry.received-enquiry?${query}`)
    return found.parse(await inbox.json()).results
  }
  await expect.poll(arrived, soon).toMatchObject([{ campaign: 'one-day' }])
  await page.goto(`${list('received-enquiry')}/${(await arrived())[0]?.documentId}`)
  await page.getByText('No message: the form did not ask for one.').waitFor()
})

test('a campaign page that was deleted, with visitors led elsewhere, comes back from the trash and is served at its address', async () => {
  const { editor, site, strapi, visited } = both()
  const status = async () => (await fetch(`${site.address}/summer-days`, { redirect: 'manual' })).status
  const values = { ...spring(), slug: 'summer-days', routePath: '/summer-days', title: 'Days in summer', lede: 'Long.' }
  const id = await editor.create('campaign', values)
  expect((await editor.publish('campaign', id, values)).status).toBe(200)
  await expect.poll(status, soon).toBe(200)

  await open(id)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete entry' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Delete, and lead visitors there' }).click()
  await expect.poll(status, soon).toBe(301)

  await page.goto(`${strapi.origin}/admin/trash`)
  const putBack = page.getByRole('row', { name: 'Days in summer' }).getByRole('button', { name: 'Put back' })
  await putBack.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await editor.call(`/content-manager/collection-types/api::campaign.campaign/${id}`)).status).toBe(404)
  await putBack.click()
  await page.getByRole('button', { name: 'Put it back, and take the redirect away' }).click()
  await page.getByText('“Days in summer” is back where it was.').waitFor()
  await expect.poll(status, soon).toBe(200)
  expect(await visited('/summer-days')).toContain('Because it is light.')
  await open(id)
  await summaryOf('Block 1: Words').waitFor()
})

test('a campaign is led to once it has begun, and at an end with nothing afterwards it is asked about and leaves the menus', async () => {
  const { editor, visited } = both()
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  const winter = {
    ...spring(),
    slug: 'winter-days',
    routePath: '/winter-days',
    title: 'Days in winter',
    lede: 'Short.',
  }
  const id = await editor.create('campaign', winter)
  const path = `/content-manager/collection-types/api::campaign.campaign/${id}/actions/publish`
  const publish = (more: object, said?: string) =>
    editor.call(path, 'POST', { ...winter, ...more }, said ? { 'x-answer': said } : {})
  expect((await publish({ startsAt: inMs(24 * 3_600_000) })).status).toBe(200)
  const { services } = menu.parse(await (await editor.call(menus)).json()).data
  services.tabs[0]?.subTabs.push({ name: winter.title, routerName: winter.routePath })
  const publishMenus = () => editor.call(`${menus}/actions/publish`, 'POST', { services })
  expect(await (await publishMenus()).text()).toContain('leads to a page that appears only on')

  expect((await publish({ startsAt: null })).status).toBe(200)
  expect((await publishMenus()).status).toBe(200)
  // No page but for its menus leads there.
  const isInMenus = async () => (await visited('/terms-and-condition')).includes('"/winter-days"')
  await expect.poll(isInMenus, soon).toBe(true)
  const ends = { startsAt: null, endsAt: inMs(5_000) }
  expect(await (await publish(ends, 'yes')).text()).toContain('Navigation: Services')
  const inAWeek = { startsAt: null, endsAt: inMs(7 * 24 * 3_600_000) }
  expect((await publish(inAWeek, 'all the same')).status).toBe(200)
  expect(await (await editor.call('/overview')).json()).toMatchObject({ expiring: [{ title: winter.title }] })
  expect((await publish(ends, 'all the same')).status).toBe(200)
  await expect.poll(isInMenus, soon).toBe(false)
})

test('a quotation that a campaign shows is deleted only after it was read where', async () => {
  const { editor } = both()
  const [slug = ''] = slugsOf('testimonials')
  const blocks = [{ kind: 'quotes', testimonials: [slug] }]
  const values = { ...spring(), slug: 'quoted', routePath: '/quoted', title: 'Quoted', lede: 'In their words.', blocks }
  expect((await editor.publish('campaign', await editor.create('campaign', values), values)).status).toBe(200)
  const path = `/content-manager/collection-types/api::testimonial.testimonial/${await editor.idOf('testimonial', { slug })}`
  const answer = await editor.call(path, 'DELETE', undefined, { 'x-answer': 'yes' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Campaign page “Quoted”: Blocks')
})
