import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askThroughFetch, publishedEvent } from './asking-fetch'

const told = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  told.mockClear()
  const fetch = async () => new Response('{}')
  const admin = Object.assign(new EventTarget(), { fetch, location: { pathname: '/admin' } })
  admin.addEventListener(publishedEvent, told)
  vi.stubGlobal('window', admin)
  askThroughFetch(async () => 'cancel')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const articles = '/content-manager/collection-types/api::article.article'

test('a question that is cancelled is told as a refusal without a word, and any other refusal in its own', async () => {
  const error = { status: 400, name: 'ValidationError', message: 'Nothing was changed yet.' }
  const question = { title: 'Is it?', told: [], choices: [] }
  for (const [details, message] of [
    [{ errors: [], question }, []],
    [{ errors: [] }, error.message],
  ]) {
    const fetch = async () => Response.json({ data: null, error: { ...error, details } }, { status: 400 })
    vi.stubGlobal('window', Object.assign(window, { fetch }))
    askThroughFetch(async () => 'cancel')
    const answer = await window.fetch(`${articles}/a`, { method: 'DELETE' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { message, details: { errors: [] } } })
  }
})

test.each([
  ['the service is down', () => Promise.reject(new TypeError('Failed to fetch')), 'did not answer'],
  ['it fails', async () => new Response('<h1>502</h1>', { status: 502 }), 'did not answer'],
  ['the document is gone', async () => Response.json({ error: { name: 'NotFoundError' } }, { status: 404 }), 'Trash'],
  [
    'the service has a reason of its own',
    async () => Response.json({ error: { name: 'ApplicationError', message: 'Only once.' } }, { status: 400 }),
    'Only once.',
  ],
])('what was typed stays in the form when it is saved and %s', async (_, fetch, words) => {
  vi.stubGlobal('window', Object.assign(window, { fetch }))
  askThroughFetch(async () => 'cancel')
  const answer = await window.fetch(`${articles}/a`, { method: 'PUT' })
  // After any other error Strapi's form takes itself for saved.
  expect(await answer.json()).toMatchObject({
    error: { name: 'ValidationError', message: expect.stringContaining(words) },
  })
})

test.each([
  ['POST', `${articles}/a/actions/publish`],
  ['POST', `${articles}/a/actions/unpublish?locale=en`],
  ['POST', '/content-manager/single-types/api::home.home/actions/publish'],
  ['POST', `${articles}/actions/bulkPublish`],
  ['POST', `${articles}/actions/bulkUnpublish`],
  ['POST', `${articles}/actions/bulkDelete`],
  ['DELETE', `${articles}/a`],
])('after %s %s other pages are found', async (method, url) => {
  await window.fetch(url, { method })
  await vi.runAllTimersAsync()
  expect(told).toHaveBeenCalledOnce()
})

test.each([
  ['GET', `${articles}/a`],
  ['PUT', `${articles}/a`],
  ['POST', `${articles}/a/actions/discard`],
  ['GET', `${articles}/actions/countManyEntriesDraftRelations`],
  ['DELETE', '/upload/files/1'],
])('after %s %s the same pages are found', async (method, url) => {
  await window.fetch(url, { method })
  await vi.runAllTimersAsync()
  expect(told).not.toHaveBeenCalled()
})

test('rows that are published one after another are told once, after the last', async () => {
  for (const _ of Array(500)) {
    await window.fetch(`${articles}/actions/publish`, { method: 'POST' })
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(told).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(told).toHaveBeenCalledOnce()
})
