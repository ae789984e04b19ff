/** From a changed document to the content tags of whatever was made with it. */
import { contentType, contentTypes } from '../content-types.ts'

/** What a notice or the mirror says about one change. */
export type Change = {
  /** Name of the content type as in URLs, e.g. `articles`; an unknown name may mean anything. */
  readonly type: string
  readonly documentId?: string | undefined
  /** Value of the type's key, e.g. a slug, or the route of an SEO record. */
  readonly key?: string | undefined
}

export type ChangedTags = ReadonlySet<string> | 'all'

function tagsOfKey(type: string, key: string): string[] {
  if (type === 'articles') return [`article:${key}`]
  if (type === 'pages') return [`page:${key}`]
  return type === 'seos' ? [`seo:${key}`] : []
}

/** The tags carried by answers and pages that show the document with this key. */
export function tagsOfChange({ type, key }: Change): string[] {
  return [type, ...(key === undefined ? [] : tagsOfKey(type, key))]
}

/** Types with a relation to this one: their filters look at its keys. */
function referringTypes(type: string): string[] {
  const links = (name: string) => Object.values(contentType(name)?.links ?? {})
  return Object.keys(contentTypes).filter((name) =>
    links(name).some((link) => link.kind === 'relation' && link.target === type),
  )
}

/** Tags of a document, given its key before and after: it appeared, went away, or has another key now. */
export function tagsOfReplacement(type: string, before: string | undefined, after: string | undefined): string[] {
  const tags = [before, after].flatMap((key) => tagsOfChange({ type, key }))
  return before === after ? tags : [...tags, ...referringTypes(type)]
}
