import { expect, onTestFinished, test, vi } from 'vitest'
import { leadsWith } from '../../leads/leads.fixture.ts'
import { insightsUsage, runInsights } from './insights.ts'

async function counted() {
  onTestFinished(() => void vi.useRealTimers())
  // What is counted today is still of today when it is read.
  vi.setSystemTime(new Date().setUTCHours(12))
  const { figures } = await leadsWith()
  figures.count('page', '/blogs', 3)
  figures.count('page', '/', 12)
  figures.count('source', '=cmd|calc', 1)
  figures.count('in vain', '/old 3f')
  figures.count('vital', 'lcp 2500 /blogs', 4)
  figures.count('vital', 'lcp 500 /', 3)
  figures.count('vital', 'lcp 6000 /', 1)
  await figures.keep()
  const run = async (...args: string[]) => {
    let text = ''
    const code = await runInsights(args, figures, (part) => {
      text += part
    })
    return { code, text }
  }
  return run
}

test('a table of each kind has the largest first, and pages are slow by what three of four visits stay within', async () => {
  const run = await counted()
  const { code, text } = await run()
  expect(code).toBe(0)
  expect(text).toContain('page\n  12  /\n   3  /blogs\n')
  expect(text).not.toContain('3f')
  expect(text).toContain('lcp, 75 %\n  2375  /blogs (4 visits)\n   500  / (4 visits)\n')
})

test('for a program there are CSV, in which nothing is a formula, and JSON', async () => {
  const run = await counted()
  expect((await run('--csv', '--kind', 'source')).text).toBe('kind,name,count\r\n"source","\'=cmd|calc",1\r\n')
  const rows: unknown = JSON.parse((await run('--json', '--kind', 'page', '--days', '1')).text)
  expect(rows).toEqual([
    { kind: 'page', key: '/', count: 12 },
    { kind: 'page', key: '/blogs', count: 3 },
  ])
})

test('days are counted until today, or from one to another', async () => {
  const run = await counted()
  const today = new Date().toISOString().slice(0, 10)
  const { text } = await run('--days', '1')
  expect(text).toContain('12  /')
  expect((await run('--from', today)).text).toBe(text)
  expect((await run('--from', today, '--to', today)).text).toBe(text)
  expect((await run('--from', '2026-01-01', '--to', '2026-01-31')).text).toBe('Nothing was counted in this time.\n')
})

test.each([
  ['--days', '0'],
  ['--days', '761'],
  ['--kind', 'up'],
  ['--csv', '--json'],
  ['lead'],
  ['--to', '2026-01-31'],
  ['--from', '2026-02-31'],
  ['--from', '2026-01-31', '--to', '2026-01-01'],
  ['--from', '2020-01-01', '--to', '2026-01-01'],
  ['--from', '2026-01-01', '--days', '7'],
])('%s %s is not understood, and says what is', async (...args) => {
  const run = await counted()
  expect(await run(...args)).toEqual({ code: 2, text: insightsUsage })
})

test('without anything it says so', async () => {
  const { figures } = await leadsWith()
  const write = vi.fn()
  expect(await runInsights([], figures, write)).toBe(0)
  expect(write.mock.calls).toEqual([['Nothing was counted in this time.\n']])
})
