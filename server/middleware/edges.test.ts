import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { speculationRulesPath } from '../../site/layout/page-change/speculation-rules-path.ts'
import type { SiteEnv } from '../site-context.ts'
import { noData, speculationRules } from './edges.ts'

const addresses = z.union([z.string(), z.array(z.string())]).optional()
const condition = z.object({ href_matches: addresses, not: z.object({ href_matches: addresses }).optional() })
const list = z.tuple([z.object({ where: z.object({ and: z.array(condition) }) })])
const rulesSchema = z.object({ prerender: list, prefetch: list })
type Rules = z.infer<typeof rulesSchema>

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

test.each([
  ['/', 'prerender'],
  ['/blogs', 'prerender'],
  ['/blogs/splitting-tenants', 'prerender'],
  ['/terms', 'prefetch'],
  ['/blogs?page=2', undefined],
  ['/blogs/feed.xml', undefined],
  ['/career/react-developer', undefined],
  ['/thank-you/enquiry', undefined],
  ['/preview/leave', undefined],
])('%s: %s', async (address, expected) => {
  const rules = rulesSchema.parse(await (await app.request(speculationRulesPath)).json())
  const isNamed = (patterns: string | string[]) =>
    [patterns]
      .flat()
      .some((pattern) => new URLPattern(pattern, 'https://a.example').test(`https://a.example${address}`))
  const holds = ([{ where }]: Rules['prerender']) =>
    where.and.every(
      (condition) =>
        (condition.href_matches === undefined || isNamed(condition.href_matches)) &&
        (condition.not?.href_matches === undefined || !isNamed(condition.not.href_matches)),
    )
  const ways = holds(rules.prerender) ? 'prerender' : holds(rules.prefetch) ? 'prefetch' : undefined
  expect(ways).toBe(expected)
})

test('visitors who save data get no rules, not even from a cache in between', async () => {
  const answer = await app.request(speculationRulesPath, { headers: { 'save-data': 'on' } })
  expect(await answer.text()).toBe('')
  expect(answer.headers.get('vary')).toBe('Save-Data')
})

test.each(['/blogs.data', '/_root.data', '/blogs.data?_routes=root'])('%s is no page', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test('everything else is left to the pages', async () => {
  expect(await (await app.request('/blogs')).text()).toBe('a page')
})
