import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRenderPage, type Render } from './render-page.ts'
import { RenderedPage } from './rendered-page.ts'
import { strictPolicy } from './security-headers.ts'

const siteUrl = 'https://site.example'
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }

async function policyOf(render: Render): Promise<string> {
  const renderPage = createRenderPage({
    render,
    policy: strictPolicy({ siteUrl, imageOrigins: [] }),
    storedCacheControl: '',
  })
  const page = await renderPage(new Request(siteUrl), { requestId: 'request-1', cookiesAccepted: false })
  if (!(page instanceof RenderedPage)) throw new Error('not a page')
  return (await page.encode('identity')).headers['content-security-policy'] ?? ''
}

test('a page may run the scripts that its render wrote, and none that its content brought', async () => {
  const policy = await policyOf(async (_request, { scripts }) => {
    scripts.add('own()')
    return new Response('<p>From content: <script>evil()</script></p><script>own()</script>', html)
  })
  const hash = (code: string) => createHash('sha256').update(code).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('own()')}';`)
  expect(policy).not.toContain(hash('evil()'))
})

test('a page without its own scripts may not run any that it contains', async () => {
  const policy = await policyOf(async () => new Response('<script>evil()</script>', html))
  expect(policy).toContain("script-src 'self';")
})

test.each([
  ['a page', html, true, 'all,articles,seo:/%C3%BCber%20uns'],
  ['a page without a CDN', html, false, undefined],
  ['a page of one visitor', { headers: { ...html.headers, 'set-cookie': 'a=b' } }, true, undefined],
  ['what is not found', { ...html, status: 404 }, true, undefined],
])('%s names its content tags if a CDN may keep it', async (_name, init, namesTags, header) => {
  const renderPage = createRenderPage({
    render: async (_request, { tags }) => {
      for (const tag of ['articles', 'seo:/über uns']) tags.add(tag)
      return new Response('<p>a page</p>', init)
    },
    policy: strictPolicy({ siteUrl, imageOrigins: [] }),
    storedCacheControl: '',
    namesTags,
  })
  const page = await renderPage(new Request(siteUrl), { requestId: 'request-1', cookiesAccepted: false })
  if (!(page instanceof RenderedPage)) throw new Error('not a page')
  expect((await page.encode('identity')).headers['cache-tag']).toBe(header)
})
