import { SET_ASIDE_CHANNEL } from './channels/team-mails.ts'
import { leadsCommand } from './log.ts'
import type { MaintenanceParts } from './retention.ts'

/** When a day of notices begins, in milliseconds after midnight UTC: before most working days begin, from India to Ireland. */
const DAY_BEGINS_MS = 4 * 60 * 60_000

type NoticeParts = Pick<MaintenanceParts, 'store' | 'channels' | 'log'>

/** Once a day, from whichever process is first: by mail if mails are sent, otherwise in the log. */
export async function noticeSetAside({ store, channels, log }: NoticeParts, now: number): Promise<void> {
  const { leads, oldest } = await store.run('countSetAside')
  if (oldest === undefined) return
  const day = new Date(now - DAY_BEGINS_MS).toISOString().slice(0, 10)
  const isMailed = channels.includes(SET_ASIDE_CHANNEL)
  const isFirst = await store.run('queueNotice', { day, channel: SET_ASIDE_CHANNEL, isDelivered: !isMailed, now })
  if (!isFirst || isMailed) return
  const facts = { leads, oldest: new Date(oldest).toISOString() }
  log.warn(facts, `leads are set aside: look at them with ${leadsCommand} list`)
}

/** An undelivered lead older than this is worth an alarm, in milliseconds. */
const ALARM_AGE_MS = 60 * 60_000

export async function alarmIfLate({ store, channels, log }: NoticeParts, now: number): Promise<void> {
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

/** Says once, at the start, how many leads came while there was no channel: they are kept, but delivered only on request. */
export async function tellOfKeptOnly({ store, log }: NoticeParts): Promise<void> {
  const { length } = await store.run('undeliveredLeads')
  if (length > 0)
    log.warn({ leads: length }, `leads came while no channel was configured: ${leadsCommand} list marks them`)
}
