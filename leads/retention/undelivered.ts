/** Leads that nobody was told of: what is logged while they wait. */
import { leadsCommand } from '../command-name.ts'
import type { MaintenanceParts } from './maintenance.ts'

/** An undelivered lead older than this is worth an alarm, in milliseconds. */
const ALARM_AGE_MS = 60 * 60_000

/** Logs an alarm while the oldest waiting delivery is over an hour old. */
export async function alarmIfLate({ store, channels, log }: MaintenanceParts, now: number): Promise<void> {
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
export async function tellOfKeptOnly({ store, log }: MaintenanceParts): Promise<void> {
  const { length } = await store.run('undeliveredLeads')
  if (length > 0)
    log.warn({ leads: length }, `leads came while no channel was configured: ${leadsCommand} list marks them`)
}
