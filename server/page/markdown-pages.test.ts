import { expect, test, vi } from 'vitest'
import { pageOfMarkdown, pageParameters } from '../../site/paths.ts'
import { appWith, pagesFrom, quiet, siteUrl } from '../app.fixture.ts'
import { prefersMarkdown } from '../encoding/negotiation.ts'
import { withMarkdown, withWholeSite } from './markdown-pages.ts'
import { createPageCache } from './page-cache.ts'
import type { Render } from './render-page.ts'

const known = ['/', '/blogs', '/form-token', '/receipt', '/away', '/404']

/** The app around pages that show their own URL; `asMarkdown` marks what it was given. */
function site() {
  const render = vi.fn<Render>(async ({ url }) => {
    const { pathname, search } = new URL(url)
    if (pathname === '/away') return new Response(null, { status: 302, headers: { location: '/blogs' } })
    const type = pathname === '/form-token' ? 'application/json' : 'text/html; charset=utf-8'
    const isPrivate = pathname === '/receipt'
    return new Response(`page ${pathname}${search}`, {
      status: pathname === '/404' ? 404 : 200,
      headers: { 'content-type': type, ...(isPrivate && { 'cache-control': 'private, no-store' }) },
    })
  })
  const pages = pagesFrom(withMarkdown(render, async (html) => `# ${html}`))
  const renderPage = withWholeSite(pages, async (tags) => {
    tags.add('articles')
    return ['/', '/blogs', '/404']
  })
  const isKnownAddress = async (path: string) =>
    path === '/llms-full.txt' || known.includes(pageOfMarkdown(path) ?? path)
  const pageCache = createPageCache({ renderPage, siteUrl, parametersOf: pageParameters, isKnownAddress, log: quiet })
  const app = appWith({ renderPage, pageCache: pageCache.middleware })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(siteUrl + path, { method, headers })
  return { get, render, pageCache }
}

const html = 'text/html; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'
const browsers = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

test.each([
  ['/blogs.md', 'page /blogs', '/blogs'],
  ['/index.md', 'page /', '/'],
  ['/blogs.md?utm_source=x&page=2', 'page /blogs?page=2', '/blogs?page=2'],
])('%s is %s as Markdown, which names its page and stays out of search results', async (path, shown, page) => {
  const answer = await site().get(path)
  expect(await answer.text()).toBe(`# ${shown}`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': markdown,
    link: `<${siteUrl}${page}>; rel="canonical"`,
    vary: 'Accept, Accept-Encoding',
    'x-robots-tag': 'noindex',
    'cache-control': 'public',
  })
})

test('it is rendered once, has a validator, and answers HEAD without a body', async () => {
  const { get, render } = site()
  const etag = (await get('/blogs.md')).headers.get('etag') ?? ''
  expect((await get('/blogs.md', { 'if-none-match': etag })).status).toBe(304)
  const head = await get('/blogs.md', {}, 'HEAD')
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, markdown, ''])
  expect(render).toHaveBeenCalledOnce()
})

test('who prefers Markdown gets it at the page’s own URL, from the same memory, and no shared cache keeps it there', async () => {
  const { get, render } = site()
  const accept = 'text/markdown, text/html;q=0.9, */*;q=0.5'
  const answer = await get('/blogs?page=2', { accept })
  expect(await answer.text()).toBe('# page /blogs?page=2')
  expect(answer.headers.get('content-location')).toBe('/blogs.md?page=2')
  expect(answer.headers.get('vary')).toContain('Accept,')
  expect(answer.headers.get('cache-control')).toMatch(/^private/)
  const etag = answer.headers.get('etag') ?? ''
  const unchanged = await get('/blogs?page=2', { accept, 'if-none-match': etag })
  expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([304, 'private, max-age=0'])
  await get('/blogs.md?page=2')
  expect(render).toHaveBeenCalledOnce()
})

test.each([[browsers], ['*/*'], ['text/*'], ['text/html, text/markdown;q=0.5'], ['text/markdown;q=0, */*'], ['']])(
  'who accepts %s gets the page, before and after somebody asked for Markdown',
  async (accept) => {
    const { get } = site()
    expect((await get('/blogs', { accept })).headers.get('content-type')).toBe(html)
    await get('/blogs', { accept: 'text/markdown' })
    expect(await (await get('/blogs', { accept })).text()).toBe('page /blogs')
    expect(prefersMarkdown(accept)).toBe(false)
  },
)

test.each(['text/markdown', 'text/markdown, */*', 'Text/Markdown;q=0.9, text/html;q=0.9'])(
  '%s prefers Markdown',
  (accept) => expect(prefersMarkdown(accept.toLowerCase())).toBe(true),
)

test('where there is no page there is no Markdown: unknown URLs, files, redirects and failures are answered as ever', async () => {
  const { get } = site()
  const missing = await get('/nothing.md')
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, html])
  expect((await get('/nothing', { accept: 'text/markdown' })).status).toBe(404)
  expect((await get('/form-token.md')).status).toBe(404)
  const moved = await get('/away.md')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/blogs'])
})

test('what a page keeps to its visitor, its Markdown does too', async () => {
  expect((await site().get('/receipt.md')).headers.get('cache-control')).toBe('private, no-store')
})

test('a change of content drops the Markdown with its page', async () => {
  const { get, render, pageCache } = site()
  await get('/blogs.md')
  pageCache.drop('all')
  await get('/blogs.md')
  expect(render).toHaveBeenCalledTimes(2)
})

test('an editor’s preview shows no draft as Markdown', async () => {
  const render = vi.fn<Render>(async () => new Response('page', { headers: { 'content-type': html } }))
  const context = { requestId: '1', cookiesAccepted: false, tags: new Set<string>(), scripts: new Set<string>() }
  const preview = { showsDrafts: true, adminOrigin: 'https://cms.example', type: 'articles' }
  const wrapped = withMarkdown(render, async (text) => text)
  await wrapped(new Request(`${siteUrl}/blogs.md`), { ...context, preview })
  expect(render.mock.calls[0]?.[1].preview).toBeUndefined()
})

test('the whole site is one text, made once until a page of it changes or another is added', async () => {
  const { get, render, pageCache } = site()
  const [first, second] = await Promise.all([get('/llms-full.txt'), get('/llms-full.txt?again')])
  expect(await first.text()).toBe('# page /\n# page /blogs\n')
  expect(await second.text()).toBe('# page /\n# page /blogs\n')
  expect(first.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(first.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  await get('/llms-full.txt', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(render).toHaveBeenCalledTimes(3)
  pageCache.drop(new Set(['menus']))
  await get('/llms-full.txt')
  expect(render).toHaveBeenCalledTimes(3)
  pageCache.drop(new Set(['articles']))
  await get('/llms-full.txt')
  expect(render).toHaveBeenCalledTimes(6)
})

test('however many pages there are, the text of all of them is bounded', async () => {
  const render = vi.fn<Render>(async () => new Response('x'.repeat(100_000), { headers: { 'content-type': html } }))
  const paths = Array.from({ length: 10_000 }, (_, at) => `/blogs/${at}`)
  const whole = withWholeSite(pagesFrom(withMarkdown(render, async (text) => text)), async () => paths)
  const context = { requestId: '1', cookiesAccepted: false }
  const made = await whole(new Request(`${siteUrl}/llms-full.txt`), context)
  expect(made).toMatchObject({ status: 200, reuse: 'store' })
  expect(render.mock.calls.length).toBeLessThan(50)
})
