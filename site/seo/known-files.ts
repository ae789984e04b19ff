import type { Content } from '../../content/content.ts'
import { patterns } from '../paths.ts'
import { isKnownPage } from './known-pages.ts'

const written: ReadonlySet<string> = new Set(
  Object.values(patterns).filter((pattern) => pattern.includes('.') && !/[:*]/.test(pattern)),
)

/** Whether one of our files is at `path`: a feed, a site map, a page's preview picture. */
export async function isKnownFile(content: Content, path: string): Promise<boolean> {
  if (written.has(path)) return true
  const page = pageOfPreview(path)
  return page !== undefined && (await isKnownPage(content, page))
}

/** The page whose social preview picture has this path: `/og/blogs.png` -> `/blogs`, `/og/home.png` -> `/`. */
export function pageOfPreview(path: string): string | undefined {
  const name = /^\/og\/(.+)\.png$/.exec(path)?.[1]
  if (name === undefined) return undefined
  return name === 'home' ? '/' : `/${name}`
}
