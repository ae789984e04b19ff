/** Content as editors see it before it is published: read from the service for one page at a time, never cached. */
import { createCache } from './cache.ts'
import { createClient } from './client.ts'
import type { Content } from './content.ts'
import { createContent } from './content.ts'
import type { Log } from './log.ts'
import { answeredText } from './rest/read-answer.ts'
import type { ContentFetch } from './rest/transport.ts'
import { type Unsaved, withUnsaved } from './unsaved.ts'

export type DraftsOptions = {
  readonly base: string
  readonly token?: string | undefined
  readonly fetch: ContentFetch
  /** The same while somebody types, by when the document was last saved. */
  readonly recent?: ((savedAt: string) => ContentFetch) | undefined
  readonly log?: Log | undefined
}

/** Asks for drafts; a document without a slug is asked for by its `documentId`, which takes the slug's place. */
function fetchDrafts(fetch: ContentFetch, documentId: string | undefined): ContentFetch {
  const bySlug = 'filters[slug][$eq]'
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const { searchParams } = url
    searchParams.set('status', 'draft')
    if (documentId !== undefined && searchParams.get(bySlug) === documentId) {
      searchParams.delete(bySlug)
      searchParams.set('filters[documentId][$eq]', documentId)
    }
    return fetch(url, init)
  }
}

/** With what an editor is typing, wherever the document shows. */
function fetchUnsaved(fetch: ContentFetch, unsaved: Unsaved): ContentFetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    return response.ok ? Response.json(withUnsaved(JSON.parse(await answeredText(response)), unsaved)) : response
  }
}

/** The document that an editor is looking at. */
export type Draft = {
  readonly documentId?: string | undefined
  readonly unsaved?: Unsaved | undefined
}

/** The verbs over drafts, for one request. Incomplete documents come with what they have. */
export function draftContent(
  { base, token, fetch, recent, log }: DraftsOptions,
  { documentId, unsaved }: Draft = {},
): Content {
  const isTyping = unsaved !== undefined && recent !== undefined
  const drafts = fetchDrafts(isTyping ? recent(String(unsaved.values.updatedAt)) : fetch, documentId)
  const client = createClient({
    base,
    fetch: unsaved ? fetchUnsaved(drafts, unsaved) : drafts,
    token,
    production: false,
    drafts: true,
    log,
  })
  return createContent({ client, cache: createCache({ entries: 20, log }), log })
}
