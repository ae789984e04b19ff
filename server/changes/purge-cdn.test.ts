import type { RequestListener } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { answerAfter, prepareSite, TIMEOUT_MS } from '../started-site.fixture.ts'
import { createPurge, purgeCall } from './purge-cdn.ts'
import { receiver, takes } from './receiver.fixture.ts'
import { signedPost } from './signed.fixture.ts'

const { start } = await prepareSite()

/** A purge that waits for `pass` before each post; `paused` is after how many failures. Only who waits for a time-out has a short one. */
async function purgeWith(answers: readonly RequestListener[] = [], isOurs = async () => true, timeoutMs = 15_000) {
  const { url, ...rest } = await receiver(answers)
  const log = { info: vi.fn(), warn: vi.fn() }
  const paused: number[] = []
  const pauses: (() => void)[] = []
  const pause = (failures: number) =>
    new Promise<void>((end) => {
      paused.push(failures)
      pauses.push(end)
    })
  const pass = async () => {
    await expect.poll(() => pauses).toHaveLength(1)
    pauses.pop()?.()
  }
  const purge = createPurge({ url, token: 'a-token', isOurs, log, pause, timeoutMs })
  return { purge, log, paused, pass, ...rest }
}

const answering =
  (status: number, text = ''): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { location: '/elsewhere' }).end(text)

test('a site that is told of a change purges its tags, which its pages name', { timeout: TIMEOUT_MS }, async () => {
  const { url: PURGE_URL, received, arrived } = await receiver()
  const secret = 'a-secret-of-at-least-thirty-two-characters'
  const site = { CONTENT_URL: 'http://127.0.0.1:1', CONTENT_WEBHOOK_SECRET: secret, PURGE_URL, PURGE_TOKEN: 'a-token' }
  const { url } = await start(site)
  expect((await fetch(url + answerAfter(0))).headers.get('cache-tag')).toBe('all')
  const notice = { id: '1', at: new Date().toISOString(), type: 'articles', slug: 'one', documentId: 'a' }
  expect((await fetch(`${url}/content-changed`, signedPost(notice, secret))).status).toBe(204)
  await arrived(1)
  expect(received).toEqual([{ authorization: 'Bearer a-token', body: { tags: ['articles', 'article:one'] } }])
})

test('changes that come together are one post, signed with the token, and those that come later the next', async () => {
  const { purge, received, bodies, arrived, pass } = await purgeWith()
  purge(new Set(['articles', 'article:one']))
  await delay(50)
  purge(new Set(['articles', 'article:two']))
  await pass()
  await arrived(1)
  expect(received).toEqual([
    { authorization: 'Bearer a-token', body: { tags: ['articles', 'article:one', 'article:two'] } },
  ])
  purge(new Set(['menus']))
  await pass()
  await arrived(2)
  expect(bodies()[1]).toEqual({ tags: ['menus'] })
})

test('a change that comes while the receiver is thinking is told after that', async () => {
  const { promise: thought, resolve: answer } = Promise.withResolvers<void>()
  const late: RequestListener = (request, response) => void thought.then(() => takes(request, response))
  const { purge, bodies, arrived, pass } = await purgeWith([late, takes])
  purge(new Set(['articles']))
  await pass()
  await arrived(1)
  purge(new Set(['articles', 'menus']))
  answer()
  await pass()
  await arrived(2)
  expect(bodies()).toEqual([{ tags: ['articles'] }, { tags: ['articles', 'menus'] }])
})

test('a process that does not speak for all tells nobody', async () => {
  const isOurs = vi.fn(async () => false)
  const { purge, received, pass } = await purgeWith([], isOurs)
  purge('all')
  await pass()
  await expect.poll(() => isOurs).toHaveBeenCalledOnce()
  await delay(100)
  expect(received).toEqual([])
})

const saysNothing: RequestListener = () => {}

test.each<[string, RequestListener]>([
  ['says nothing', saysNothing],
  ['hangs up', (request) => void request.socket.destroy()],
  ['says 500', answering(500, 'x'.repeat(100_000))],
  ['wants to be asked later', answering(429)],
  ['refuses the token', answering(403, '{"success":false}')],
  ['sends us elsewhere', answering(302)],
])(
  'while a receiver %s it is asked again, with what came meanwhile, and the log has one line',
  async (_name, answer) => {
    const { purge, bodies, log, paused, pass } = await purgeWith(
      [answer, answer, answer, takes],
      undefined,
      answer === saysNothing ? 500 : undefined,
    )
    purge(new Set(['articles']))
    await pass()
    await expect.poll(() => paused).toEqual([0, 1])
    purge(new Set(['menus']))
    for (let attempt = 2; attempt <= 4; attempt++) await pass()
    await expect.poll(() => log.info).toHaveBeenCalledOnce()
    expect(JSON.stringify(bodies()[3])).toMatch(/^{"tags":\["(?:articles","menus|menus","articles)"]}$/)
    expect(paused).toEqual([0, 1, 2, 3])
    expect(log.warn).toHaveBeenCalledOnce()
  },
)

test('what is too old to be stored anywhere is told no more, and the next change begins anew', async () => {
  const { purge, bodies, arrived, log, paused, pass } = await purgeWith([answering(500)])
  purge(new Set(['articles']))
  for (let attempt = 1; attempt <= 8; attempt++) await pass()
  await arrived(8)
  await delay(100)
  expect(paused).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  purge(new Set(['menus']))
  await pass()
  await arrived(9)
  expect(bodies()[8]).toEqual({ tags: ['menus'] })
  expect(log.warn).toHaveBeenCalledOnce()
})

const cloudflare = { url: 'https://api.cloudflare.com/client/v4/zones/0a1b/purge_cache', token: 't' }
const fastly = { url: 'https://api.fastly.com/service/0a1b/purge', token: 't' }
const many = (count: number) => Array.from({ length: count }, (_, index) => `article:${index}`)

test.each([
  [
    cloudflare,
    ['articles', 'seo:/über uns,all'],
    { token: 't', body: { tags: ['articles', 'seo:/%C3%BCber%20uns%2Call'] } },
  ],
  [cloudflare, ['articles', 'all'], { body: { tags: ['all'] } }],
  [cloudflare, many(100), { body: { tags: many(100) } }],
  [cloudflare, many(101), { body: { tags: ['all'] } }],
  [fastly, ['articles'], { token: undefined, headers: { 'fastly-key': 't' }, body: { surrogate_keys: ['articles'] } }],
])('%j is told in its own words', (receiver, tags, call) => {
  expect(purgeCall(receiver, tags)).toMatchObject(call)
})
