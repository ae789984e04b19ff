import { ownershipOf, remedies } from './attachments/ownership.ts'
import type { UploadFolder } from './attachments/upload-folder.ts'
import { dayOf } from './figures.ts'
import { MAILS_COUNT_MS } from './limits/mails.ts'
import { type LeadsLog, leadsCommand } from './log.ts'
import { CONFIRMABLE_DAYS } from './newsletter.ts'
import { TOKEN_LIFETIME_MS } from './spam/timing-token.ts'
import type { RetentionLimits } from './store/erasure-queries.ts'
import type { Store } from './store/queries.ts'

const DAY_MS = 24 * 60 * 60_000
const QUARANTINE_DAYS = 7
/** The terms page: 24 months after an enquiry or a hire request was received. */
export const RETENTION_DAYS = 730
/** The terms page: 12 months after an application came, or less, with the week in which its file can be restored. */
const APPLICATION_DAYS = 365 - QUARANTINE_DAYS
/** A site notes the time every hour. One that stood still for longer than this is less likely than a wrong clock, in milliseconds. */
const LONGEST_PAUSE_MS = 30 * DAY_MS
/** Who used the leads is known for as long as a lead is kept by default. */
const USES_DAYS = 730
/** The terms page: 25 months; addresses asked for in vain only as long as they are proposed to editors. */
const FIGURES_DAYS = 760
const MISSED_DAYS = 30
/** Whether so many of all, more than twenty and more than a tenth, are taken for a mistake if they go at once. */
export const isBulk = (some: number, all: number): boolean => some > Math.max(20, all / 10)

export type MaintenanceParts = {
  store: Store
  uploads: UploadFolder
  /** Configured channels: deliveries that wait for others are no fault. */
  channels: readonly string[]
  log: LeadsLog
}

export type RetentionOutcome =
  | { status: 'erased'; leads: number; subscriptions: number; orphans: number }
  | { status: 'refused'; reason: string }

/**
 * Erases what has been kept as long as the terms promise. Its files, and those that belong to no lead, go to the
 * quarantine first. Nothing is erased if the folder is not this database's, if the clock is not to be believed, or if it would be a
 * great deal.
 * @param options.inBulk somebody has looked, and it is to be a great deal
 * @param options.today somebody says what day it is, as `2026-11-25`, and so whether the clock is to be believed
 */
export async function eraseExpired(
  { store, uploads, log }: MaintenanceParts,
  retentionDays: number,
  now: number,
  { inBulk = false, today }: { inBulk?: boolean; today?: string | undefined } = {},
): Promise<RetentionOutcome> {
  const refused = (reason: string, facts: object = {}): RetentionOutcome => {
    log.error(facts, `retention: ${reason}`)
    return { status: 'refused', reason }
  }
  const clock = await store.run('readClock')
  const { seen_at: seen, believed_until: believedUntil } = clock ?? { seen_at: now, believed_until: now }
  const isCertain = today !== undefined && isDay(today, now)
  if (!isCertain && (today !== undefined || now > believedUntil || now < seen - DAY_MS))
    return refused(remedyForClock, { clock: new Date(now).toISOString(), lastInUse: new Date(seen).toISOString() })
  const isSteady = now <= seen + DAY_MS
  const noteClock = () => store.run('noteClock', { now, believedUntil: now + LONGEST_PAUSE_MS, isCertain })
  if (isCertain || isSteady) await noteClock()

  const { status } = await ownershipOf({ store, uploads })
  if (status !== 'own') return refused(remedies[status], { uploads: uploads.directory })

  // Files first: one whose lead is stored in between is known by then.
  const onDisk = await uploads.keptFiles(now)
  const known = new Set(await store.run('knownFiles'))
  const orphans = onDisk.filter((file) => !known.has(file))
  // What came in one hour goes in one hour: only what should have been gone by the last run is a surprise.
  const { files, ...rows } = await store.run(
    'countExpired',
    limitsAt(isSteady ? Math.min(seen, now) : now, retentionDays),
  )
  const shares = { ...rows, files: { all: onDisk.length, expired: orphans.length + files.length } }
  if (!inBulk && Object.values(shares).some(({ expired, all }) => isBulk(expired, all)))
    return refused(remedyForBulk, shares)

  for (const file of await uploads.quarantine.names()) if (known.has(file)) await uploads.quarantine.giveBack(file)
  const erased = await store.run('eraseExpired', { ...limitsAt(now, retentionDays), now })
  await store.run('forgetSpent', {
    tokensBefore: now - TOKEN_LIFETIME_MS,
    mailsBefore: now - MAILS_COUNT_MS,
    figuresBefore: dayOf(now - FIGURES_DAYS * DAY_MS),
    missedBefore: dayOf(now - MISSED_DAYS * DAY_MS),
  })
  await noteClock()
  await uploads.quarantine.take([...erased.files, ...orphans], now)
  await uploads.quarantine.empty(now - QUARANTINE_DAYS * DAY_MS)
  await uploads.removeAbandoned(now)
  const { leads, subscriptions } = erased
  if (leads + subscriptions + orphans.length > 0)
    log.info({ leads, subscriptions, orphans: orphans.length }, 'erased after their time')
  return { status: 'erased', leads, subscriptions, orphans: orphans.length }
}

const remedyForBulk = `more than a tenth of all files, leads, subscriptions or uses would be removed, so nothing is erased: check clock, database and folder, and if they are right run ${leadsCommand} erase-expired`
const remedyForClock = `the clock of this machine is far ahead of when this database was last in use, or behind that, so nothing is erased: check it, and if it is right run ${leadsCommand} erase-expired <today, e.g. 2026-11-25>`

function isDay(day: string, now: number): boolean {
  return Math.abs(Date.parse(day) + DAY_MS / 2 - now) < 1.5 * DAY_MS
}

function limitsAt(now: number, retentionDays: number): RetentionLimits {
  return {
    leadsBefore: now - retentionDays * DAY_MS,
    // With the week in which a file can be restored, it is gone when everything else is.
    filesBefore: now - Math.max(1, retentionDays - QUARANTINE_DAYS) * DAY_MS,
    applicationsBefore: now - Math.min(retentionDays, APPLICATION_DAYS) * DAY_MS,
    pendingBefore: now - CONFIRMABLE_DAYS * DAY_MS,
    usesBefore: now - USES_DAYS * DAY_MS,
  }
}
