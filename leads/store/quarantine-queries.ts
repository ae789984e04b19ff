import type { Session } from './tables.ts'

/** Leads that are set aside, and when the oldest of them was received. */
export type Quarantine = { leads: number; oldest: number | undefined }

export async function quarantine({ db }: Session): Promise<Quarantine> {
  const row = await db
    .selectFrom('leads')
    .select((select) => [select.fn.countAll().as('leads'), select.fn.min('received_at').as('oldest')])
    .where('state', '=', 'quarantined')
    .executeTakeFirstOrThrow()
  const leads = Number(row.leads)
  return { leads, oldest: leads > 0 ? Number(row.oldest) : undefined }
}

type Notice = { day: string; channel: string; isDelivered: boolean; now: number }

/**
 * Puts the notice of a day into the outbox, replacing earlier ones. False if it is already there: only one of several processes
 * notes it, and a restart does not repeat it.
 */
export async function noteQuarantine({ db }: Session, { day, channel, isDelivered, now }: Notice): Promise<boolean> {
  const id = `${channel}.${day}`
  const state = isDelivered ? ('delivered' as const) : ('due' as const)
  const noted = await db
    .insertInto('outbox')
    .values({ id, channel, state, attempts: 0, due_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if ((noted.numInsertedOrUpdatedRows ?? 0n) === 0n) return false
  await db.deleteFrom('outbox').where('channel', '=', channel).where('id', '!=', id).execute()
  return true
}
