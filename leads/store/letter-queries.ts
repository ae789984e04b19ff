/** Letters: written down once for each reader, sent at a pace, counted. */
import { type Selectable, sql } from 'kysely'
import { recordUse } from './database-queries.ts'
import type { Session, Tables } from './tables.ts'

/** Who gets a letter: confirmed it, and has a mailbox as far as is known. */
const isReader = sql<boolean>`subscribers.state = 'confirmed' and subscribers.refused_at is null`

export async function countReaders({ db }: Session): Promise<number> {
  const counted = db.selectFrom('subscribers').where(isReader)
  return (await counted.select(({ fn }) => fn.countAll<number>().as('readers')).executeTakeFirstOrThrow()).readers
}

export type LetterWords = { slug: string; subject: string; html: string; text: string }
/** `by` is who asked, for the log of uses; absent where that is noted already, or nobody did. */
type Asking = { slug: string; now: number; by?: string | undefined }
type NewLetter = LetterWords & Asking & { startsAt: number }

const noteUse = async ({ db }: Session, verb: 'send' | 'stop', { slug, now, by }: Asking) =>
  by && recordUse({ db }, { at: now, actor: by, command: `letter ${slug} ${verb}`, reference: null, leads: null })

/**
 * False if it was begun before: nobody gets a letter of the same name twice. One that was stopped before its time came begins in the
 * words of today.
 */
export async function beginLetter(session: Session, { startsAt, now, by, ...words }: NewLetter): Promise<boolean> {
  const anew = { ...words, starts_at: startsAt }
  const begun = await session.db
    .insertInto('letters')
    .values({ ...anew, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ ...anew, stopped_at: null })
        .where('letters.enrolled_at', 'is', null)
        .where('letters.stopped_at', 'is not', null),
    )
    .executeTakeFirst()
  if ((begun.numInsertedOrUpdatedRows ?? 0n) === 0n) return false
  await noteUse(session, 'send', { slug: words.slug, now, by })
  return true
}

/** Goes on with the words that it had. */
export async function resumeLetter(session: Session, asking: Asking): Promise<void> {
  await session.db
    .updateTable('letters')
    .set(({ ref }) => ({ stopped_at: null, sent_before: ref('sent'), refused_before: ref('refused') }))
    .where('slug', '=', asking.slug)
    .execute()
  await noteUse(session, 'send', asking)
}

/** False if there is no such letter under way. */
export async function stopLetter(session: Session, asking: Asking): Promise<boolean> {
  const underWay = session.db.updateTable('letters').where('slug', '=', asking.slug).where('stopped_at', 'is', null)
  const stopped = await underWay.set({ stopped_at: asking.now }).executeTakeFirst()
  if (stopped.numUpdatedRows === 0n) return false
  await noteUse(session, 'stop', asking)
  return true
}

export type LetterState = Omit<Selectable<Tables['letters']>, 'html' | 'text' | 'sent_before' | 'refused_before'> & {
  waiting: number
}

/** Newest first. `waiting` are readers who have not left and whose mail was neither taken nor refused. */
export async function letterStates({ db }: Session): Promise<LetterState[]> {
  const waiting = sql<number>`(select count(*) from outbox where outbox.letter = letters.slug and outbox.state = 'due')`
  return db
    .selectFrom('letters')
    .select(['slug', 'subject', 'starts_at', 'created_at', 'enrolled_at', 'stopped_at'])
    .select(['readers', 'sent', 'refused', 'left_by_it', waiting.as('waiting')])
    .orderBy('created_at', 'desc')
    .execute()
}

/** Somebody may have thought better of a letter that could not begin for so long, e.g. because no mail could be sent, in milliseconds. */
const LATEST_MS = 24 * 60 * 60_000

