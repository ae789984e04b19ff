/** Opens the content of the site. Which service answers is decided here, once; nothing else knows that there are two. */
import type { CacheOptions } from './cache.ts'
import { createCache } from './cache.ts'
import type { ClientOptions } from './client.ts'
import { createClient } from './client.ts'
import type { Content } from './content.ts'
import { createContent } from './content.ts'
import { type Draft, draftContent } from './drafts.ts'
import { drawingSources } from './drawing-sources.ts'
import { type JudgingSite, judgeDocuments } from './embedded/judge-documents.ts'
import { loadDocuments } from './embedded/load-documents.ts'
import { createEmbeddedService } from './embedded/service.ts'
import { UnpublishableError } from './embedded/unpublishable-error.ts'
import type { Log } from './log.ts'
import type { Change, ChangedTags } from './mirror/change-tags.ts'
import { openMirroredService } from './mirror/mirrored-service.ts'

export type OpenContentOptions = {
  /** URL of a content service, e.g. `https://cms.example.com`; without one, the documents are served in process. */
  readonly contentUrl?: string | undefined
  readonly contentToken?: string | undefined
  readonly documentsDirectory: string
  /** The site against which documents are judged before they are served; without it they need only be well-formed. */
  readonly site?: JudgingSite
  /** Where the mirror of a content service is kept. */
  readonly mirrorDirectory: string
  readonly production: boolean
  readonly log?: Log | undefined
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly cache?: Pick<CacheOptions, 'freshMs' | 'staleMs' | 'entries'>
  /** Milliseconds between two comparisons of the mirror with the service. */
  readonly pollMs?: number
}

export type OpenContent = {
  readonly content: Content
  /** Drafts for one request; documents in process have none. */
  readonly drafts?: (draft: Draft) => Content
  /** Every `art:<kind>/<slug>/<ground>` that a document names; a mirror learns of it with the document. */
  drawings(): ReadonlySet<string>
  /** Editors' files that published documents name, as they are written; those of documents in process are in `public`. */
  uploads(): ReadonlySet<string>
  /** Outdates everything that was read with one of these tags, or everything. */
  drop(tags: readonly string[] | 'all'): void
  /** Reads the documents again and outdates everything. @throws as {@link openContent}, and goes on with the documents it has */
  reload(): Promise<void>
  /** Called with the tags of what changed, after what was read with them is outdated. */
  onChange(listener: (tags: ChangedTags) => void): void
  /** A notice said that something changed. Resolves when that has been read, or could not be. */
  follow(change: Change): Promise<void>
  /** Notices may have been missed: looks for changes now. */
  compareNow(): void
  /** Looks for changes that no notice announced, until the function it returns is called. */
  keepCurrent(): () => void
}

type Source = {
  readonly client: Pick<ClientOptions, 'base' | 'fetch'> & Partial<ClientOptions>
  readonly drafts?: (draft: Draft) => Content
  drawings(): ReadonlySet<string>
  uploads(): ReadonlySet<string>
  reload(): Promise<void>
  follow(change: Change): Promise<void>
  compareNow(): void
  keepCurrent(): () => void
}

async function remote(
  contentUrl: string,
  {
    contentToken: token,
    mirrorDirectory: directory,
    documentsDirectory,
    now = Date.now,
    log,
    pollMs,
  }: OpenContentOptions,
  announce: (tags: ChangedTags) => void,
): Promise<Source> {
  const address = new URL(contentUrl)
  if (address.pathname === '/') address.pathname = '/api'
  const base = address.href.replace(/\/+$/, '')
  const service = { base, token, fetch: (...args: Parameters<typeof fetch>) => fetch(...args), log }
  const mirrored = await openMirroredService({ ...service, directory, documentsDirectory, now, pollMs }, announce)
  return { ...mirrored, drafts: (draft) => draftContent(service, draft), reload: async () => announce('all') }
}

async function embedded(
  { documentsDirectory: directory, site, now = Date.now }: OpenContentOptions,
  announce: (tags: ChangedTags) => void,
): Promise<Source> {
  const load = () =>
    loadDocuments(directory, (checked) => {
      const errors = site ? judgeDocuments(checked, site, now(), true).filter(({ isWarning }) => !isWarning) : []
      if (errors.length > 0) throw new UnpublishableError(directory, errors)
    })
  let documents = await load()
  let service = createEmbeddedService(documents, now)
  const reload = async () => {
    documents = await load()
    service = createEmbeddedService(documents, now)
    announce('all')
  }
  return {
    client: { base: 'http://embedded.invalid/api', fetch: (input, init) => service(input, init) },
    drawings: () => drawingSources([...documents.values()].flatMap(({ entries }) => entries)),
    uploads: () => new Set(),
    reload,
    follow: reload,
    compareNow() {},
    keepCurrent: () => () => {},
  }
}

/**
 * Opens the content service at `contentUrl` (base path `/api` unless the URL has a path) with its mirror, or the
 * documents.
 * @throws DocumentError if some documents are malformed, UnpublishableError if some may not be published. What a content
 *   service delivers is not judged: it was judged before it was published, and a faulty page serves visitors better than none.
 */
export async function openContent(options: OpenContentOptions): Promise<OpenContent> {
  const { contentUrl, production, log, now = Date.now } = options
  const cache = createCache({ ...options.cache, now, log })
  const listeners: ((tags: ChangedTags) => void)[] = []
  let drawings: ReadonlySet<string> | undefined
  const announce = (tags: ChangedTags) => {
    drawings = undefined
    cache.drop(tags === 'all' ? tags : [...tags])
    for (const listener of listeners) listener(tags)
  }
  const { client, ...source } = contentUrl
    ? await remote(contentUrl, options, announce)
    : await embedded(options, announce)
  return {
    ...source,
    drawings: () => (drawings ??= source.drawings()),
    content: createContent({ client: createClient({ ...client, production, log }), cache, log }),
    drop: cache.drop,
    onChange: (listener) => void listeners.push(listener),
  }
}
