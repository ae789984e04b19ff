import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mailboxDigest } from './mailbox.ts'
import type { Session } from './tables.ts'

const HOUR_MS = 60 * 60_000
/** How long a mail counts against its recipient. */
export const MAIL_COUNTS_MS = 24 * HOUR_MS

/** Keeps these locks apart from those of other parts: the first of two keys. */
const LOCKS = 7_034_513

export type FormMail = {
  email: string
  channel: string
  now: number
  /** Mails of this channel that one mailbox may get in a day because its address was typed into a form. */
  mostPerDay: number
  /** The same for all mailboxes together within an hour; by default there is no such limit. */
  mostPerHour?: number
}

/**
 * Whether a form may still cause a mail to this e-mail address; if so, the mail is counted. Anybody can type anybody's address, so the
 * count is kept in the database: it is the same for all processes, and survives a restart.
 */
export async function mayWrite({ db, engine }: Session, mail: FormMail): Promise<boolean> {
  const { channel, now, mostPerDay, mostPerHour = Number.POSITIVE_INFINITY } = mail
  const recipient = mailboxDigest(mail.email)
  // Two processes that write to one mailbox take turns.
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS)}, hashtext(${recipient}))`.execute(db)

  const counted = db
    .selectFrom('form_mails')
    .select((select) => select.fn.countAll().as('mails'))
    .where('channel', '=', channel)
    // A mail dated by a clock that was years ahead must not count for years.
    .where('written_at', '<', now + MAIL_COUNTS_MS)
  const today = await counted
    .where('recipient', '=', recipient)
    .where('written_at', '>', now - MAIL_COUNTS_MS)
    .executeTakeFirstOrThrow()
  if (Number(today.mails) >= mostPerDay) return false
  if (Number.isFinite(mostPerHour)) {
    const thisHour = await counted.where('written_at', '>', now - HOUR_MS).executeTakeFirstOrThrow()
    if (Number(thisHour.mails) >= mostPerHour) return false
  }
  await db.insertInto('form_mails').values({ id: randomUUID(), recipient, channel, written_at: now }).execute()
  return true
}
