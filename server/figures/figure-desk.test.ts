import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createFigureBook } from '../../leads/figure-book.ts'
import { lastDays } from '../../leads/figures.ts'
import { leadsWith } from '../../leads/leads.fixture.ts'
import { signedPost } from '../changes/signed.fixture.ts'
import type { SiteEnv } from '../site-context.ts'
import { figureDesk, figureDeskPath } from './figure-desk.ts'

const secret = 's'.repeat(40)
const hostile = "</text><script>alert(1)</script>\"onload='x' &amp; \u0007Müller"
const period = lastDays(7)
const asked = { ask: 'figures', ...period, at: 1 }

const told = z.object({
  parts: z.array(
    z.object({
      title: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number()]))),
      of: z.number(),
      plot: z.object({ svg: z.string(), says: z.string() }).optional(),
    }),
  ),
})

async function desk() {
  const { figures } = await leadsWith()
  const log = { warn: vi.fn(), error: vi.fn() }
  const app = new Hono<SiteEnv>().post(figureDeskPath, figureDesk({ secret, figures, log }))
  const send = (post: RequestInit) => app.request(figureDeskPath, post)
  const ask = (question: object, key = secret) => send(signedPost(question, key))
  const partsOf = async (question: object = asked) => told.parse(await (await ask(question)).json()).parts
  const rowsOf = async (title: string) => (await partsOf()).find((part) => part.title === title)?.rows
  return { figures, ask, send, partsOf, rowsOf }
}

test('only what the content service signed is answered, once, and nobody keeps it', async () => {
  const { ask, send } = await desk()
  expect((await ask(asked, 'x'.repeat(40))).status).toBe(401)
  const post = signedPost(asked, secret)
  const answer = await send(post)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect((await send(post)).status).toBe(401)
})

test.each([
  { from: '2026-11-31' },
  { from: '2026-11-28', to: '2026-11-27' },
  { from: '0001-01-01' },
  { from: 'now' },
  { to: undefined },
  { ask: 'letter' },
  { days: 7 },
])('%j is not understood', async (other) => {
  expect((await (await desk()).ask({ ...asked, ...other })).status).toBe(400)
})

test('every part has its rows, of what was counted a moment ago too, and a plot of the first', async () => {
  const { figures, partsOf } = await desk()
  for (let at = 0; at < 130; at++) figures.count('page', `/page-${at}`, 130 - at)
  const parts = await partsOf()
  const pages = parts.find(({ title }) => title === 'Pages')
  expect(pages).toMatchObject({ columns: ['Page', 'Opened'], of: 130 })
  expect(pages?.rows).toHaveLength(100)
  expect(pages?.rows[0]).toEqual(['/page-0', 130])
  expect(pages?.plot?.svg.match(/<rect/g)).toHaveLength(10)
  expect(pages?.plot?.says).toContain('/page-0: 130')
  for (const { rows, of, plot } of parts.filter(({ title }) => title !== 'Visits over time' && title !== 'Pages'))
    expect([rows, of, plot]).toEqual([[], 0, undefined])
})

test('what visitors send is text in a plot, and nothing else', async () => {
  const { figures, partsOf } = await desk()
  figures.count('search', hostile.replace('\u0007', ''))
  figures.count('source', hostile.replace('\u0007', ''))
  for (const { plot } of await partsOf()) {
    expect(plot?.svg ?? '').not.toMatch(/<script|"onload|<\/text>"/)
    expect(plot?.svg ?? '<svg').toMatch(/^<svg/)
  }
  const [search] = (await partsOf({ ...asked, at: 2 })).filter(({ title }) => title === 'Searches without a result')
  expect(search?.plot?.svg).toContain('&lt;/text&gt;&lt;script&gt;alert(1)')
  expect(search?.plot?.svg).toContain('role="img"')
})

test('a form says at which field how many left, in its order', async () => {
  const { figures, rowsOf } = await desk()
  figures.count('enquiry', 'enquiry', 5)
  figures.count('left', 'enquiry message', 3)
  figures.count('left', 'enquiry name', 2)
  figures.count('left', 'hire-request teamSize', 1)
  expect(await rowsOf('Form of an enquiry')).toEqual([
    ['Began', 10, '10 (100%)'],
    ['Left at “name”', 2, '8 (80%)'],
    ['Left at “message”', 3, '5 (50%)'],
    ['Sent', 5, '5 (50%)'],
  ])
  const { rowsOf: ofOthers, figures: others } = await desk()
  others.count('left', 'hire-request teamSize', 1)
  expect(await ofOthers('Form that asks for people')).toContainEqual(['Left at “team size”', 1, '0 (0%)'])
})

test('a campaign stands with its enquiries, an address asked for in vain with where that was, a page with its speed', async () => {
  const { figures, partsOf } = await desk()
  figures.count('campaign', 'letter / mail / march', 9)
  figures.count('enquiry campaign', 'letter / mail / march', 2)
  figures.count('enquiry campaign', 'radio / - / -', 1)
  figures.count('missed', '/old', 4)
  figures.count('missed from', '/old < news.example', 3)
  figures.count('missed from', '/old < (unknown)', 1)
  figures.count('search', 'cobol', 2)
  figures.count('missed from', '/search?q=cobol < /services', 2)
  figures.count('vital', 'lcp 2500 /slow', 4)
  figures.count('vital', 'cls 0 /slow', 4)
  const parts = await partsOf()
  const rows = (title: string) => parts.find((part) => part.title === title)?.rows
  expect(rows('Campaigns')).toEqual([
    ['letter / mail / march', 9, 2],
    ['radio / - / -', 0, 1],
  ])
  expect(rows('Addresses asked for in vain')).toEqual([['/old', 4, 'news.example (3), (unknown) (1)']])
  expect(rows('Searches without a result')).toEqual([['cobol', 2, '/services (2)']])
  expect(rows('Slow pages')).toEqual([['/slow', 2.4, '', 0, 4]])
})

test('a long time is told by the month, and a day without visits is there', async () => {
  const { figures, partsOf } = await desk()
  figures.count('page', '/')
  figures.count('enquiry', 'enquiry')
  const [byDay] = await partsOf()
  expect(byDay?.rows).toHaveLength(7)
  expect(byDay?.rows[0]).toEqual([period.to, 1, 1])
  expect(byDay?.rows[1]?.slice(1)).toEqual([0, 0])
  const [byMonth] = await partsOf({ ...asked, ...lastDays(93), at: 2 })
  expect(byMonth?.rows[0]).toEqual([period.to.slice(0, 7), 1, 1])
  expect(byMonth?.columns[0]).toBe('Month')
})

test('the CSV has everything, and nothing in it is a formula', async () => {
  const { figures, ask } = await desk()
  for (let at = 0; at < 130; at++) figures.count('page', `/page-${at}`)
  figures.count('search', '=cmd|calc')
  const { csv } = z.object({ csv: z.string() }).parse(await (await ask({ ...asked, ask: 'figures-csv' })).json())
  expect(csv.split('\r\n')).toHaveLength(1 + 130 + 1 + 1)
  expect(csv).toContain(`"search","'=cmd|calc",1`)
})

test('while the database is away it says so', async () => {
  const away = () => Promise.reject(new Error('away'))
  const log = { warn: vi.fn(), error: vi.fn() }
  const book = createFigureBook({ run: away }, log)
  const figures = { sums: away, byDay: away, keep: book.keep }
  const app = new Hono<SiteEnv>().post(figureDeskPath, figureDesk({ secret, figures, log }))
  expect((await app.request(figureDeskPath, signedPost(asked, secret))).status).toBe(500)
})
