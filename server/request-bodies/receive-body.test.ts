import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { ReceivedForm } from '../../leads/attachments/read-form.ts'
import type { StagedUpload } from '../../leads/attachments/upload-folder.ts'
import type { SiteEnv } from '../site-context.ts'
import { type AdmissionLimits, bodyAdmission } from './body-admission.ts'
import { type ReceiveBodyOptions, receiveBody } from './receive-body.ts'

const upload: StagedUpload = { status: 'staged', path: '/tmp/x', name: 'cv.pdf', type: 'pdf', bytes: 1, digest: 'x' }
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

/** Text of 64 KB anywhere, 200 KB with a file at `/files`; `begun` lists the paths that a page began to answer. */
function app({ limits = {}, ...options }: Partial<ReceiveBodyOptions> & { limits?: AdmissionLimits } = {}) {
  const begun: string[] = []
  const hono = new Hono<SiteEnv>()
  hono.use(
    receiveBody({
      limitOf: (path) => (path === '/files' ? 200 : 64) * 1024,
      admission: bodyAdmission(limits),
      addressOf: (c) => c.req.header('from') ?? '192.0.2.1',
      ...options,
    }),
  )
  hono.all('*', async (c) => {
    begun.push(c.req.path)
    return c.json({ form: c.get('form'), text: await c.req.raw.text() })
  })
  return { hono, begun }
}

/** A post whose body never ends, and a way to send more of it or to end it. */
function unfinished(hono: Hono<SiteEnv>, from = '192.0.2.1', path = '/') {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  void writer.write(new TextEncoder().encode('a=')).catch(() => {})
  const init = { method: 'POST', body: readable, duplex: 'half', headers: { ...urlencoded, from, accept: 'text/html' } }
  return { answer: Promise.resolve(hono.request(path, init)), end: () => writer.close() }
}

test('a page begins when the body has arrived, and can read it as usual', async () => {
  const { hono, begun } = app()
  const { answer, end } = unfinished(hono)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(begun).toEqual([])
  await end()
  expect(await (await answer).json()).toEqual({ text: 'a=' })
})

test('the ninth body from one IP address, or one /64, is refused before it is read; others are accepted', async () => {
  const { hono } = app()
  for (const network of ['192.0.2.9', '2001:db8:1:2::']) {
    const own = (n: number) => (network.endsWith(':') ? `${network}${n}` : network)
    const open = Array.from({ length: 8 }, (_, n) => unfinished(hono, own(n)))
    const ninth = await unfinished(hono, own(9)).answer
    expect(ninth.status).toBe(429)
    expect(ninth.headers.get('retry-after')).toBe('10')
    expect(await ninth.text()).toMatch(/what you typed is still in it.*href="\/"/)
    expect((await hono.request('/', { method: 'POST', body: 'x', headers: { from: '198.51.100.1' } })).status).toBe(200)
    for (const { end } of open) await end()
    expect((await Promise.all(open.map(({ answer }) => answer))).map(({ status }) => status)).toEqual(
      Array(8).fill(200),
    )
  }
})

test('when memory is full for everybody the answer is 503, and a small form still fits', async () => {
  const { hono } = app({ limits: { memoryBytes: 65 * 1024 } })
  const { answer, end } = unfinished(hono)
  const refused = await unfinished(hono, '198.51.100.1').answer
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const headers = { from: '198.51.100.1', 'content-length': '1' }
  expect((await hono.request('/', { method: 'POST', body: 'x', headers })).status).toBe(200)
  await end()
  await answer
})

test('over the limit is 413, as a page with a way on, announced or not', async () => {
  const { hono, begun } = app()
  const body = 'x'.repeat(64 * 1024 + 1)
  const headers = { accept: 'text/html' }
  const announced = await hono.request('/', {
    method: 'POST',
    body,
    headers: { ...headers, 'content-length': String(body.length) },
  })
  const streamed = await hono.request('/', {
    method: 'POST',
    body: new Blob([body]).stream(),
    headers,
    ...{ duplex: 'half' },
  })
  for (const answer of [announced, streamed]) {
    expect(answer.status).toBe(413)
    expect(await answer.text()).toMatch(/5 MB.*href="\/"/)
  }
  expect(begun).toEqual([])
})

test('a form with a file is read by the pipeline while it arrives, and what the page does not keep is removed', async () => {
  const discard = vi.fn(async () => {})
  const readForm = vi.fn(async (request: Request) => {
    await request.arrayBuffer().catch(() => {})
    return { status: 'read' as const, fields: { name: 'Mina' }, upload }
  })
  const { hono } = app({ forms: { readForm, discard } })
  const answer = await hono.request('/files', { method: 'POST', body: 'x'.repeat(100_000) })
  expect(await answer.json()).toMatchObject({ form: { fields: { name: 'Mina' } }, text: '' })
  expect(readForm).toHaveBeenCalledWith(expect.any(Request), '192.0.2.1/32')
  expect(discard).toHaveBeenCalledWith(upload)

  const large = await hono.request('/files', { method: 'POST', body: 'x'.repeat(201 * 1024) })
  expect(large.status).toBe(413)
})

test('a form whose reader hangs is answered and forgotten at the deadline, and what is read after it is removed', async () => {
  const discard = vi.fn(async () => {})
  const disk = Promise.withResolvers<ReceivedForm>()
  const readForm = vi.fn((_request: Request) => disk.promise)
  const admission = bodyAdmission({ longestMs: 20 })
  const { hono, begun } = app({ admission, forms: { readForm, discard } })
  const answer = await hono.request('/files', { method: 'POST', body: 'x'.repeat(100_000) })
  expect([answer.status, begun, admission.held()]).toEqual([503, [], 0])
  expect(readForm.mock.calls[0]?.[0].signal.aborted).toBe(true)
  disk.resolve({ status: 'read', fields: {}, upload })
  await expect.poll(() => discard).toHaveBeenCalledWith(upload)
})

test('a form that could not be kept is answered while it is still being sent', async () => {
  const readForm = async (request: Request) => {
    await request.body?.cancel()
    return { status: 'unavailable' as const }
  }
  const admission = bodyAdmission()
  const { hono } = app({ admission, forms: { readForm, discard: async () => {} } })
  const answer = await unfinished(hono, '192.0.2.1', '/files').answer
  expect(await answer.json()).toMatchObject({ form: { status: 'unavailable' } })
  expect(admission.held()).toBe(0)
})
