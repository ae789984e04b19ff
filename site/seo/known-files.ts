import type { Content } from '../../content/content.ts'
import { patterns } from '../paths.ts'
import { isKnownPage } from './known-pages.ts'

const written: ReadonlySet<string> = new Set(
  Object.values(patterns).filter((pattern) => pattern.includes('.') && !/[:*]/.test(pattern)),
)

/** Whether there is a file of ours at `path`: a feed, a site map, a page's preview picture. */
export async function isKnownFile(content: Content, path: string): Promise<boolean> {
  if (written.has(path)) return true
  const page = pageOfPreview(path)
  return page !== undefined && (await isKnownPage(content, page))
}

/** The page whose picture for social previews has this path: `/og/blogs.png` -> `/blogs`, `/og/home.png` -> `/`. */
export function pageOfPreview(path: string): string | undefined {
  const name = /^\/og\/(.+)\.png$/.exec(path)?.[1]
  if (name === undefined) return undefined
  return name === 'home' ? '/' : `/${name}`
}
