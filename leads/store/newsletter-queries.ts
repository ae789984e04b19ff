import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { announce, announceEnd } from './events.ts'
import { datedAt, type MailLimit, mayWrite } from './guards.ts'
import type { Session } from './tables.ts'

type Subscription = {
  email: string
  digest: string
  token: string
  channel: string
  limit: MailLimit
  consent: { version: string; text: string }
  now: number
}

/** The same statements whether or not the address is known; nothing for whoever has had enough of these mails. */
export async function subscribe(session: Session, request: Subscription): Promise<void> {
  const { db } = session
  const { email, digest, token, channel, limit, consent, now } = request
  if (!(await mayWrite(session, { email, channel, now, limit }))) return
  const requested_at = await datedAt({ db }, now)
  await db
    .insertInto('subscribers')
    .values({ email, state: 'pending', consent_version: consent.version, consent_text: consent.text, requested_at })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        requested_at,
        // Whose mailbox was refused confirms once more that it is there.
        state: sql`case when subscribers.refused_at is null then subscribers.state else 'pending' end`,
      }),
    )
    .execute()
  await db.insertInto('subscriber_tokens').values({ digest, email, created_at: now }).execute()
  const due = sql`select 1 from "outbox" where email = ${email} and channel = ${channel} and state = 'due'`
  await sql`
    insert into "outbox" (id, channel, email, token, state, attempts, due_at, created_at)
    select ${randomUUID()}, ${channel}, ${email}, ${token}, 'due', 0, ${now}, ${now}
    where not exists (${due})`.execute(db)
}

/** False if no mail with this token was sent, or its subscriber is gone. */
export async function confirm(session: Session, { digest, now }: { digest: string; now: number }): Promise<boolean> {
  const { db } = session
  const email = ownerOf(session, digest)
  const confirmed = await db
    .updateTable('subscribers')
    .set({ state: 'confirmed', confirmed_at: now, refused_at: null })
    .where('email', 'in', email)
    .where('state', '=', 'pending')
    .returning('email')
    .executeTakeFirst()
  if (confirmed) await announce(session, 'subscriber.confirmed', confirmed.email, now)
  return (await email.executeTakeFirst()) !== undefined
}

export async function unsubscribe(
  session: Session,
  { digest, now }: { digest: string; now: number },
): Promise<boolean> {
  const { db } = session
  const email = ownerOf(session, digest)
  await announceEnd(session, 'subscriber.left', email, now)
  // A token goes with its subscriber, so a letter is left once.
  const letter = db.selectFrom('subscriber_tokens').select('letter').where('digest', '=', digest)
  await db
    .updateTable('letters')
    .set((set) => ({ left_by_it: set('left_by_it', '+', 1) }))
    .where('slug', 'in', letter.where('letter', 'is not', null).$castTo<{ letter: string }>())
    .execute()
  const deleted = await db.deleteFrom('subscribers').where('email', 'in', email).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

const ownerOf = ({ db }: Session, digest: string) =>
  db.selectFrom('subscriber_tokens').select('email').where('digest', '=', digest)

/** Confirmed e-mail addresses that no mail server refused, in order; each gets the token given for it, so that its next letter has an unsubscribe link. */
export async function confirmedSubscribers({ db }: Session): Promise<{ email: string; confirmedAt: number }[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select(['email', 'confirmed_at'])
    .where('state', '=', 'confirmed')
    .where('refused_at', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map((row) => ({ email: row.email, confirmedAt: row.confirmed_at ?? 0 }))
}

/** `date` is the day of the consent, `2025-03-31`. */
export type ImportedReader = { email: string; date: string; proof: string }
type ImportedReaders = { rows: readonly ImportedReader[]; now: number }

/** Adds those that are not known, as confirmed on the day when they agreed. How many that were. */
export async function importReaders(session: Session, { rows, now }: ImportedReaders): Promise<number> {
  const requested_at = await datedAt(session, now)
  const values = [...new Map(rows.map((row) => [row.email, row])).values()].map(({ email, date, proof }) => ({
    ...{ email, state: 'confirmed' as const, requested_at, confirmed_at: Date.parse(date) },
    ...{ consent_version: 'imported', consent_text: proof },
  }))
  const added = await session.db
    .insertInto('subscribers')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(({ ref }) => ({
          state: 'confirmed',
          confirmed_at: ref('excluded.confirmed_at'),
          consent_version: ref('excluded.consent_version'),
          consent_text: ref('excluded.consent_text'),
        }))
        // Whoever asked on the site and overlooked the mail has confirmed elsewhere.
        .where('subscribers.state', '=', 'pending')
        .where('subscribers.refused_at', 'is', null),
    )
    .returning('email')
    .execute()
  for (const { email } of added) await announce(session, 'subscriber.confirmed', email, now)
  return added.length
}

type NewTokens = { tokens: readonly { digest: string; email: string }[]; now: number }

export async function addTokens({ db }: Session, { tokens, now }: NewTokens): Promise<void> {
  for (const { digest, email } of tokens) {
    await db.insertInto('subscriber_tokens').values({ digest, email, created_at: now }).execute()
  }
}
