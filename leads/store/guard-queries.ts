import { MAIL_COUNTS_MS } from './form-mails.ts'
import { type Session, TOKEN_LIFETIME_MS } from './tables.ts'

/** Spends a timing token. False if it came with an earlier form that was kept. */
export async function spendToken({ db }: Session, { token, now }: { token: string; now: number }): Promise<boolean> {
  const spent = await db
    .insertInto('spent_tokens')
    .values({ token, spent_at: now })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .executeTakeFirst()
  return (spent.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Forgets tokens that are too old to be accepted, and mails that no longer count. */
export async function forgetSpent({ db }: Session, { now }: { now: number }): Promise<void> {
  await db
    .deleteFrom('spent_tokens')
    .where('spent_at', '<', now - TOKEN_LIFETIME_MS)
    .execute()
  await db
    .deleteFrom('form_mails')
    .where('written_at', '<', now - MAIL_COUNTS_MS)
    .execute()
}
