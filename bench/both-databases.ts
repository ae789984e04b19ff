import { startPostgres } from '../harness/postgres.ts'
import { judge, type Measurement } from './verdict.ts'

/** Measures on SQLite and on PostgreSQL, one after the other, and fails if anything is outside its budget. @param measure without a URL on SQLite */
export async function judgeOnBoth(
  measure: (engine: string, databaseUrl?: string) => Promise<Measurement[]>,
): Promise<void> {
  const onSqlite = await measure('SQLite')
  const postgres = await startPostgres()
  try {
    if (!judge([...onSqlite, ...(await measure('PostgreSQL', postgres.databaseUrl))])) process.exitCode = 1
  } finally {
    await postgres.stop()
  }
}
