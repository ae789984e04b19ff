/** Holds `docs/editing.md` to what was just done: its headings, the words of the admin that it names, and its pictures. */
import { expect } from '@playwright/test'

/** What a task of the guide says: between its heading and the next. */
function sectionsOf(guide: string): Map<string, string> {
  const parts = guide.split(/^#{2,3} /m).slice(1)
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.replace(/\s+/g, ' ')]))
}

const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const wordsIn = (text: string) => allOf(text, /(?<![\w/])_([^_]+)_(?!\w)/g)
const picturesIn = (text: string) => allOf(text, /\]\(editing\/([\w-]+)\.webp\)/g)

export function holdGuideTo(guide: string) {
  const sections = sectionsOf(guide)
  return {
    /** Every word in italics was read or pressed by now, and every picture of the task was just taken. */
    task(heading: string, { words, pictures }: { words: ReadonlySet<string>; pictures: readonly string[] }): void {
      const section = sections.get(heading)
      if (section === undefined) throw new Error(`The guide has no task “${heading}”`)
      expect(
        wordsIn(section).filter((word) => !words.has(word)),
        `${heading}: not in the admin`,
      ).toEqual([])
      expect(picturesIn(section), `${heading}: its pictures`).toEqual(pictures)
    },
    /** The guide says nothing that was not done. */
    end(headings: readonly string[]): void {
      const numbered = [...sections.keys()].filter((heading) => /^\d+\. /.test(heading))
      expect(numbered, 'tasks of the guide').toEqual(headings)
    },
  }
}
