import type { ClientOptions } from './client.ts'
import type { Content } from './content.ts'
import { type Draft, draftContent } from './drafts.ts'
import { drawingSources } from './drawing-sources.ts'
import { type JudgingSite, judgeDocuments } from './embedded/judge-documents.ts'
import { loadDocuments } from './embedded/load-documents.ts'
import { createEmbeddedService } from './embedded/service.ts'
import { UnpublishableError } from './embedded/unpublishable-error.ts'
import type { Log } from './log.ts'
import { openMirroredService } from './mirror/mirrored-service.ts'
import { recentAnswers } from './recent-answers.ts'
import type { Change, ChangedTags } from './tags.ts'

export type SourceOptions = {
  readonly contentToken?: string | undefined
  readonly documentsDirectory: string
  /** The site against which documents are judged before they are served; without it they need only be well-formed. */
  readonly site?: JudgingSite
  /** Where the mirror of a content service is kept. */
  readonly mirrorDirectory: string
  /** Milliseconds between two comparisons of the mirror with the service. */
  readonly pollMs?: number
  readonly log?: Log | undefined
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** Where content comes from, and how its changes are learnt. */
export type Source = {
  readonly client: Pick<ClientOptions, 'base' | 'fetch'> & Partial<ClientOptions>
  readonly drafts?: (draft: Draft) => Content
  drawings(): ReadonlySet<string>
  uploads(): ReadonlySet<string>
  reload(): Promise<void>
  follow(change: Change): Promise<void>
  compareNow(): void
  comparedAt?(): number
  keepCurrent(): () => void
}

/** A content service with its mirror. */
export async function remoteSource(
  contentUrl: string,
  { contentToken: token, mirrorDirectory: directory, documentsDirectory, now = Date.now, log, pollMs }: SourceOptions,
  announce: (tags: ChangedTags) => void,
): Promise<Source> {
  const address = new URL(contentUrl)
  if (address.pathname === '/') address.pathname = '/api'
  const base = address.href.replace(/(?<!\/)\/+$/, '')
  const service = { base, token, fetch: (...args: Parameters<typeof fetch>) => fetch(...args), log }
  const mirrored = await openMirroredService({ ...service, directory, documentsDirectory, now, pollMs }, announce)
  const asked = { ...service, recent: recentAnswers(service.fetch) }
  return { ...mirrored, drafts: (draft) => draftContent(asked, draft), reload: async () => announce('all') }
}

/** The documents, served in process. */
export async function embeddedSource(
  { documentsDirectory: directory, site, now = Date.now }: SourceOptions,
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
