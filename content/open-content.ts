/** Opens the content of the site. Which service answers is decided here, once; nothing else knows that there are two. */
import type { CacheOptions } from './cache.ts'
import { createCache } from './cache.ts'
import { createClient } from './client.ts'
import type { Content } from './content.ts'
import { createContent } from './content.ts'
import { loadDocuments } from './embedded/load-documents.ts'
import { createEmbeddedService } from './embedded/service.ts'
import type { Log } from './log.ts'
import type { ContentFetch } from './rest/transport.ts'

export interface OpenContentOptions {
  /** Address of a content service, e.g. `https://cms.example.com`; without one, the documents are served in process. */
  readonly contentUrl?: string | undefined
  readonly contentToken?: string | undefined
  readonly documentsDirectory: string
  readonly production: boolean
  readonly log?: Log | undefined
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly cache?: Pick<CacheOptions, 'freshMs' | 'staleMs' | 'entries'>
}

export interface OpenContent {
  readonly content: Content
  /** Outdates everything that was read with one of these tags, or everything. */
  drop(tags: readonly string[] | 'all'): void
  /** Reads the documents again and outdates everything. @throws DocumentError, and goes on with the documents it has */
  reload(): Promise<void>
}

interface Source {
  readonly base: URL
  readonly fetch: ContentFetch
  readonly reload: () => Promise<void>
}

function remote(contentUrl: string): Source {
  const base = new URL(contentUrl)
  if (base.pathname === '/') base.pathname = '/api'
  return { base, fetch: (input, init) => fetch(input, init), reload: async () => {} }
}

async function embedded(directory: string, now: () => number): Promise<Source> {
  const load = async () => createEmbeddedService(await loadDocuments(directory), now)
  let service = await load()
  return {
    base: new URL('http://embedded.invalid/api'),
    fetch: (input, init) => service(input, init),
    reload: async () => {
      service = await load()
    },
  }
}

/**
 * Opens the content service at `contentUrl` (base path `/api` unless the address has a path), or the documents.
 * @throws DocumentError if documents are served and some are malformed; a remote service is not contacted yet
 */
export async function openContent(options: OpenContentOptions): Promise<OpenContent> {
  const { contentUrl, contentToken, documentsDirectory, production, log, now = Date.now } = options
  const source = contentUrl ? remote(contentUrl) : await embedded(documentsDirectory, now)
  const cache = createCache({ ...options.cache, now, log })
  const client = createClient({ base: source.base, fetch: source.fetch, token: contentToken, production, log })
  return {
    content: createContent({ client, cache, log }),
    drop: cache.drop,
    async reload() {
      await source.reload()
      cache.drop('all')
    },
  }
}
