import { randomUUID } from 'node:crypto'
import { datedAt } from './clock-queries.ts'
import type { Session } from './tables.ts'

/** One use of the leads. `at` is in milliseconds since 1970, `actor` a user of the operating system, `leads` how many. */
export type AuditEntry = {
  at: number
  actor: string
  command: string
  reference: string | null
  leads: number | null
}

export async function recordUse({ db }: Pick<Session, 'db'>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ id: randomUUID(), ...entry, at: await datedAt({ db }, entry.at) })
    .execute()
}

type Erasure = Pick<AuditEntry, 'at' | 'actor' | 'command'> & { email: string }

/** One entry for each lead of an e-mail address that is about to be erased, or one if there is none; the address is not noted. */
export async function recordErasure({ db }: Session, { email, ...entry }: Erasure): Promise<void> {
  const leads = await db.selectFrom('leads').select('reference').where('email', '=', email).execute()
  const references = leads.length > 0 ? leads.map(({ reference }) => reference) : [null]
  for (const reference of references)
    await recordUse({ db }, { ...entry, reference, leads: reference === null ? 0 : 1 })
}

/** Newest first. */
export async function auditEntries({ db }: Session, { limit }: { limit: number }): Promise<AuditEntry[]> {
  return db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'command', 'reference', 'leads'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
