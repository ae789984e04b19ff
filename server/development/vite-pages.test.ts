import { expect, test } from 'vitest'
import { developmentFailure } from './vite-pages.ts'

test('what went wrong is shown as text, with its place and without the colours of terminals', async () => {
  const error = Object.assign(new Error('\u001b[31mUnexpected <token>\u001b[0m'), {
    id: '/site/root.tsx',
    frame: '7 | a',
  })
  const answer = developmentFailure(error, 'request-1')
  const html = await answer.text()
  expect(answer.status).toBe(500)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('<strong>Unexpected &lt;token&gt;</strong>')
  for (const part of ['<pre>/site/root.tsx</pre>', '<pre>7 | a</pre>', 'vite-pages.test.ts'])
    expect(html).toContain(part)
})

test('the page reloads itself once the fault is fixed, and what is not an error is shown as well', async () => {
  const html = await developmentFailure('no luck', 'request-1').text()
  expect(html).toContain('src="/@vite/client"')
  expect(html).toContain('<strong>no luck</strong>')
})
