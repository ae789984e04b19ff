/** What several queries share: which times, tokens and mails may be written. */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { emailIn } from '../typed.ts'
import type { Session, Tables } from './tables.ts'

/** The time to write beside what is erased by its age: a clock that fell behind must not make it look old from the start. */
export async function datedAt({ db }: Pick<Session, 'db'>, now: number): Promise<number> {
  const clock = await db.selectFrom('clock').select('seen_at').executeTakeFirst()
  return Math.max(now, clock?.seen_at ?? 0)
}

/** Spends a timing token. False if it came with an earlier form that was kept. */
export async function spendToken({ db }: Session, { token, now }: { token: string; now: number }): Promise<boolean> {
  const spent = await db
    .insertInto('spent_tokens')
    .values({ token, spent_at: now })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .executeTakeFirst()
  return (spent.numInsertedOrUpdatedRows ?? 0n) > 0n
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Keeps these locks apart from those of other parts: the first of two keys. */
const LOCKS = 7_034_513

/** Mails that one mailbox may get within a day, and all together within an hour, because somebody typed their addresses. */
export type MailLimit = { perMailboxAndDay: number; perHour?: number }
/** By channel; one without a limit writes to nobody whose address was only typed. */
export type MailLimits = Readonly<Record<string, MailLimit>>

type FormMail = { email: string; channel: string; now: number; limit: MailLimit }

/** Anybody can type anybody's address, so mails to it are counted in the database: for all processes, and restarts. */
export async function mayWrite({ db, engine }: Session, mail: FormMail): Promise<boolean> {
  const { email, channel, now, limit } = mail
  const recipient = mailboxDigest(email)
  // Two processes that write to one mailbox take turns.
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS)}, hashtext(${recipient}))`.execute(db)

  const counted = db
    .selectFrom('form_mails')
    .select((select) => select.fn.countAll().as('mails'))
    .where('channel', '=', channel)
    // A mail dated by a clock that was years ahead must not count for years.
    .where('written_at', '<', now + DAY_MS)
  const today = await counted
    .where('recipient', '=', recipient)
    .where('written_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow()
  if (Number(today.mails) >= limit.perMailboxAndDay) return false
  if (limit.perHour !== undefined) {
    const thisHour = await counted.where('written_at', '>', now - HOUR_MS).executeTakeFirstOrThrow()
    if (Number(thisHour.mails) >= limit.perHour) return false
  }
  await db.insertInto('form_mails').values({ id: randomUUID(), recipient, channel, written_at: now }).execute()
  return true
}

/** All channels of the team's chat. Who reads along there is not known, so no application goes there. */
export const CHAT_CHANNELS = 'chat'
export const isChat = (channel: string) => channel.startsWith(`${CHAT_CHANNELS}-`)

export type Queued = {
  lead: Pick<Tables['leads'], 'reference' | 'email' | 'kind'>
  channels: readonly string[]
  mailLimits?: MailLimits | undefined
  now: number
}

/** One row for each channel that the lead has none for yet; a mail to the sender, or a notice in a chat, only if there were few of this mailbox recently. */
export async function addToOutbox(session: Session, { lead, channels, mailLimits = {}, now }: Queued): Promise<void> {
  const taken: string[] = []
  for (const channel of channels) {
    if (isChat(channel) && lead.kind === 'application') continue
    const limit = mailLimits[isChat(channel) ? CHAT_CHANNELS : channel]
    if (!limit || (await mayWrite(session, { email: lead.email, channel, now, limit }))) taken.push(channel)
  }
  if (taken.length === 0) return
  const rows = taken.map((channel) => ({
    id: randomUUID(),
    channel,
    reference: lead.reference,
    state: 'due' as const,
    attempts: 0,
    due_at: now,
    created_at: now,
  }))
  await session.db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['reference', 'channel']).doNothing())
    .execute()
}

/** Providers that ignore dots in the local part, and the one that has two names. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * A digest of the mailbox that an e-mail address leads to, the same for all the spellings that one person can make up: capitals, a
 * tag behind a plus sign, dots if the provider ignores them. It is for counting only: two people whose addresses are
 * taken for one mailbox get one mail less, and mails are sent to the address itself.
 */
export function mailboxDigest(typed: string): string {
  const email = emailIn(typed) ?? typed
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).normalize('NFKC').toLowerCase()
  // A name that is only a tag is a name.
  const untagged = name.replace(/(?<=.)\+.*/, '')
  const provider = dotless[domain]
  const mailbox = provider ? `${untagged.replaceAll('.', '')}@${provider}` : `${untagged}@${domain}`
  return createHash('sha256').update(mailbox).digest('base64url')
}
