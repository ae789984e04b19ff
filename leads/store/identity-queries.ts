import type { Session } from './tables.ts'

/** The name of this database, which it keeps for good: `fresh` if it has none yet. */
export async function databaseId({ db }: Session, { fresh }: { fresh: string }): Promise<string> {
  await db
    .insertInto('database_identity')
    .values({ only_row: 1, id: fresh })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  return (await db.selectFrom('database_identity').select('id').executeTakeFirstOrThrow()).id
}
