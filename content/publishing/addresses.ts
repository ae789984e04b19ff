/** Which document has which URL. The site says so itself (`site/seo/known-addresses.ts`); Strapi has its answer as a file. */
import type { PublishableDocument } from './rule.ts'

/** The URLs of the site, as plain data. */
export type SiteAddresses = {
  /** Pages and feeds that exist whatever the content is. */
  readonly fixed: readonly string[]
  /** Pages that are there only while `page-texts` has this, at the place of a text in it: `['evidence', 'documents', '*', 'slug']`. */
  readonly told?: Readonly<Record<string, readonly string[]>>
  /** The path of a document's page, by type: `/blogs/:slug`, or a field that holds it, `:routePath`. */
  readonly pages: Readonly<Record<string, string>>
  /** Where pages can be whose documents hold their whole path, by type: `/services/:slug`. Elsewhere nothing answers. */
  readonly served: Readonly<Record<string, readonly string[]>>
  /** Old paths and where they lead. */
  readonly moved: Readonly<Record<string, string>>
  /** Anchors that templates make, by type or fixed path; those under `*` are on every page. */
  readonly anchors: Readonly<Record<string, readonly string[]>>
}

/** The path of a document's page; `undefined` for a type without pages, and for a letter that is only sent. */
export function addressOf({ type, attributes }: PublishableDocument, { pages }: SiteAddresses): string | undefined {
  if (type === 'letters' && attributes.archive !== true) return undefined
  return pages[type]?.replace(/:(\w+)/, (_, field: string) => String(attributes[field] ?? ''))
}

/** Whether a path has the form of one of these patterns: `/services/testing` that of `/services/:slug`. */
export function isAmong(path: string, patterns: readonly string[]): boolean {
  const parts = path.split('/')
  return patterns.some((pattern) => {
    const wanted = pattern.split('/')
    const fits = (part: string, at: number) => (part.startsWith(':') ? Boolean(parts[at]) : part === parts[at])
    return wanted.length === parts.length && wanted.every(fits)
  })
}

/** Whether the site answers at a path of a document of this type. */
export function isServed(type: string, path: string, { served }: SiteAddresses): boolean {
  const patterns = served[type]
  return !patterns || isAmong(path, patterns)
}

/** Which field holds a document's path, and the path that it makes; redirects answer at the path they lead from. */
export function addressField(document: PublishableDocument, addresses: SiteAddresses) {
  if (document.type === 'redirects') return { field: 'from', path: String(document.attributes.from ?? '') }
  const path = addressOf(document, addresses)
  const [, field] = /:(\w+)/.exec(addresses.pages[document.type] ?? '') ?? []
  return path !== undefined && field ? { field, path } : undefined
}

/** The value that identifies the document whose page is at this path: `{ type: 'articles', field: 'slug', value: 'x' }`. */
export function documentsAt(path: string, addresses: SiteAddresses) {
  return Object.entries(addresses.pages).flatMap(([type, pattern]) => {
    const [start = '', field = ''] = pattern.split(':')
    return path.startsWith(start) && isServed(type, path, addresses)
      ? [{ type, field, value: path.slice(start.length) }]
      : []
  })
}

/** Anchors that the templates make on a page of this type, or at this fixed path. */
export function templateAnchors({ anchors }: SiteAddresses, typeOrPath: string): readonly string[] {
  return [...(anchors['*'] ?? []), ...(anchors[typeOrPath] ?? [])]
}

/** A part of a URL with its escapes as the letters they stand for; a malformed escape stays. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
