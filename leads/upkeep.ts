import type { LeadsLog } from './leads-log.ts'
import type { Store } from './store/queries.ts'
import type { UploadFolder } from './uploads/upload-folder.ts'

const DAY_MS = 24 * 60 * 60_000
/** The terms page: 24 months after an enquiry or a hire request was received. */
export const RETENTION_DAYS = 730
/** The terms page: 12 months after an application was received, which a shorter retention shortens too. */
const APPLICATION_DAYS = 365
/** The terms page: an address that was never confirmed is deleted after 30 days. */
const PENDING_DAYS = 30
/** An undelivered lead older than this is worth an alarm, in milliseconds. */
const ALARM_AGE_MS = 60 * 60_000

export type UpkeepParts = {
  store: Store
  uploads: UploadFolder
  /** Channels that are configured: what waits for others is no fault. */
  channels: readonly string[]
  log: LeadsLog
}

/** Erases what has been kept as long as the terms promise, and files that no lead speaks of. */
export async function eraseExpired({ store, uploads, log }: UpkeepParts, retentionDays: number, now: number) {
  const applicationDays = Math.min(retentionDays, APPLICATION_DAYS)
  const erased = await store.run('eraseExpired', {
    leadsBefore: now - retentionDays * DAY_MS,
    applicationsBefore: now - applicationDays * DAY_MS,
    pendingBefore: now - PENDING_DAYS * DAY_MS,
  })
  await uploads.remove(erased.files)
  await uploads.removeAbandoned(now)
  const onDisk = await uploads.keptFiles(now)
  const known = new Set(onDisk.length > 0 ? await store.run('knownFiles') : [])
  await uploads.remove(onDisk.filter((file) => !known.has(file)))
  if (erased.leads + erased.subscriptions > 0) {
    log.info({ leads: erased.leads, subscriptions: erased.subscriptions }, 'erased after their time')
  }
}

/** Writes a line worth an alarm while the oldest delivery that waits is over an hour old. */
export async function alarmIfLate({ store, channels, log }: UpkeepParts, now: number): Promise<void> {
  const waiting = (await store.run('queueState')).filter(
    ({ channel, state }) => state === 'due' && channels.includes(channel),
  )
  const late = waiting.filter(({ oldest }) => now - oldest > ALARM_AGE_MS)
  for (const { channel, rows, oldest } of late) {
    log.error(
      { channel, rows, oldestMinutes: Math.round((now - oldest) / 60_000) },
      'leads undelivered for over an hour',
    )
  }
}
