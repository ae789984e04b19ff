import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { documents, slugsOf } from '../harness/documents.ts'
import { expectNoViolations } from './accessibility.ts'
import { formTexts, pageTexts, service, team, testimonials } from './documents.ts'
import { box, button, main, message, problems } from './forms.ts'
import { siteWithPostOffice } from './post-office.ts'
import { desktop, phone, visit } from './visit.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const link = { name: 'Our work', routerName: '/case-study' }
const evidence = pageTexts.evidence?.documents[0]?.slug
const thanks = { title: 'You will hear from the spring', text: 'By Friday.', steps: [], link }
const form = {
  ...{ kind: 'form', title: 'Join us in spring', text: 'A few lines are enough.', submit: 'Take part', thanks },
  fields: [
    { name: 'company', required: true },
    { name: 'message', required: false, label: 'What would you like to see?' },
  ],
  promise: 'An answer by Friday.',
  mailbox: 'spring@rivermeet.example',
  consent: { version: 'spring-1', text: 'Keep this until the spring is over.' },
}
/** One of each kind. */
const blocks = [
  { kind: 'facts', facts: ['One', 'Two', 'Three'].map((label) => ({ label, value: 'A value' })) },
  { kind: 'words', title: 'Why spring', paragraphs: ['Because it is light.', 'And warm.'], link },
  { kind: 'steps', process: service.process, evidence: evidence ?? null },
  ...(evidence ? [{ kind: 'evidence', title: 'Look at it', text: 'Before you believe us.', evidence }] : []),
  {
    ...{ kind: 'cases', title: 'What we did in spring', all: link },
    works: slugsOf('case-studies')
      .slice(0, 3)
      .map((slug) => ({ routerName: `/casestudy/${slug}` })),
  },
  { kind: 'quotes', testimonials: testimonials.slice(0, 2).map(({ slug }) => slug) },
  { kind: 'people', title: 'Who comes', text: 'All of them.', people: team.slice(0, 2).map(({ slug }) => slug) },
  form,
  { kind: 'questions', title: 'Asked in spring', questions: [{ question: 'Is it cold?', answer: 'Not any more.' }] },
  { kind: 'price', of: 'service' },
  { kind: 'ask', title: 'Not sure yet?', text: 'Ask.', openings: [{ name: 'When?', text: 'When does it begin?' }] },
].filter((block) => !('testimonials' in block && block.testimonials.length === 0))

const spring = {
  ...{ slug: 'spring-days', routePath: '/spring-days', title: 'Days in spring', lede: 'Ten days by the river.' },
  image: { src: 'art:confluence/spring-days/marigold', alt: '' },
  ...{ blocks, listed: true, endsAt: day(1) },
}
const notice = { kind: 'notice', title: 'Autumn is over', text: 'It rained.', link }
const campaigns = [
  spring,
  { slug: 'summer-days', title: 'Days in summer', startsAt: day(1), endsAt: null },
  { slug: 'autumn-days', title: 'Days in autumn', endsAt: day(-1), afterwards: notice },
  { slug: 'winter-days', title: 'In winter', endsAt: day(-1), afterwards: { kind: 'page', routerName: '/contact-us' } },
  { slug: 'hidden-days', title: 'Hidden days' },
].map((each) => ({ ...spring, routePath: `/campaigns/${each.slug}`, lede: `About ${each.title}.`, ...each }))

let site: Awaited<ReturnType<typeof siteWithPostOffice>>
let directory = ''

test.describe.configure({ mode: 'default', timeout: 90_000 })
test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'campaigns-'))
  await cp(documents, directory, { recursive: true })
  await rm(join(directory, 'campaigns'), { recursive: true, force: true })
  await mkdir(join(directory, 'campaigns'))
  for (const each of campaigns) await writeFile(join(directory, `campaigns/${each.slug}.json`), JSON.stringify(each))
  const record = JSON.parse(await readFile(join(directory, 'seos/404.json'), 'utf8'))
  const hidden = {
    ...record,
    title: 'Hidden days, which no search engine lists',
    description: 'These days are for those who were given the address: no search engine lists them.',
    routePath: '/campaigns/hidden-days',
    pageKey: 'hidden-days',
    noindex: true,
  }
  await writeFile(join(directory, 'seos/hidden-days.json'), JSON.stringify(hidden))
  site = await siteWithPostOffice({ DOCUMENTS_DIR: directory })
})
test.afterAll(async () => {
  await site?.stop()
  await rm(directory, { recursive: true, force: true })
})

