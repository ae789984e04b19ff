import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readScreens } from './read-screens.ts'

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 844">${inner}</svg>`

test('files are named with their views, and each fault with its file and what was expected', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'screens-'))
  await writeFile(join(directory, 'good.svg'), svg('<view id="top" viewBox="0 0 390 200"/>'))
  await writeFile(join(directory, 'Bad name.svg'), svg(''))
  await writeFile(join(directory, 'script.svg'), svg('<script/>'))
  await writeFile(join(directory, 'heavy.svg'), svg(' '.repeat(30_000)))
  const { names, faults } = await readScreens(directory)
  expect([...names]).toEqual(['good', 'good--top'])
  expect(faults).toEqual([
    { file: 'screens/Bad name.svg', expected: 'expected a name of lower-case words joined by hyphens, and .svg' },
    { file: 'screens/heavy.svg', expected: 'expected at most 24 KB' },
    { file: 'screens/script.svg', expected: 'expected no <script>' },
  ])
})

test('every drawn screen of the site is well-formed', async () => {
  expect((await readScreens()).faults).toEqual([])
})
