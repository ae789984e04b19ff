import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { SiteEnv } from '../site-context.ts'
import { formsInTurn } from './receive-body.ts'

/** An app that works on two forms at once, which end when the test says so; `begun` lists them in the order in which they began. */
function app({ longestMs = 10_000, waiting = 10 } = {}) {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const hono = new Hono<SiteEnv>()
  hono.use(formsInTurn({ atOnce: 2, waiting, longestMs }))
  hono.all('/:name', async (c) => {
    const name = c.req.param('name')
    begun.push(name)
    if (c.req.method === 'POST') {
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      await end.promise
    }
    return c.text(name)
  })
  const post = (name: string) => hono.request(`/${name}`, { method: 'POST' })
  return { begun, end: (name: string) => ends.get(name), post, get: (name: string) => hono.request(`/${name}`) }
}

test('two forms are worked on at once, and the others begin in the order in which they came', async () => {
  const { begun, end, post } = app()
  const sent = ['a', 'b', 'c', 'd'].map(post)
  await expect.poll(() => begun).toEqual(['a', 'b'])
  end('b')?.resolve()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)?.resolve()
  await expect.poll(() => begun).toHaveLength(4)
  end('d')?.resolve()
  expect(await Promise.all(sent.map(async (each) => await (await each).text()))).toEqual(['a', 'b', 'c', 'd'])
})

test('a reader does not wait for any form', async () => {
  const { begun, post, get } = app()
  for (const name of ['a', 'b', 'c']) void post(name)
  await expect.poll(() => begun).toHaveLength(2)
  expect(await (await get('page')).text()).toBe('page')
  expect(begun).toEqual(['a', 'b', 'page'])
})

test('a slow form keeps the others out only for a moment', async () => {
  const { begun, post } = app({ longestMs: 100 })
  for (const name of ['slow', 'slower', 'quick']) void post(name)
  await expect.poll(() => begun).toEqual(['slow', 'slower', 'quick'])
})

test('a form that fails makes room for the next', async () => {
  const { begun, end, post } = app()
  const sent = ['a', 'b', 'c'].map(post)
  await expect.poll(() => begun).toHaveLength(2)
  end('a')?.reject(new Error('it failed'))
  expect((await sent[0])?.status).toBe(500)
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
})

test('the queue has an end: further senders are asked to try again, and those in it are not forgotten', async () => {
  const { begun, end, post } = app({ waiting: 1 })
  const sent = ['a', 'b', 'c'].map(post)
  await expect.poll(() => begun).toEqual(['a', 'b'])
  const refused = await post('d')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('what you typed is still in it')
  for (const name of ['a', 'b']) end(name)?.resolve()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('c')?.resolve()
  expect(await Promise.all(sent.map(async (each) => (await each).status))).toEqual([200, 200, 200])
})
