import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

type FrontMatter = {
  title: string
  slug: string
  category: string
  writers: string[]
  publishedAt: string
  updatedAt: string
  published: boolean
}

const newestFirst = (key: 'updatedAt' | 'publishedAt') => (a: FrontMatter, b: FrontMatter) =>
  b[key].localeCompare(a[key])

/** The published articles of this repository, sorted as the list is asked for: by `updatedAt`, then by `publishedAt`, newest first. */
export const articles = globSync('../content/documents/articles/*.md', { cwd: import.meta.dirname })
  .map((file): FrontMatter => parse(readFileSync(new URL(file, import.meta.url), 'utf8').split('---')[1] ?? ''))
  .filter(({ published }) => published)
  .sort((a, b) => newestFirst('updatedAt')(a, b) || newestFirst('publishedAt')(a, b))

/** The same, the newest publication first. */
export const byPublication = [...articles].sort(newestFirst('publishedAt'))

export const titles = (chosen: readonly FrontMatter[]) => chosen.map(({ title }) => title)
