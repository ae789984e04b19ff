import type { LeadsLog } from '../leads-log.ts'
import type { Store } from '../store/queries.ts'
import { ownershipOf, remedies } from '../uploads/ownership.ts'
import { QUARANTINE_DAYS } from '../uploads/quarantine.ts'
import type { UploadFolder } from '../uploads/upload-folder.ts'

const DAY_MS = 24 * 60 * 60_000
/** The terms page: 24 months after an enquiry or a hire request was received. */
export const RETENTION_DAYS = 730
/**
 * The terms page: 12 months after an application was received, or less if retention is shorter. The days for which
 * its file can still be restored are part of them.
 */
const APPLICATION_DAYS = 365 - QUARANTINE_DAYS
/** The terms page: an e-mail address that was never confirmed is deleted after 30 days. */
const PENDING_DAYS = 30
/** A run that would remove more files than this, and more than a tenth of all, is taken for a mistake. */
const MOST_FILES_AT_ONCE = 20
const MOST_OF_ALL_FILES = 0.1

export type MaintenanceParts = {
  store: Store
  uploads: UploadFolder
  /** Configured channels: deliveries that wait for others are no fault. */
  channels: readonly string[]
  log: LeadsLog
}

/** What a run erased, or why it erased nothing. */
export type RetentionOutcome =
  | { status: 'erased'; leads: number; subscriptions: number; orphans: number }
  | { status: 'refused'; reason: string }

/**
 * Erases what has been kept as long as the terms promise. Its files, and those that belong to no lead, go to the
 * quarantine first. Nothing is erased if the folder is not this database's, or, unless `inBulk`, if it would be a great deal.
 */
export async function eraseExpired(
  { store, uploads, log }: MaintenanceParts,
  retentionDays: number,
  now: number,
  { inBulk = false } = {},
): Promise<RetentionOutcome> {
  const refused = (reason: string, facts: object = {}): RetentionOutcome => {
    log.error(facts, `retention: ${reason}`)
    return { status: 'refused', reason }
  }
  const { status } = await ownershipOf({ store, uploads })
  if (status !== 'own') return refused(remedies[status], { uploads: uploads.directory })

  const limits = {
    leadsBefore: now - retentionDays * DAY_MS,
    applicationsBefore: now - Math.min(retentionDays, APPLICATION_DAYS) * DAY_MS,
  }
  // Files first: one whose lead is stored in between is known by then.
  const onDisk = await uploads.keptFiles(now)
  const known = new Set(await store.run('knownFiles'))
  const orphans = onDisk.filter((file) => !known.has(file))
  const expired = await store.run('expiredFiles', limits)
  const files = orphans.length + expired.length
  if (!inBulk && files > MOST_FILES_AT_ONCE && files > onDisk.length * MOST_OF_ALL_FILES)
    return refused(
      'more than a tenth of all files would be removed, so nothing is erased: check clock, database and folder, and if they are right run npm run leads -- erase-expired',
      { files: onDisk.length, expired: expired.length, orphans: orphans.length },
    )

  for (const file of await uploads.quarantine.names()) if (known.has(file)) await uploads.quarantine.giveBack(file)
  const erased = await store.run('eraseExpired', { ...limits, pendingBefore: now - PENDING_DAYS * DAY_MS })
  await store.run('forgetSpent', { now })
  await uploads.quarantine.take([...erased.files, ...orphans], now)
  await uploads.quarantine.empty(now)
  await uploads.removeAbandoned(now)
  const { leads, subscriptions } = erased
  if (leads + subscriptions + orphans.length > 0)
    log.info({ leads, subscriptions, orphans: orphans.length }, 'erased after their time')
  return { status: 'erased', leads, subscriptions, orphans: orphans.length }
}
