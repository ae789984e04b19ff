import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Content } from '../../content/content.ts'
import { appWith, pagesFrom, quiet, siteUrl } from '../app.fixture.ts'
import { createPageCache } from '../page/page-cache.ts'
import type { RenderContext } from '../page/render-page.ts'
import { preview } from './preview.ts'

const secret = 'a secret of at least thirty-two characters'
const before = 'the secret of before, whose links are still in use'
const draft = { type: 'articles', slug: 'cloud-migration', documentId: 'abcdefghijklmnopqrstuvwx', status: 'draft' }

function tokenOf(claims: object, key = secret): string {
  const encoded = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${encoded}.${createHmac('sha256', key).update(encoded).digest('base64url')}`
}

function site() {
  const clock = { ms: Date.parse('2026-03-01T12:00:00.000Z') }
  const log = quiet
  const render = vi.fn(
    async (_request: Request, context: RenderContext) =>
      new Response(`<h1>${context.preview?.showsDrafts ? 'Draft' : 'Published'}</h1>${'words '.repeat(200)}`, {
        headers: { 'content-type': 'text/html' },
      }),
  )
  const renderPage = pagesFrom(render)
  const landing: Pick<Content, 'findCampaign' | 'findLandingPage' | 'findPage'> = {
    findCampaign: async () => undefined,
    findLandingPage: async () => undefined,
    findPage: async () => undefined,
  }
  const now = () => clock.ms
  const app = appWith({
    renderPage,
    preview: preview({ secret, before, siteUrl, adminOrigin: 'https://cms.example', drafts: () => landing, log, now }),
    pageCache: createPageCache({
      renderPage,
      siteUrl,
      parametersOf: () => [],
      isKnownAddress: async () => true,
      log,
      now,
    }).middleware,
  })
  const exp = clock.ms / 1000 + 900
  const open = async (token: string, cookie = '') =>
    await app.request(`/preview?token=${token}`, { headers: { cookie } })
  const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const get = async (path: string, cookie = '') => await app.request(path, { headers: { cookie } })
  const ask = async (body: string, more: Record<string, string> = {}) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...more }
    return await app.request('/preview/page', { method: 'POST', headers, body })
  }
  return { ask, clock, cookieOf, exp, get, open, render }
}

test('a link leads to the page of its document, with a session as short-lived as the link', async () => {
  const { exp, open } = site()
  const response = await open(tokenOf({ ...draft, exp }))
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/blogs/cloud-migration')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^preview=[\w.-]+; Path=\/; Max-Age=900; HttpOnly; SameSite=None; Secure; Partitioned$/),
  ])
})

test.each([
  [{ type: 'articles', documentId: 'abc' }, '/blogs/abc'],
  [{ type: 'portfolio-items', slug: 'photoenroll' }, '/portfolio/photoenroll'],
  [{ type: 'seos', routePath: '/about-us' }, '/about-us'],
  [{ type: 'seos', routePath: '//elsewhere.example' }, '/'],
  [{ type: 'seos', routePath: '/\\elsewhere.example' }, '/elsewhere.example'],
  [{ type: 'seos', routePath: '/\ud800' }, '/%EF%BF%BD'],
  [{ type: 'landing-pages', documentId: 'abc' }, '/services/abc'],
  [{ type: 'campaigns', slug: 'spring' }, '/campaigns/spring'],
  [{ type: 'navigation' }, '/'],
  [{ type: 'articles', slug: '/../x' }, '/'],
])('%j is shown at %s', async (document, path) => {
  const { exp, open } = site()
  expect((await open(tokenOf({ ...document, exp }))).headers.get('location')).toBe(path)
})

test("a session's page shows drafts, to nobody else, and only the admin may frame it", async () => {
  const { cookieOf, exp, get, open } = site()
  const cookie = cookieOf(await open(tokenOf({ ...draft, exp })))
  expect(await (await get('/blogs/cloud-migration')).text()).toContain('Published')
  const shown = await get('/blogs/cloud-migration', cookie)
  expect(await shown.text()).toContain('Draft')
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(shown.headers.get('x-robots-tag')).toBe('noindex')
  expect(shown.headers.get('content-security-policy')).toContain('frame-ancestors https://cms.example')

  const visitors = await get('/blogs/cloud-migration')
  expect(await visitors.text()).toContain('Published')
  expect(visitors.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(visitors.headers.get('x-robots-tag')).toBeNull()
})

test('a link that says published shows the site as it is, in the frame', async () => {
  const { cookieOf, exp, get, open } = site()
  const cookie = cookieOf(await open(tokenOf({ ...draft, status: 'published', exp })))
  const shown = await get('/', cookie)
  expect(await shown.text()).toContain('Published')
  expect(shown.headers.get('content-security-policy')).toContain('frame-ancestors https://cms.example')
})

test("a session's page is shown as it would look with what is typed, only to that session", async () => {
  const { ask, cookieOf, exp, open, render } = site()
  const cookie = cookieOf(await open(tokenOf({ ...draft, exp })))
  const asked = JSON.stringify({ path: '/blogs/cloud-migration', values: { title: 'Typed' } })
  const shown = await ask(asked, { cookie })
  expect(await shown.text()).toContain('Draft')
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  const [request, context] = render.mock.calls.at(-1) ?? []
  expect(request?.url).toBe(`${siteUrl}/blogs/cloud-migration`)
  expect(context?.preview?.unsaved).toMatchObject({ documentId: draft.documentId, values: { title: 'Typed' } })

  expect((await ask(asked)).status).toBe(403)
  expect((await ask(asked, { cookie, 'sec-fetch-site': 'same-site' })).status).toBe(403)
  for (const wrong of ['', '[]', '{"path":"//elsewhere.example","values":{}}', '{"path":"/","values":[]}']) {
    expect((await ask(wrong, { cookie })).status).toBe(400)
  }
  expect((await ask(JSON.stringify({ path: '/', values: { title: 'x'.repeat(3_000_000) } }), { cookie })).status).toBe(
    413,
  )
  expect(render).toHaveBeenCalledOnce()
})

test('wrong and old links are refused, and so is one that is used again elsewhere', async () => {
  const { clock, cookieOf, exp, open } = site()
  const token = tokenOf({ ...draft, exp })
  const refused = async (wrong: string, cookie = '') => {
    const response = await open(wrong, cookie)
    expect(response.headers.getSetCookie()).toEqual([])
    return response.status
  }
  expect(await refused('')).toBe(403)
  expect(await refused(tokenOf({ ...draft, exp }, 'another secret of thirty-two characters'))).toBe(403)
  expect(await refused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(403)
  expect(await refused(tokenOf({ ...draft, exp: clock.ms / 1000 - 1 }))).toBe(403)
  expect(await refused(tokenOf({ ...draft, exp: clock.ms / 1000 + 86_400 }))).toBe(403)

  const cookie = cookieOf(await open(token))
  expect(await refused(token)).toBe(403)
  expect((await open(token, cookie)).status).toBe(303)
  expect(await refused(cookie.replace('preview=', ''))).toBe(403)
})

test('a session ends with its link, or when the editor leaves', async () => {
  const { clock, cookieOf, exp, get, open, render } = site()
  const cookie = cookieOf(await open(tokenOf({ ...draft, exp })))
  expect((await get('/preview/end', cookie)).headers.getSetCookie()[0]).toMatch(/^preview=; Path=\/; Max-Age=0;/)
  clock.ms += 901_000
  expect(await (await get('/', cookie)).text()).toContain('Published')
  expect(render.mock.calls.at(-1)?.[1].preview).toBeUndefined()
})

test('a link is not itself a session', async () => {
  const { exp, get } = site()
  expect(await (await get('/', `preview=${tokenOf({ ...draft, exp })}`)).text()).toContain('Published')
})

test('links signed with the old secret are accepted until it is removed', async () => {
  const { exp, open } = site()
  expect((await open(tokenOf({ ...draft, exp }, before))).status).toBe(303)
  expect((await open(tokenOf({ ...draft, exp }, `${before}.`))).status).toBe(403)
})
