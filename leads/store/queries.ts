import { auditEntries, databaseId, noteClock, readClock, recordErasure, recordUse } from './database-queries.ts'
import { countExpired, eraseAddress, eraseExpired, eraseLead, knownFiles } from './erasure-queries.ts'
import { forgetSpent } from './guard-queries.ts'
import { accept, countSetAside, listLeads, release } from './lead-queries.ts'
import { addTokens, confirm, confirmedSubscribers, subscribe, unsubscribe } from './newsletter-queries.ts'
import {
  claim,
  deliveriesOf,
  deliveriesTo,
  queueNotice,
  queueState,
  retry,
  settle,
  undeliveredLeads,
} from './outbox-queries.ts'
import type { Session } from './tables.ts'

/** Every query of the database. Each runs in its own transaction, on either engine. */
const queries = {
  accept,
  release,
  listLeads,
  eraseAddress,
  eraseLead,
  eraseExpired,
  countExpired,
  knownFiles,
  forgetSpent,
  countSetAside,
  queueNotice,
  databaseId,
  subscribe,
  confirm,
  unsubscribe,
  confirmedSubscribers,
  addTokens,
  claim,
  settle,
  retry,
  deliveriesOf,
  deliveriesTo,
  undeliveredLeads,
  queueState,
  recordUse,
  recordErasure,
  auditEntries,
  readClock,
  noteClock,
}

type Queries = typeof queries
export type QueryName = keyof Queries
export type QueryInput<Name extends QueryName> = Parameters<Queries[Name]>[1]
export type QueryResult<Name extends QueryName> = Awaited<ReturnType<Queries[Name]>>

export type Store = {
  /** @throws {Error} if the database is away, locked or full; nothing was written then. */
  run<Name extends QueryName>(
    name: Name,
    ...input: QueryInput<Name> extends undefined ? [] : [QueryInput<Name>]
  ): Promise<QueryResult<Name>>
  close(): Promise<void>
}

/** Runs a query by its name, as it arrives from another thread: {@link Store} has paired name and input. */
export function runQuery(session: Session, name: QueryName, input: unknown): Promise<unknown> {
  const query: (session: Session, input: never) => Promise<unknown> = queries[name]
  return query(session, input as never)
}