/** Writes down the readers of letters whose time has come. Of two processes one does it, and the other finds it done. */
async function enrol({ db, engine }: Session, channel: string, now: number): Promise<void> {
  const due = await db
    .updateTable('letters')
    .set({ enrolled_at: now })
    .where('enrolled_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('starts_at', '>', now - LATEST_MS)
    .returning('slug')
    .execute()
  const id = engine === 'postgres' ? sql`gen_random_uuid()::text` : sql`lower(hex(randomblob(16)))`
  for (const { slug } of due) {
    const { numAffectedRows: readers = 0n } = await sql`
      insert into outbox (id, channel, letter, email, state, attempts, due_at, created_at)
      select ${id}, ${channel}, ${slug}, email, 'due', 0, ${now}, ${now} from subscribers where ${isReader}`.execute(db)
    await db
      .updateTable('letters')
      .set({ readers: Number(readers) })
      .where('slug', '=', slug)
      .execute()
  }
}

/** So much of what nobody used in a quiet moment may be caught up, in milliseconds: two polls of the outbox. */
const CAUGHT_UP_MS = 4_000
const MINUTE_MS = 60_000

type Pace = { channel: string; perMinute: number; limit: number; now: number }

/** How many mails of letters may be claimed now, by whichever process, and a function that notes how many were. */
export async function letterAllowance(session: Session, { channel, perMinute, limit, now }: Pace) {
  const { db, engine } = session
  await enrol(session, channel, now)
  const { next_at } = await db
    .selectFrom('letter_pace')
    .select('next_at')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const gap = Math.ceil(MINUTE_MS / perMinute)
  // What lies further ahead was noted by a clock that was wrong.
  const next = next_at > now + MINUTE_MS ? now : Math.max(next_at, now - CAUGHT_UP_MS)
  return {
    allowed: next > now ? 0 : Math.min(limit, Math.floor((now - next) / gap) + 1),
    note: async (claimed: number) => {
      await db
        .updateTable('letter_pace')
        .set({ next_at: next + claimed * gap })
        .execute()
    },
  }
}

type MailOfLetter = { id: string; claim: string; digest: string; now: number }

/**
 * The mail that a claimed row stands for, judged at this moment; its link to leave works from now on. Undefined if its reader left or was
 * refused, or if the claim has ended.
 */
export async function mailOfLetter(
  { db }: Session,
  { id, claim, digest, now }: MailOfLetter,
): Promise<(LetterWords & { email: string }) | 'stopped' | undefined> {
  const mail = await db
    .selectFrom('outbox')
    .innerJoin('subscribers', 'subscribers.email', 'outbox.email')
    .innerJoin('letters', 'letters.slug', 'outbox.letter')
    .select(['subscribers.email', 'letters.slug', 'letters.subject', 'letters.html', 'letters.text', 'stopped_at'])
    .where('outbox.id', '=', id)
    .where('outbox.claim', '=', claim)
    .where(isReader)
    .executeTakeFirst()
  if (!mail) {
    // Nobody refused it, so it is not counted.
    await db.deleteFrom('outbox').where('id', '=', id).where('claim', '=', claim).execute()
    return undefined
  }
  if (mail.stopped_at !== null) return 'stopped'
  await db
    .insertInto('subscriber_tokens')
    .values({ digest, email: mail.email, created_at: now, letter: mail.slug })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
  return mail
}

/** A letter that more than a tenth of its readers' servers refuse goes to a bad list, or is taken for one. */
const FEWEST_REFUSED = 20
const REFUSED_OF_SENT = 9

export type SettledMail = { letter: string; email: string | null; state: 'delivered' | 'failed'; now: number }

/** Counts a mail that was taken or refused, with its row's settlement. An address that is none gets no more letters. True if this stops the letter. */
export async function countMail(
  { db }: Pick<Session, 'db'>,
  { letter, email, state, now, isNoAddress }: SettledMail & { isNoAddress: boolean },
): Promise<boolean> {
  const counted = state === 'delivered' ? 'sent' : 'refused'
  await db
    .updateTable('letters')
    .set((set) => ({ [counted]: set(counted, '+', 1) }))
    .where('slug', '=', letter)
    .execute()
  if (state === 'delivered') return false
  if (isNoAddress && email !== null)
    await db.updateTable('subscribers').set({ refused_at: now }).where('email', '=', email).execute()
  const stopped = await db
    .updateTable('letters')
    .set({ stopped_at: now })
    .where('slug', '=', letter)
    .where('stopped_at', 'is', null)
    .where(({ eb, ref }) => {
      const refused = eb('refused', '-', ref('refused_before'))
      const isMany = eb(eb(refused, '*', REFUSED_OF_SENT), '>', eb('sent', '-', ref('sent_before')))
      return eb.and([eb(refused, '>=', FEWEST_REFUSED), isMany])
    })
    .executeTakeFirst()
  return stopped.numUpdatedRows > 0n
}
