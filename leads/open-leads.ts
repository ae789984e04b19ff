import { join } from 'node:path'
import { submit } from './accept.ts'
import { type ChannelOptions, openChannels } from './channels/open-channels.ts'
import { deliveryCounts } from './delivery-metrics.ts'
import { createDesk, type Desk } from './desk.ts'
import type { Leads } from './leads.ts'
import type { LeadsLog } from './leads-log.ts'
import { createNewsletter } from './newsletter.ts'
import { type Outbox, type OutboxOptions, runOutbox } from './outbox.ts'
import { keptSecret } from './spam/form-secret.ts'
import { createLimits } from './spam/limits.ts'
import { timingTokens } from './spam/timing-token.ts'
import type { Store } from './store/queries.ts'
import { alarmIfLate, eraseExpired } from './upkeep.ts'
import { uploadFolder } from './uploads/upload-folder.ts'
import { readForm } from './uploads.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export type LeadsOptions = ChannelOptions & {
  /** Where the SQLite file, uploads and the form secret are kept. */
  dataDirectory: string
  /** PostgreSQL instead of the file. */
  databaseUrl?: string | undefined
  /** The bundle of the thread that writes the file. */
  threadFile?: string | undefined
  /** Signs timing tokens; all processes behind one address need the same. By default one is kept in the data directory. */
  formSecret?: string | undefined
  retentionDays: number
  /** Other times than those of production, for tests. */
  outbox?: Pick<OutboxOptions, 'leaseMs' | 'pollMs'>
  log: LeadsLog
}

export type OpenLeads = {
  leads: Leads
  /** What the team may ask, for `npm run leads`. */
  desk: Desk
  /** Starts delivery and upkeep. */
  start: () => void
  /** Prometheus' text format. @throws {Error} if the store is away. */
  metrics: () => Promise<string>
  /** Finishes the deliveries under way and closes the store. */
  close: () => Promise<void>
}

/** @throws {Error} if the data directory cannot be written. A PostgreSQL that is away is tried again with each use. */
export async function openLeads(options: LeadsOptions): Promise<OpenLeads> {
  const { dataDirectory, retentionDays, log } = options
  const uploads = uploadFolder(join(dataDirectory, 'uploads'))
  const [{ store, pool }, channels, secret] = await Promise.all([
    openStore(options),
    openChannels(options, uploads.pathOf),
    options.formSecret ?? keptSecret(dataDirectory),
  ])
  const limits = createLimits(secret, pool)
  const timing = timingTokens(secret)
  const leadChannels = channels.forLeads.map(({ name }) => name)
  const allChannels = channels.all.map(({ name }) => name)
  const counts = deliveryCounts(allChannels)
  const upkeep = { store, uploads, channels: allChannels, log }

  let outbox: Outbox | undefined
  const timers: NodeJS.Timeout[] = []
  const onAccepted = () => outbox?.nudge()
  const parts = { store, channels: leadChannels, limits, timing, uploads, onAccepted, log, now: Date.now }

  const repeat = (everyMs: number, work: () => Promise<void>) =>
    timers.push(setInterval(() => work().catch((err: unknown) => log.error({ err }, 'upkeep failed')), everyMs).unref())

  return {
    leads: {
      readForm: (request) => readForm(request, uploads),
      submit: (submission) => submit(parts, submission),
      discard: uploads.discard,
      issueTimingToken: () => timing.issue(Date.now()),
      newsletter: createNewsletter(parts),
    },
    desk: createDesk({ store, uploads, channels: leadChannels, siteUrl: options.siteUrl }),
    start() {
      if (allChannels.length > 0) log.info({ channels: allChannels }, 'leads are delivered')
      else log.warn({}, 'leads are only kept, because no channel is configured: read them with npm run leads -- list')
      outbox = runOutbox({ ...options.outbox, store, channels: channels.all, log, onAttempt: counts.count })
      repeat(MINUTE_MS, () => alarmIfLate(upkeep, Date.now()))
      repeat(HOUR_MS, () => eraseExpired(upkeep, retentionDays, Date.now()))
    },
    metrics: async () => counts.text(await store.run('queueState'), Date.now()),
    async close() {
      for (const timer of timers) clearInterval(timer)
      await outbox?.stop()
      await store.close()
    },
  }
}

/** The database library that is not used is not loaded. */
async function openStore({ dataDirectory, databaseUrl, threadFile, log }: LeadsOptions) {
  if (databaseUrl === undefined) {
    const { openSqliteStore } = await import('./store/sqlite.ts')
    const store: Store = await openSqliteStore(dataDirectory, { threadFile })
    return { store, pool: undefined }
  }
  const { openPostgresStore } = await import('./store/postgres.ts')
  const store = openPostgresStore(databaseUrl, (err) => log.warn({ err }, 'database connection lost'))
  return { store, pool: store.pool }
}
