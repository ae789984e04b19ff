import { expect, test, vi } from 'vitest'
import { plainWhereItFails } from './rendering-threads.ts'

test('a text that cannot be rendered is shown in its own words, and logged', async () => {
  const log = { warn: vi.fn() }
  const render = plainWhereItFails(async () => Promise.reject(new Error('too deep')), log)
  expect(await render('One & two\nlines.\n\n<script>x</script>')).toEqual({
    html: '<p>One &amp; two\nlines.</p>\n<p>&lt;script&gt;x&lt;/script&gt;</p>',
    outline: [],
    minutes: 1,
    excerpt: '',
    films: [],
  })
  expect(log.warn).toHaveBeenCalledOnce()
})

test('what can be rendered is', async () => {
  const written = { html: '<p>x</p>', outline: [], minutes: 2, excerpt: 'x', films: [] }
  expect(await plainWhereItFails(async () => written, { warn: vi.fn() })('x')).toBe(written)
})
