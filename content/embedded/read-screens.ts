import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseDrawing, readScreen, screenSlug } from '../publishing/parse-drawing.ts'

/** Drawn screens are part of the site's release, wherever its documents are. */
const screensDirectory = resolve(import.meta.dirname, '../screens')

/** Optimised, with its text as outlines, such a screen is sent in less than half of that. */
const largestFile = 24 * 1024

/** What documents may name after `art:screen/`, and what is wrong with a file. */
export async function readScreens(directory = screensDirectory) {
  const names = new Set<string>()
  const faults: { file: string; expected: string }[] = []
  for (const file of (await readdir(directory)).sort()) {
    try {
      const name = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/.exec(file)?.[1]
      if (!name) throw new Error('a name of lower-case words joined by hyphens, and .svg')
      const text = await readFile(join(directory, file), 'utf8')
      if (text.length > largestFile) throw new Error(`at most ${largestFile / 1024} KB`)
      const { views } = readScreen(parseDrawing(text))
      for (const slug of [screenSlug(name), ...views.map(({ id }) => screenSlug(name, id))]) names.add(slug)
    } catch (error) {
      faults.push({ file: `screens/${file}`, expected: `expected ${error instanceof Error ? error.message : error}` })
    }
  }
  return { names, faults }
}
