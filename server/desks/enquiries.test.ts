import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { signedPost } from '../changes/signed.fixture.ts'
import type { SiteEnv } from '../site-context.ts'
import { applicationFile, applicationFilePath } from './enquiries.ts'

const secret = 's'.repeat(40)
const reference = 'RM-7K3F-9QXT'

function setUp() {
  const log = { info: vi.fn(), warn: vi.fn() }
  const file = vi.fn(async (asked: string) =>
    asked === reference
      ? { name: 'Zoë “CV”.pdf', type: 'pdf' as const, read: () => Readable.from(['%PDF-1.7']) }
      : undefined,
  )
  const answers = vi.fn(async (asked: string) => ({ sends: true, subject: `Re: ${asked}`, answers: [] }))
  const app = new Hono<SiteEnv>().post(applicationFilePath, applicationFile({ secret, inbox: { file, answers }, log }))
  const send = (post: RequestInit) => app.request(applicationFilePath, post)
  const ask = (question: object, { key = secret, age = 0 } = {}) =>
    send(signedPost(question, key, Math.floor(Date.now() / 1000) - age))
  return { ask, send, file }
}

const question = { ask: 'application-file', reference, at: 1 }

test('whoever has the secret gets the file, as a download that nobody on the way may cache', async () => {
  const { ask } = setUp()
  const answer = await ask(question)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': "attachment; filename*=UTF-8''Zo%C3%AB%20%E2%80%9CCV%E2%80%9D.pdf",
  })
  expect(await answer.text()).toBe('%PDF-1.7')
})

test('without the secret, too late or a second time there is no file', async () => {
  const { ask, send, file } = setUp()
  expect((await ask(question, { key: 'x'.repeat(40) })).status).toBe(401)
  expect((await ask(question, { age: 301 })).status).toBe(401)
  expect(file).not.toHaveBeenCalled()
  const post = signedPost(question, secret)
  expect((await send(post)).status).toBe(200)
  expect((await send(post)).status).toBe(401)
})

test('what became of answers is told in the same way', async () => {
  const { ask } = setUp()
  const about = { ...question, ask: 'answers' }
  expect((await ask(about, { key: 'x'.repeat(40) })).status).toBe(401)
  expect(await (await ask(about)).json()).toEqual({ sends: true, subject: `Re: ${reference}`, answers: [] })
})

test.each([
  { ...question, reference: 'RM-0000-0000' },
  { ...question, reference: '../leads.sqlite' },
  { ...question, ask: 'anything' },
  { id: '1', at: new Date().toISOString(), type: 'articles', slug: reference },
])('%j is answered with nothing', async (asked) => {
  expect((await setUp().ask(asked)).status).toBe(404)
})
