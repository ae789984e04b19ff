import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createMarkdownRenderer } from './rendering-threads.ts'

const directory = await mkdtemp(join(tmpdir(), 'markdown-'))
afterAll(() => rm(directory, { recursive: true }))

/** A thread that says which one it is, and how many texts it has rendered. */
const threadFile = join(directory, 'thread.mjs')
await writeFile(
  threadFile,
  `import { threadId } from 'node:worker_threads'
   let minutes = 0
   export async function renderMarkdown(markdown) {
     minutes++
     if (markdown.startsWith('slow')) for (const from = Date.now(); Date.now() < from + 300; );
     if (markdown === 'for ever') for (;;);
     if (markdown === 'fails') throw new Error('no HTML for this')
     if (markdown === 'eats memory') for (const all = []; ; ) all.push(new Array(100_000).fill(all.length))
     return { html: String(threadId), outline: [], minutes, excerpt: '', films: [] }
   }`,
)

test('Markdown is rendered by the sources where nothing was built', async () => {
  const { html, outline } = await createMarkdownRenderer()('## Why\n\n```ts\nconst a = 1\n```')
  expect(outline).toEqual([{ id: 'why', title: 'Why' }])
  expect(html).toContain('<span class="code-keyword">const</span>')
})

test('a draft may have no text yet', async () => {
  expect(await createMarkdownRenderer()('')).toEqual({ html: '', outline: [], minutes: 1, excerpt: '', films: [] })
})

test('one thread renders all texts, none of them twice', async () => {
  const render = createMarkdownRenderer({ threadFile })
  const [one, again, other] = await Promise.all([render('one'), render('one'), render('other')])
  expect(again).toBe(one)
  expect(other).toEqual({ ...one, minutes: 2 })
  expect(await render('one')).toBe(one)
})

test('a thread with nothing to do ends, and the next text starts another', async () => {
  const ended = new Promise<void>((resolve) => {
    process.once('worker', (thread) => thread.once('exit', () => resolve()))
  })
  const render = createMarkdownRenderer({ threadFile, restMs: 20 })
  const first = await render('one')
  await ended
  const second = await render('two')
  expect(second.minutes).toBe(1)
  expect(second.html).not.toBe(first.html)
})

test('a thread is kept while texts follow one another', async () => {
  const render = createMarkdownRenderer({ threadFile, restMs: 5_000 })
  await render('one')
  await pause(200)
  expect((await render('two')).minutes).toBe(2)
})

test.each([
  ['fails', 'no HTML for this'],
  ['for ever', 'aborted'],
  ['eats memory', 'memory limit'],
])('a text that %s fails alone: the next is rendered', async (text, message) => {
  // As long for the next, which begins a thread.
  const render = createMarkdownRenderer({ threadFile, longestMs: text === 'for ever' ? 3_000 : 15_000 })
  await expect(render(text)).rejects.toThrow(message)
  expect((await render('next')).html).toMatch(/^\d+$/)
})

test('a text has its own time limit, however many are before it', async () => {
  const render = createMarkdownRenderer({ threadFile, longestMs: 3_000 })
  const numbers = Array.from({ length: 11 }, (_, n) => n + 1)
  const all = await Promise.all(numbers.map((n) => render(`slow ${n}`)))
  expect(all.map(({ minutes }) => minutes)).toEqual(numbers)
})

test('what failed is tried again', async () => {
  const render = createMarkdownRenderer({ threadFile })
  await expect(render('fails')).rejects.toThrow('no HTML for this')
  await expect(render('fails')).rejects.toThrow('no HTML for this')
  expect((await render('next')).minutes).toBe(3)
})
