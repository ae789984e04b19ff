import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { leadsWith } from '../../leads/leads.fixture.ts'
import { letterWords } from '../../leads/readers.fixture.ts'
import { mailboxes } from '../../leads/smtp.fixture.ts'
import { signedPost } from '../changes/signed.fixture.ts'
import { loadEnvironment } from '../env.ts'
import type { SiteEnv } from '../site-context.ts'
import { letterDesk, letterDeskPath } from './letters.ts'

const secret = 's'.repeat(40)

async function setUp() {
  const { mail } = await mailboxes()
  const leads = await leadsWith({ mail })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const drafts = () => {
    throw new Error('No draft is asked for here')
  }
  const desk = letterDesk({ secret, leads, environment: loadEnvironment(), drafts, log })
  const app = new Hono<SiteEnv>().post(letterDeskPath, desk)
  const send = (post: RequestInit) => app.request(letterDeskPath, post)
  const ask = (question: object, key = secret) => send(signedPost(question, key))
  const uses = async () => (await leads.leadAdmin.audit.entries()).map(({ command }) => command)
  return { ask, send, uses, begin: () => leads.leadAdmin.letters.begin(letterWords, Date.now() + 3_600_000) }
}

const stop = { ask: 'letter-stop', slug: 'june', documentId: 'abc123', at: 1 }

test('only what the content service signed is heard, once, and the log of uses has what was done', async () => {
  const { ask, send, uses, begin } = await setUp()
  await begin()
  expect((await ask(stop, 'x'.repeat(40))).status).toBe(401)
  const post = signedPost(stop, secret)
  const answer = await send(post)
  expect(await answer.json()).toEqual({ isStopped: true })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect((await send(post)).status).toBe(401)
  expect(await (await ask({ ...stop, at: 2 })).json()).toEqual({ isStopped: false })
  expect(await uses()).toEqual(['letter june stop'])
  expect(await (await ask({ ...stop, ask: 'letter-send', readers: 0, at: 3 })).json()).toEqual({ outcome: 'no letter' })
  expect(await uses()).toEqual(['letter june stop'])
})

test.each([
  { ...stop, slug: '../june' },
  { ...stop, ask: 'application-file' },
  { ...stop, documentId: '$ne' },
  { ...stop, ask: 'letter-send', readers: -1 },
  { ...stop, readers: '2' },
  { id: '1', at: new Date().toISOString(), type: 'letters', slug: 'june' },
])('%j is not understood, and does nothing', async (question) => {
  const { ask, uses } = await setUp()
  expect((await ask(question)).status).toBe(400)
  expect(await uses()).toEqual([])
})

test('what is not published is not sent', async () => {
  const { ask } = await setUp()
  const answer = await ask({ ...stop, ask: 'letter-send', readers: 0 })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ outcome: 'no letter' })
})
