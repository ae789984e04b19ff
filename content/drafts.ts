/** Content as editors see it before it is published: read from the service for one page at a time, never cached. */
import { z } from 'zod'
import { createCache } from './cache.ts'
import { createClient } from './client.ts'
import { type Content, createContent } from './content.ts'
import type { Shape } from './content-types.ts'
import type { Log } from './log.ts'
import { parsedJson } from './parsed-json.ts'
import { type Get, parseContent } from './rest/transport.ts'

type Values = Readonly<Record<string, unknown>>

/** What an editor has typed into a form but not saved. */
export type Unsaved = {
  readonly shape: Shape
  readonly documentId: string
  /** As in the admin's form: files with all their data, structured fields perhaps as text. */
  readonly values: Values
}

const values = z.record(z.string(), z.unknown())
const named = z.looseObject({ documentId: z.string(), attributes: values })
const answer = z.looseObject({ data: z.unknown() })

function each(value: unknown, write: (part: Values) => unknown): unknown {
  const one = (part: unknown) => {
    const known = values.safeParse(part)
    return known.success ? write(known.data) : null
  }
  return Array.isArray(value) ? value.map(one) : one(value)
}

/** The fields of a form in the service's format. Relations stay as they were saved: a form holds only what is to change. */
function asAnswered({ fields, links }: Shape, typed: Values): Values {
  const written = Object.entries(typed).flatMap(([name, value]): [string, unknown][] => {
    const link = links[name]
    if (link?.kind === 'relation') return []
    if (link?.kind === 'component') return [[name, each(value, (part) => asAnswered(link.shape, part))]]
    if (link?.kind === 'media') return [[name, { data: each(value, (file) => ({ id: file.id, attributes: file })) }]]
    if (fields[name] === undefined) return []
    return [[name, fields[name] === 'json' && typeof value === 'string' ? (parsedJson(value) ?? null) : value]]
  })
  return Object.fromEntries(written)
}

/** The service's answer with typed values in place of saved ones; fields that were not requested stay out. */
export function withUnsaved(body: unknown, { shape, documentId, values: typed }: Unsaved): unknown {
  const whole = answer.safeParse(body)
  if (!whole.success) return body
  // Whoever is typing may have written half a character.
  const overlay = values.parse(parseContent(JSON.stringify(asAnswered(shape, typed))))
  const over = (item: unknown): unknown => {
    const own = named.safeParse(item)
    if (!own.success || own.data.documentId !== documentId) return item
    const changed = Object.entries(overlay).filter(([name]) => name in own.data.attributes)
    return { ...own.data, attributes: { ...own.data.attributes, ...Object.fromEntries(changed) } }
  }
  const { data } = whole.data
  return { ...whole.data, data: Array.isArray(data) ? data.map(over) : over(data) }
}

type DraftsOptions = {
  readonly base: string
  readonly get: Get
  /** The same while somebody types, by when the document was last saved. */
  readonly recent?: ((savedAt: string) => Get) | undefined
  readonly log?: Log | undefined
}

/** Asks for drafts; a document without a slug is asked for by its `documentId`, which takes the slug's place. */
function getDrafts(get: Get, documentId: string | undefined): Get {
  const bySlug = 'filters[slug][$eq]'
  return (address) => {
    const url = new URL(address)
    const { searchParams } = url
    searchParams.set('status', 'draft')
    if (documentId !== undefined && searchParams.get(bySlug) === documentId) {
      searchParams.delete(bySlug)
      searchParams.set('filters[documentId][$eq]', documentId)
    }
    return get(url.href)
  }
}

/** The document that an editor is looking at. */
export type Draft = { readonly documentId?: string | undefined; readonly unsaved?: Unsaved | undefined }

/** The verbs over drafts, for one request. Incomplete documents come with what they have. */
export function draftContent({ base, get, recent, log }: DraftsOptions, { documentId, unsaved }: Draft = {}): Content {
  const isTyping = unsaved !== undefined && recent !== undefined
  const drafts = getDrafts(isTyping ? recent(String(unsaved.values.updatedAt)) : get, documentId)
  const client = createClient({
    base,
    // What an editor is typing shows wherever the document does.
    get: unsaved ? async (address) => withUnsaved(await drafts(address), unsaved) : drafts,
    production: false,
    drafts: true,
    log,
  })
  return createContent({ client, cache: createCache({ entries: 20, log }), log })
}

/** An answer stands for 5 s without being asked for again. An older one is shown while it is: between two keys, not for longer. */
const moment = { freshMs: 5_000, staleMs: 20_000, pauseMs: 0 }
/** A page takes some ten, an editor looks at one or two. */
const mostRecent = 100

/**
 * What the service answered a moment ago, for whoever is typing: each key makes the whole page anew, in which only the form's own
 * document has changed, and the service would be asked ten questions for every key.
 */
export function recentAnswers(get: Get, now: () => number = Date.now): (savedAt: string) => Get {
  const cache = createCache({ ...moment, entries: mostRecent, now })
  const recent = cache.wrap({
    // Once the document itself is saved, its relations are others.
    address: ({ savedAt, address }: { savedAt: string; address: string }) => `${savedAt} ${address}`,
    read: ({ address }) => get(address),
    tags: () => [],
  })
  return (savedAt) => async (address) => (await recent.read({ savedAt, address })).value
}
