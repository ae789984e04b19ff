import { expect } from '@playwright/test'
import { test } from './served-by-content-service.ts'

/** A published change shows within this many milliseconds. */
const LIVE_MS = 2_000

test.describe.configure({ timeout: 120_000 })

test('an edited title shows on home, list and article within two seconds, and other pages stay cached', async ({
  served,
}) => {
  await served.mirrored()
  const paths = ['/', '/blogs', '/blogs/accessible-by-default']
  // The first start drops everything once, when the mirror has been read.
  for (const path of [...paths, '/terms-and-condition']) await served.ask(path)
  await served.service.edit('articles/accessible-by-default.md', 'Accessible by default', 'Accessible from day one')
  expect(await served.notify('articles', 'accessible-by-default')).toBe(204)
  for (const path of paths) {
    await expect
      .poll(async () => (await served.ask(path)).text, { timeout: LIVE_MS })
      .toContain('Accessible from day one')
  }
  await served.ask('/terms-and-condition')
  await expect.poll(() => served.cacheStates('/terms-and-condition')).toEqual(['miss', 'hit'])
})

test('a change whose notice was lost is found by comparing', async ({ served }) => {
  await served.mirrored()
  await served.ask('/blogs')
  await served.service.edit('articles/accessible-by-default.md', 'Accessible by default', 'Accessible in the end')
  await expect
    .poll(async () => (await served.ask('/blogs')).text, { timeout: 40_000 })
    .toContain('Accessible in the end')
})

test('a new landing page with menu entry and SEO record is live, linked and in the sitemap', async ({ served }) => {
  await served.mirrored()
  const path = '/services/river-modelling'
  expect((await served.ask(path)).status).toBe(404)
  await served.ask('/')
  await served.ask('/sitemap')
  const { service } = served
  await service.publish('landing-pages/river-modelling.json', 'landing-pages/web-app-development.json', {
    'web-app-development': 'river-modelling',
  })
  await served.notify('landing-pages', 'river-modelling')
  await service.publish('seos/river-modelling.json', 'seos/page-about-us.json', {
    '"/about-us"': `"${path}"`,
    'About {brand}': 'River modelling',
  })
  await served.notify('seos', path)
  await service.edit('navigation.json', '/services/web-app-development', path)
  await served.notify('navigation')

  await expect.poll(async () => (await served.ask(path)).status, { timeout: LIVE_MS }).toBe(200)
  await expect
    .poll(async () => (await served.ask(path)).text, { timeout: LIVE_MS })
    .toContain('<title>River modelling:')
  await expect.poll(async () => (await served.ask('/')).text, { timeout: LIVE_MS }).toContain(`href="${path}"`)
  expect((await served.ask('/sitemap.xml')).text).toContain(`${path}</loc>`)
  await expect.poll(async () => (await served.ask('/sitemap')).text, { timeout: LIVE_MS }).toContain(`href="${path}"`)
  expect((await served.ask(`${path}.html`)).headers.get('location')).toBe(path)
})

test('a redirect that an editor adds works, and a page that is taken back is gone', async ({ served }) => {
  await served.mirrored()
  const { service } = served
  const moved = { '"blog"': '"old-brochure"', '"/blog"': '"/old-brochure"', '"/blogs"': '"/our-services"' }
  await service.publish('redirects/old-brochure.json', 'redirects/blog.json', moved)
  await served.notify('redirects', 'old-brochure')
  await expect
    .poll(async () => (await served.ask('/old-brochure')).headers.get('location'), { timeout: LIVE_MS })
    .toBe('/our-services')

  expect((await served.ask('/blogs/accessible-by-default')).status).toBe(200)
  await service.remove('articles/accessible-by-default.md')
  await served.notify('articles', 'accessible-by-default')
  await expect
    .poll(async () => (await served.ask('/blogs/accessible-by-default')).status, { timeout: LIVE_MS })
    .toBe(404)
  expect((await served.ask('/sitemap.xml')).text).not.toContain('accessible-by-default')
})
