/** Tags: the names of what an answer, or a page made of answers, depends on. When one of them changes, it is outdated. */
import { contentType, contentTypes, relationTarget, type Shape } from './content-types.ts'

/** What a notice or the mirror says about one change. */
export type Change = {
  /** Name of the content type as in URLs, e.g. `articles`; an unknown name may mean anything. */
  readonly type: string
  readonly documentId?: string | undefined
  /** Value of the type's key, e.g. a slug, or the route of an SEO record. */
  readonly key?: string | undefined
}

export type ChangedTags = ReadonlySet<string> | 'all'

/** Whether something with these tags is outdated by the change. */
export function concerns(changed: ChangedTags, tags: ReadonlySet<string>): boolean {
  return changed === 'all' || [...changed].some((tag) => tags.has(tag))
}

/** Links of a document that come with an answer: their names, or what of each comes along. */
export type Populate =
  | string[]
  | { readonly [link: string]: true | { readonly fields?: string[]; readonly populate?: Populate } }

/** Types whose documents are tagged one by one: a page shows one of them, and there are many. */
const singly: Readonly<Record<string, string>> = { articles: 'article', pages: 'page', seos: 'seo' }

/** The tag of what shows one document, by its key: `article:cloud-migration`, or its whole type. */
export function tagOfKey(type: string, key: string): string {
  return singly[type] ? `${singly[type]}:${key}` : type
}

/**
 * Types of the related documents that an answer shows. Where it shows nothing but their slugs, it depends on none of them: a
 * changed key changes the tags of the types that refer to it ({@link tagsOfReplacement}).
 */
export function populatedTypes(shape: Shape, populate: Populate = []): string[] {
  const wanted = Array.isArray(populate) ? populate.map((name) => [name, true] as const) : Object.entries(populate)
  return wanted.flatMap(([name, how]) => {
    const link = shape.links[name]
    const { fields, populate: within } = how === true ? {} : how
    if (link?.kind !== 'relation') return link ? populatedTypes(link.shape, within) : []
    const isNameOnly = fields?.join() === 'slug'
    return [...(isNameOnly ? [] : [link.target]), ...populatedTypes(relationTarget(link), within)]
  })
}

/** The tags carried by answers and pages that show the document with this key. */
export function tagsOfChange({ type, key }: Change): string[] {
  return [...new Set([type, ...(key === undefined ? [] : [tagOfKey(type, key)])])]
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
