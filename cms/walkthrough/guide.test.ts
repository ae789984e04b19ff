/** The guide for editors, its pictures and the script that performs it: three that must tell the same. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readGuide } from './guide.ts'
import { tasks } from './tasks.ts'

/** Of all pictures together, in bytes: whoever clones the project loads them. */
const heaviest = 2_500_000

const docs = join(import.meta.dirname, '../../docs')
const guide = readGuide(readFileSync(join(docs, 'editing.md'), 'utf8'))

test('the guide has the twelve tasks that the walkthrough performs, in its order', () => {
  const numbered = tasks.map(({ title }) => title).filter((title) => /^\d+\. /.test(title))
  expect(numbered).toHaveLength(12)
  expect(guide.titles).toEqual(numbered)
})

test.each(tasks)('“$title” shows the pictures that are taken when it is performed', ({ title, pictures }) => {
  expect(pictures.length).toBeGreaterThan(0)
  expect(guide.picturesOf(title)).toEqual(pictures)
  expect(guide.wordsOf(title)).not.toEqual([])
})

test('every picture is shown, every one that is shown is there, and together they are light', () => {
  const files = readdirSync(join(docs, 'editing')).sort()
  expect(files).toEqual(guide.pictures.map((name) => `${name}.webp`).sort())
  const bytes = files.map((name) => statSync(join(docs, 'editing', name)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(heaviest)
})
