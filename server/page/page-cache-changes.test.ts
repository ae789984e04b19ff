import { expect, test } from 'vitest'
import { asPage, html, site } from './page-cache.fixture.ts'

test('dropping a tag removes the pages that used it, and only those', async () => {
  const { get, cache, render } = site((request, { tags }) => {
    tags.add(request.url.endsWith('/a') ? 'article:a' : 'article:b')
    return asPage(html)
  })
  await get('/a')
  await get('/b')
  cache.drop(new Set(['article:a', 'article:x']))
  await get('/a')
  await get('/b')
  expect(render).toHaveBeenCalledTimes(3)
  cache.drop('all')
  await get('/b')
  expect(render).toHaveBeenCalledTimes(4)
})

test('a render that began before its content changed is neither stored nor joined', async () => {
  let version = 1
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const { get, cache, render, states } = site(async (_request, { tags }) => {
    const text = `version ${version}`
    await isRead
    tags.add('home')
    return asPage(text)
  })
  const early = get('/')
  await expect.poll(() => render).toHaveBeenCalled()
  version = 2
  cache.drop(new Set(['home']))
  const late = get('/')
  await expect.poll(() => render).toHaveBeenCalledTimes(2)
  read()
  expect(await (await early).text()).toBe('version 1')
  expect(await (await late).text()).toBe('version 2')
  expect(await (await get('/')).text()).toBe('version 2')
  expect(states).toEqual(['miss', 'miss', 'hit'])
})

test.each([
  ['its own content', 'home', ['miss', 'miss']],
  ['other content', 'article:a', ['miss', 'hit']],
])('a change of %s during a render: what the next request finds', async (_whose, tag, expected) => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const { get, cache, render, states } = site(async (_request, { tags }) => {
    await isRead
    tags.add('home')
    return asPage(html)
  })
  const early = get('/')
  await expect.poll(() => render).toHaveBeenCalled()
  cache.drop(new Set([tag]))
  read()
  await early
  await get('/')
  expect(states).toEqual(expected)
})

test('a warmed page is there for the first visitor, and not rendered twice', async () => {
  const { get, cache, render, states } = site(() => asPage(html))
  await cache.warm('/a')
  await cache.warm('/a')
  await get('/a')
  expect(states).toEqual(['hit'])
  expect(render).toHaveBeenCalledOnce()
})
