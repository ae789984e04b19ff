import { expect } from '@playwright/test'
import { redirect } from '../content/models/company.ts'
import { readDocument, slugsOf } from '../harness/documents.ts'
import { addressOf, newest } from './articles.ts'
import { seoRecord, service } from './documents.ts'
import { test } from './served-by-content-service.ts'

/** How long anything is waited for, in milliseconds: what counts is that the site was told. */
const PATIENCE_MS = 40_000

const { slug, title } = newest
const file = `articles/${slug}.md`
const serviceSlug = service.routePath.split('/').at(-1) ?? ''

test.describe.configure({ timeout: 120_000 })

test('an edited title shows on home, list and article once the site is told of it, and other pages stay cached', async ({
  served,
}) => {
  await served.mirrored()
  served.proxy.isNotCompared = true
  const paths = ['/', '/blogs', addressOf(newest)]
  // The first start drops everything once, when the mirror has been read.
  for (const path of [...paths, '/terms-and-condition']) await served.ask(path)
  await served.service.edit(file, title, 'Edited from day one')
  expect(await served.notify('articles', slug)).toBe(204)
  for (const path of paths) {
    await expect
      .poll(async () => (await served.ask(path)).text, { timeout: PATIENCE_MS })
      .toContain('Edited from day one')
  }
  await served.ask('/terms-and-condition')
  await expect.poll(() => served.cacheStates('/terms-and-condition')).toEqual(['miss', 'hit'])
})

test('a change whose notice was lost is found by comparing', async ({ served }) => {
  await served.mirrored()
  await served.ask('/blogs')
  await served.service.edit(file, title, 'Edited in the end')
  await expect
    .poll(async () => (await served.ask('/blogs')).text, { timeout: PATIENCE_MS })
    .toContain('Edited in the end')
})

test('a new landing page with menu entry and SEO record is live, linked and in the sitemap', async ({ served }) => {
  await served.mirrored()
  served.proxy.isNotCompared = true
  const path = '/services/river-modelling'
  expect((await served.ask(path)).status).toBe(404)
  await served.ask('/')
  await served.ask('/sitemap')
  const { service: cms } = served
  await cms.publish('landing-pages/river-modelling.json', `landing-pages/${serviceSlug}.json`, {
    [serviceSlug]: 'river-modelling',
  })
  await served.notify('landing-pages', 'river-modelling')
  await cms.publish('seos/river-modelling.json', 'seos/home.json', {
    '"/"': `"${path}"`,
    [seoRecord('home').title]: 'River modelling',
  })
  await served.notify('seos', path)
  await cms.edit('navigation.json', service.routePath, path)
  await served.notify('navigation')

  await expect.poll(async () => (await served.ask(path)).status, { timeout: PATIENCE_MS }).toBe(200)
  await expect
    .poll(async () => (await served.ask(path)).text, { timeout: PATIENCE_MS })
    .toContain('<title>River modelling</title>')
  await expect.poll(async () => (await served.ask('/')).text, { timeout: PATIENCE_MS }).toContain(`href="${path}"`)
  expect((await served.ask('/sitemap.xml')).text).toContain(`${path}</loc>`)
  await expect
    .poll(async () => (await served.ask('/sitemap')).text, { timeout: PATIENCE_MS })
    .toContain(`href="${path}"`)
  expect((await served.ask(`${path}.html`)).headers.get('location')).toBe(path)
})

test('a redirect that an editor adds works, and a page that is unpublished is gone', async ({ served }) => {
  await served.mirrored()
  served.proxy.isNotCompared = true
  const { service: cms } = served
  const [known = ''] = slugsOf('redirects')
  const { from, to } = redirect.parse(readDocument(`redirects/${known}.json`))
  const moved = {
    [`"${known}"`]: '"old-brochure"',
    [`"${from}"`]: '"/old-brochure"',
    [`"${to}"`]: '"/our-services"',
  }
  await cms.publish('redirects/old-brochure.json', `redirects/${known}.json`, moved)
  await served.notify('redirects', 'old-brochure')
  await expect
    .poll(async () => (await served.ask('/old-brochure')).headers.get('location'), { timeout: PATIENCE_MS })
    .toBe('/our-services')

  expect((await served.ask(addressOf(newest))).status).toBe(200)
  await cms.remove(file)
  await served.notify('articles', slug)
  await expect.poll(async () => (await served.ask(addressOf(newest))).status, { timeout: PATIENCE_MS }).toBe(404)
  expect((await served.ask('/sitemap.xml')).text).not.toContain(slug)
})
