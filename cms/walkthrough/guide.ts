/** What `docs/editing.md` says of each task: the words of the admin that it names, and its pictures. */

/** Sections by their heading, without the marks before it. */
function sectionsOf(guide: string): ReadonlyMap<string, string> {
  const parts = guide.split(/^#{2,3} /m).slice(1)
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.replace(/\s+/g, ' ')]))
}

const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

export type Guide = ReturnType<typeof readGuide>

export function readGuide(text: string) {
  const sections = sectionsOf(text)
  const section = (title: string): string => {
    const found = sections.get(title)
    if (found === undefined) throw new Error(`the guide has no section “${title}”`)
    return found
  }
  return {
    /** Headings of everything that is told step by step. */
    titles: [...sections.keys()].filter((title) => /^\d+\. /.test(title)),
    /** Words in italics: they stand on the screen like that. */
    wordsOf: (title: string) => allOf(section(title), /(?<![\w/])_([^_]+)_(?!\w)/g),
    picturesOf: (title: string) => allOf(section(title), /\]\(editing\/([\w-]+)\.webp\)/g),
    pictures: allOf(text, /\]\(editing\/([\w-]+)\.webp\)/g),
  }
}
