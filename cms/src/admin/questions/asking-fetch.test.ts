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
