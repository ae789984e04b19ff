import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { appWith, quiet } from '../app.fixture.ts'
import { changeNotices } from './change-notices.ts'
import { signatureOf } from './signed.fixture.ts'

const secret = 'a secret of at least thirty-two characters'
const before = 'the secret of before, which the sender may still have'
const clock = { ms: Date.parse('2026-03-01T12:00:00.000Z') }
const notice = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  at: '2026-03-01T12:00:00.000Z',
  type: 'articles',
  slug: 'cloud-migration',
  documentId: 'abcdefghijklmnopqrstuvwx',
  event: 'publish',
}

const sign = (body: string, { seconds = clock.ms / 1000, key = secret } = {}) => signatureOf(body, key, seconds)

/** The whole site's app, so that nothing in front of the notices is forgotten. */
function site() {
  const publish = vi.fn(async () => {})
  const onEnquiry = vi.fn(async () => {})
  const app: Hono = new Hono().route(
    '/',
    appWith({
      renderPage: async () => new Response('a page', { status: 404 }),
      changeNotices: changeNotices({ secret, before, publish, onEnquiry, log: quiet, now: () => clock.ms }),
    }),
  )
  const send = async (body: string, signature: string | undefined = sign(body)) =>
    await app.request('/content-changed', { method: 'POST', body, headers: { 'x-signature': signature } })
  return { app, publish, onEnquiry, send }
}

test('a signed notice is passed on with type, document and key', async () => {
  const { publish, send } = site()
  expect((await send(JSON.stringify(notice))).status).toBe(204)
  expect(publish).toHaveBeenCalledExactlyOnceWith({
    type: 'articles',
    documentId: 'abcdefghijklmnopqrstuvwx',
    key: 'cloud-migration',
  })
})

test('a notice about an enquiry is accepted once it has been acted on, and repeated if that failed', async () => {
  const { publish, onEnquiry, send } = site()
  const deleted = {
    ...notice,
    type: 'received-enquiries',
    slug: 'RM-7K3F-9QXT',
    documentId: undefined,
    event: 'delete',
  }
  onEnquiry.mockRejectedValueOnce(new Error('the database is away'))
  expect((await send(JSON.stringify(deleted))).status).toBe(500)
  const again = JSON.stringify(deleted)
  expect((await send(again, sign(again, { seconds: clock.ms / 1000 + 1 }))).status).toBe(204)
  expect(onEnquiry.mock.calls).toMatchObject(
    Array(2).fill([{ event: 'delete', reference: 'RM-7K3F-9QXT', at: Date.parse(notice.at) }]),
  )
  expect(publish).not.toHaveBeenCalled()
})

test('the key of an SEO record is its route', async () => {
  const { publish, send } = site()
  await send(JSON.stringify({ ...notice, type: 'seos', slug: undefined, routePath: '/about-us' }))
  expect(publish).toHaveBeenCalledWith(expect.objectContaining({ type: 'seos', key: '/about-us' }))
})

test.each([
  ['no signature', ''],
  ['another form', 'v1=abc'],
  ['another secret', sign(JSON.stringify(notice), { key: 'another secret of thirty-two characters' })],
  ['another body', sign('{}')],
  ['a time five minutes ago', sign(JSON.stringify(notice), { seconds: clock.ms / 1000 - 301 })],
  ['a time in five minutes', sign(JSON.stringify(notice), { seconds: clock.ms / 1000 + 301 })],
  ['another time than the signed one', sign(JSON.stringify(notice)).replace(/^t=\d+/, 't=1772366399')],
])('%s is refused', async (_name, signature) => {
  const { publish, send } = site()
  expect((await send(JSON.stringify(notice), signature)).status).toBe(401)
  expect(publish).not.toHaveBeenCalled()
})

test('the same signature is refused the second time; a repetition with a new one is accepted and does nothing', async () => {
  const { publish, send } = site()
  const body = JSON.stringify(notice)
  await send(body)
  expect((await send(body)).status).toBe(401)
  expect((await send(body, sign(body, { seconds: clock.ms / 1000 + 30 }))).status).toBe(204)
  expect(publish).toHaveBeenCalledOnce()
})

test.each(['no JSON', '{"id":"x"}', JSON.stringify({ ...notice, documentId: '../../etc' })])(
  'a signed body that is not a notice is refused: %s',
  async (body) => {
    const { publish, send } = site()
    expect((await send(body)).status).toBe(400)
    expect(publish).not.toHaveBeenCalled()
  },
)

test('a body over 16 KB is refused unread', async () => {
  const { send } = site()
  expect((await send(JSON.stringify({ ...notice, more: 'x'.repeat(20_000) }))).status).toBe(413)
})

test('only POST is answered there', async () => {
  const { app } = site()
  expect((await app.request('/content-changed')).status).toBe(404)
})

test('after a rotation both secrets are accepted until the old one is removed, and no third', async () => {
  const { send } = site()
  const body = JSON.stringify(notice)
  expect((await send(body, sign(body, { key: before }))).status).toBe(204)
  expect((await send(body, sign(body, { key: `${before}.` }))).status).toBe(401)
})
