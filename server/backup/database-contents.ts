/** What is in a database, in SQLite and PostgreSQL alike. */
import { createHash } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import pg from 'pg'

export type DatabasePlace = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }
/** A digest of the rows of each table, whatever their order. */
export type TableDigests = Readonly<Record<string, string>>
type Row = Readonly<Record<string, unknown>>

export async function digestsOf(place: DatabasePlace): Promise<TableDigests> {
  return reading(place, digestTables)
}

/** The rows of a query. */
export async function rowsIn(place: DatabasePlace, query: string): Promise<Row[]> {
  return reading(place, (reader) => reader.rows(query))
}

export async function isEmptyDatabase(place: DatabasePlace): Promise<boolean> {
  return (await reading(place, (reader) => reader.tables())).length === 0
}

type Reader = { tables: () => Promise<string[]>; rows: (query: string) => Promise<Row[]> }

async function reading<Result>(place: DatabasePlace, work: (reader: Reader) => Promise<Result>): Promise<Result> {
  if (place.engine === 'postgres') return withClient(place.url, (client) => work(postgresReader(client)))
  const database = new Sqlite(place.file, { readonly: true, fileMustExist: true })
  const rows = async (query: string) => database.prepare<[], Row>(query).all()
  const tables = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name"
  try {
    return await work({ rows, tables: async () => (await rows(tables)).map(({ name }) => String(name)) })
  } finally {
    database.close()
  }
}

export function postgresReader(client: pg.Client): Reader {
  const rows = async (query: string) => (await client.query<Row>(query)).rows
  const tables = "select tablename as name from pg_tables where schemaname = 'public' order by 1"
  return { rows, tables: async () => (await rows(tables)).map(({ name }) => String(name)) }
}

export async function digestTables(reader: Reader): Promise<TableDigests> {
  const digests: Record<string, string> = {}
  for (const table of await reader.tables()) {
    const rows = await reader.rows(`select * from "${table}"`)
    const each = rows.map((row) => createHash('sha256').update(JSON.stringify(row)).digest('hex')).sort()
    digests[table] = `${rows.length} ${createHash('sha256').update(each.join('')).digest('hex')}`
  }
  return digests
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
