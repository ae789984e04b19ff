import type { Content } from '../../content/content.ts'
import { type DrawingNames, isNamedDrawing } from '../../site/media/named-drawing.server.ts'
import { isKnownFile } from '../../site/seo/known-files.ts'
import { isKnownPage } from '../../site/seo/known-pages.ts'

/** Whether exactly this is a URL of the site, letter by letter. Every URL has one spelling. */
export type IsKnownAddress = (path: string) => Promise<boolean>

type Named = DrawingNames & { content: Content }

/** Called before anything is rendered, so it looks into content and draws nothing. */
export function knownAddresses(named: Named): IsKnownAddress {
  const { content } = named
  return async (path) => {
    if (path.startsWith('/art/')) return isNamedDrawing(path, named)
    return (await isKnownFile(content, path)) || (await isKnownPage(content, path))
  }
}
