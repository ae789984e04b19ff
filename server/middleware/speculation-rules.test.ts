import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { speculationRulesPath } from '../../site/paths.ts'
import type { SiteEnv } from '../site-context.ts'
import { noData } from './no-data.ts'
import { speculationRules } from './speculation-rules.ts'

const app = new Hono<SiteEnv>()
  .use(noData())
  .use(speculationRules())
  .get('*', (c) => c.text('a page'))

test('the rules have their own media type, and nothing in them is eager', async () => {
  const answer = await app.request(speculationRulesPath)
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json')
  const text = await answer.text()
  expect(text).toContain('"prerender"')
  expect([...text.matchAll(/"eagerness":"(\w+)"/g)].map(([, eagerness]) => eagerness)).toEqual(['moderate', 'moderate'])
})

test('who saves data gets no rules, from no cache in between either', async () => {
  const answer = await app.request(speculationRulesPath, { headers: { 'save-data': 'on' } })
  expect(await answer.json()).toEqual({})
  expect(answer.headers.get('vary')).toBe('Save-Data')
})

test.each(['/blogs.data', '/_root.data', '/blogs.data?_routes=root'])('%s is no page', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test('everything else is left to the pages', async () => {
  expect(await (await app.request('/blogs')).text()).toBe('a page')
})
