/** Opens the content of the site. Which service answers is decided here, once; nothing else knows that there are two. */
import { createCache } from './cache.ts'
import { type ClientOptions, createClient } from './client.ts'
import { type Content, createContent } from './content.ts'
import { type Draft, draftContent, recentAnswers } from './drafts.ts'
import { type JudgingSite, judgeDocuments, UnpublishableError } from './embedded/judge-documents.ts'
import { readFolder } from './embedded/load-documents.ts'
import { createEmbeddedService } from './embedded/service.ts'
import { type MirroredServiceOptions, openMirroredService } from './mirror/mirrored-service.ts'
import { namedDrawings } from './named-files.ts'
import type { SiteAddresses } from './publishing/addresses.ts'
import { createTransport, serviceBase } from './rest/transport.ts'
import type { Change, ChangedTags } from './tags.ts'

interface OpenContentOptions extends Omit<MirroredServiceOptions, 'base'> {
  /** URL of a content service, e.g. `https://cms.example.com`; without one, the documents are served in process. */
  readonly contentUrl?: string | undefined
  /** The site against which documents are judged before they are served; without it they need only be well-formed. */
  readonly site?: JudgingSite
  /** Where a search finds documents; as `site` has it by default. */
  readonly addresses?: SiteAddresses | undefined
  readonly production: boolean
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
  /** When the mirror of a content service was last compared with it, in milliseconds since 1970; 0 if never. */
  comparedAt?(): number
  /** Looks for changes that no notice announced, until the function it returns is called. */
  keepCurrent(): () => void
}

/** Where content comes from, and how its changes are learnt. */
interface Source extends Omit<OpenContent, 'content' | 'drop' | 'onChange'> {
  readonly client: Pick<ClientOptions, 'base' | 'get' | 'getAtStart' | 'standIn'>
}

/** A content service with its mirror. */
async function remoteSource(
  contentUrl: string,
  options: OpenContentOptions,
  announce: (tags: ChangedTags) => void,
): Promise<Source> {
  const base = serviceBase(contentUrl)
  const mirrored = await openMirroredService({ ...options, base }, announce)
  const get = createTransport({ token: options.contentToken })
  const asked = { base, get, recent: recentAnswers(get), log: options.log }
  return { ...mirrored, drafts: (draft) => draftContent(asked, draft), reload: async () => announce('all') }
}

/** The documents, served in process. */
async function embeddedSource(
  { documentsDirectory: directory, site, now = Date.now }: OpenContentOptions,
  announce: (tags: ChangedTags) => void,
): Promise<Source> {
  async function load() {
    const { checked, documents } = await readFolder(directory)
    const errors = site ? judgeDocuments(checked, site, now(), true).filter(({ isWarning }) => !isWarning) : []
    if (errors.length > 0) throw new UnpublishableError(directory, errors)
    return { documents, get: createEmbeddedService(documents, now) }
  }
  let current = await load()
  const reload = async () => {
    current = await load()
    announce('all')
  }
  return {
    client: { base: 'http://embedded.invalid/api', get: (address) => current.get(address) },
    drawings: () => namedDrawings([...current.documents.values()].flatMap(({ entries }) => entries)),
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
  const cache = createCache({ now, log })
  const listeners: ((tags: ChangedTags) => void)[] = []
  let drawings: ReadonlySet<string> | undefined
  const announce = (tags: ChangedTags) => {
    drawings = undefined
    cache.drop(tags === 'all' ? tags : [...tags])
    for (const listener of listeners) listener(tags)
  }
  const { client, ...source } = contentUrl
    ? await remoteSource(contentUrl, options, announce)
    : await embeddedSource(options, announce)
  const addresses = options.addresses ?? options.site?.addresses
  const content = createContent({ client: createClient({ ...client, production, log }), cache, addresses, log })
  listeners.push(content.refreshSearch)
  return {
    ...source,
    drawings: () => (drawings ??= source.drawings()),
    content,
    drop: cache.drop,
    onChange: (listener) => void listeners.push(listener),
    keepCurrent() {
      const stopComparing = source.keepCurrent()
      const campaigns = followCampaigns({ content, announce, now, log })
      listeners.push((tags) => (tags === 'all' || tags.has('campaigns')) && campaigns.look())
      return () => {
        campaigns.stop()
        stopComparing()
      }
    },
  }
}

/** A timer may be early by a millisecond, and takes no longer one than this. In milliseconds. */
const LATE_MS = 2
const LONGEST_TIMER_MS = 2 ** 31 - 1
const RETRY_MS = 60_000

type Followed = Required<Pick<OpenContentOptions, 'now'>> &
  Pick<OpenContentOptions, 'log'> & { content: Content; announce: (tags: ChangedTags) => void }

/** A campaign begins and ends without anybody changing a document: that it does is announced like a change. */
function followCampaigns({ content, announce, now, log }: Followed) {
  let isStopped = false
  let due: NodeJS.Timeout | undefined
  let looks = 0
  const wait = (ms: number, then: () => void) => {
    if (!isStopped) due = setTimeout(then, Math.min(ms, LONGEST_TIMER_MS)).unref()
  }
  /** @param since what begins or ends after it, even while the list is read, is still to be announced: a page may have been made before */
  function look(since = now()): void {
    clearTimeout(due)
    const turn = ++looks
    content.campaigns().then(
      (campaigns) => {
        if (turn !== looks) return
        const moments = campaigns.flatMap(({ startsAt, endsAt }) =>
          [startsAt, endsAt].map((at) => Date.parse(at ?? '')),
        )
        const next = Math.min(...moments.filter((moment) => moment > since))
        if (Number.isFinite(next)) wait(next - now() + LATE_MS, () => announce(new Set(['campaigns'])))
      },
      (err: unknown) => {
        if (turn !== looks) return
        log?.warn({ err }, 'when campaigns begin and end could not be read: it is tried again')
        wait(RETRY_MS, () => look(since))
      },
    )
  }
  look()
  return {
    look,
    stop() {
      isStopped = true
      clearTimeout(due)
    },
  }
}