const address = (path: string) => site.site.address + path
const ask = async (path: string) => {
  const answer = await fetch(address(path), { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

for (const [name, viewport, scripts] of [
  ['a telephone', phone, true],
  ['a desk', desktop, true],
  ['a browser without JavaScript', desktop, false],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, javaScriptEnabled: scripts, contextOptions: { reducedMotion: 'reduce' } })

    test('a campaign at the root has its blocks in order, and its own form is answered by its own page', async ({
      page,
    }) => {
      const open = (path: string) => (scripts ? visit(page, path) : page.goto(path))
      await open(address(spring.routePath))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([spring.title])
      const titles = blocks.flatMap((block) =>
        'process' in block ? [block.process.title] : 'title' in block ? [block.title] : [],
      )
      await expectInOrder(page, titles)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      if (scripts) await expectNoViolations(page)

      await expect(main(page).locator('form[enctype]')).toContainText(form.consent.text)
      await box(page, formTexts.common.name).fill('Siobhán Nolan')
      await main(page).locator('form[enctype] [name=email]').fill('siobhan@moatebooks.example')
      await main(page).getByRole('checkbox').check()
      await button(page, form.submit).click()
      await expect(problems(page)).toBeFocused()
      await expect(problems(page).getByRole('link')).toHaveAttribute('href', '#company')
      await expect(page).toHaveURL(address(spring.routePath))

      await expect(box(page, form.fields[1]?.label ?? '')).toHaveAttribute('name', 'message')
      const words = message()
      await box(page, formTexts.common.company).fill('Moate Books')
      await main(page).locator('form[enctype] [name=message]').fill(words)
      await button(page, form.submit).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks.title)
      await expect(main(page).getByRole('link', { name: link.name })).toBeVisible()
      const mail = await site.post.nextTo(form.mailbox, words)
      for (const said of ['Campaign: spring-days', 'Sent from: /spring-days', `${form.consent.version}`, 'Moate Books'])
        expect(mail).toContain(said)
    })
  })
}

/** The main sections of the page, among others. */
async function expectInOrder(page: Page, titles: readonly string[]) {
  const shown = await main(page).getByRole('heading', { level: 2 }).allTextContents()
  const flat = shown.map((title) => title.replace(/\s+/g, ' '))
  expect(flat.filter((title) => titles.includes(title))).toEqual(titles)
}

test('before its first day a campaign is not there, and afterwards comes what is to come', async ({ page }) => {
  expect((await ask('/campaigns/summer-days')).status).toBe(404)
  expect(await ask('/campaigns/winter-days')).toMatchObject({ status: 302, to: '/contact-us' })
  await visit(page, address('/campaigns/autumn-days'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notice.title)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(main(page).locator('form')).toHaveCount(0)
  await expectNoViolations(page, 'main')
})

test('a campaign at the root is nowhere else, and is drawn, written and listed like any page', async ({ request }) => {
  expect((await ask('/campaigns/spring-days')).status).toBe(404)
  expect((await ask('/spring-days/')).to).toBe('/spring-days')
  const picture = await request.get(address('/og/spring-days.png'))
  expect(picture.headers()['content-type']).toBe('image/png')
  expect((await ask('/spring-days.md')).text).toContain(`# ${spring.title}`)
  expect((await ask('/campaigns/hidden-days')).text).toContain('content="noindex"')
  for (const list of ['/sitemap.xml', '/sitemap', '/llms.txt']) {
    const { text } = await ask(list)
    expect(text).toContain('/spring-days')
    for (const unlisted of ['hidden-days', 'summer-days', 'autumn-days']) expect(text).not.toContain(unlisted)
  }
  await expect.poll(async () => (await ask('/search.json?q=days+in+spring')).text).toContain('/spring-days')
})
