import * as databaseQueries from './database-queries.ts'
import {
  answersOf,
  answerTimes,
  deliverAgain,
  listDeliveries,
  noteDeskState,
  queueAnswer,
  queueReminder,
} from './desk-queries.ts'
import * as erasureQueries from './erasure-queries.ts'
import * as figureQueries from './figure-queries.ts'
import * as leadQueries from './lead-queries.ts'
import { beginLetter, countReaders, letterStates, mailOfLetter, resumeLetter, stopLetter } from './letter-queries.ts'
import * as newsletterQueries from './newsletter-queries.ts'
import * as outboxQueries from './outbox-queries.ts'
import type { Session } from './tables.ts'

/** Every query of the database: each runs in its own transaction, on either engine. */
const queries = {
  ...databaseQueries,
  ...erasureQueries,
  ...figureQueries,
  ...leadQueries,
  ...{ answerTimes, answersOf, deliverAgain, listDeliveries, noteDeskState, queueAnswer, queueReminder },
  ...{ beginLetter, countReaders, letterStates, mailOfLetter, resumeLetter, stopLetter },
  ...newsletterQueries,
  ...outboxQueries,
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
