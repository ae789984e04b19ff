import { QUARANTINE_CHANNEL } from './channels/quarantine-mail.ts'
import { leadsCommand } from './command-name.ts'
import type { LeadsLog } from './leads-log.ts'
import type { Store } from './store/queries.ts'

/** When a day of notices begins, in milliseconds after midnight UTC: before most working days begin, from India to Ireland. */
const DAY_BEGINS_MS = 4 * 60 * 60_000

export type QuarantineNoticeParts = {
  store: Store
  /** Names of the configured channels: the notice is a mail if mails are sent, otherwise a log line. */
  channels: readonly string[]
  log: LeadsLog
}

/** Tells the team once a day, from whichever process is first, how many leads are set aside, and since when. */
export async function noticeQuarantine({ store, channels, log }: QuarantineNoticeParts, now: number): Promise<void> {
  const { leads, oldest } = await store.run('quarantine')
  if (oldest === undefined) return
  const day = new Date(now - DAY_BEGINS_MS).toISOString().slice(0, 10)
  const isMailed = channels.includes(QUARANTINE_CHANNEL)
  const isFirst = await store.run('noteQuarantine', { day, channel: QUARANTINE_CHANNEL, isDelivered: !isMailed, now })
  if (!isFirst || isMailed) return
  const facts = { leads, oldest: new Date(oldest).toISOString() }
  log.warn(facts, `leads are set aside: look at them with ${leadsCommand} list`)
}
