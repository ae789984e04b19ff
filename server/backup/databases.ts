import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import pg from 'pg'
import { hasCode } from '../../leads/error-code.ts'
import { StartError } from '../data-directory.ts'
import { commandEnvironment } from '../env.ts'

export type DatabasePlace = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }
/** A digest of the rows of each table, whatever their order. */
export type TableDigests = Readonly<Record<string, string>>
type Row = Readonly<Record<string, unknown>>

/** How long somebody else may lock a file while it is read, in milliseconds. */
const BUSY_MS = 5_000

export const digestsOf = (place: DatabasePlace): Promise<TableDigests> =>
  reading(place, (rows) => digestTables(rows, place.engine))

export const rowsIn = (place: DatabasePlace, query: string): Promise<Row[]> => reading(place, (rows) => rows(query))

export const isEmptyDatabase = (place: DatabasePlace): Promise<boolean> =>
  reading(place, async (rows) => (await rows(tableNames[place.engine])).length === 0)

type Rows = (query: string) => Promise<Row[]>

const tableNames = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  postgres: "select tablename as name from pg_tables where schemaname = 'public' order by 1",
}

async function reading<Result>(place: DatabasePlace, work: (rows: Rows) => Promise<Result>): Promise<Result> {
  if (place.engine === 'postgres') return withClient(place.url, (client) => work(rowsOf(client)))
  return withFile(place.file, (database) => work(async (query) => database.prepare(query).all()))
}

function rowsOf(client: pg.Client): Rows {
  return async (query) => (await client.query<Row>(query)).rows
}

async function digestTables(rows: Rows, engine: DatabasePlace['engine']): Promise<TableDigests> {
  const digests: Record<string, string> = {}
  for (const { name } of await rows(tableNames[engine])) {
    const found = await rows(`select * from "${name}"`)
    const each = found.map((row) => createHash('sha256').update(JSON.stringify(row)).digest('hex')).sort()
    digests[String(name)] = `${found.length} ${createHash('sha256').update(each.join('')).digest('hex')}`
  }
  return digests
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function withFile<Result>(file: string, work: (database: DatabaseSync) => Promise<Result>): Promise<Result> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

const run = promisify(execFile)

/** Copies what is committed at one moment into a file. @throws {Error} if the database is away. */
export async function copyDatabase(place: DatabasePlace, to: string): Promise<TableDigests> {
  if (place.engine === 'sqlite') {
    await withFile(place.file, (database) => backup(database, to))
    return digestsOf({ engine: 'sqlite', file: to })
  }
  return withClient(place.url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    await postgresTool('pg_dump', place.url, ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${to}`])
    return await digestTables(rowsOf(client), 'postgres')
  })
}

export async function restoreDatabase(from: string, place: DatabasePlace): Promise<void> {
  if (place.engine === 'sqlite') return copyFile(from, place.file)
  await postgresTool('pg_restore', place.url, ['--no-owner', '--no-privileges', '--single-transaction', from])
}

export async function withScratch<Result>(
  from: string,
  like: DatabasePlace,
  work: (place: DatabasePlace) => Promise<Result>,
) {
  if (like.engine === 'sqlite') return work({ engine: 'sqlite', file: from })
  const name = `site_verify_${randomUUID().slice(0, 8)}`
  const url = new URL(like.url)
  url.pathname = `/${name}`
  await withClient(like.url, (client) => client.query(`create database ${name}`)).catch((cause: unknown) => {
    throw new Error('Verifying needs the right to make a database: alter role … createdb.', { cause })
  })
  try {
    const scratch: DatabasePlace = { engine: 'postgres', url: url.href }
    await restoreDatabase(from, scratch)
    return await work(scratch)
  } finally {
    await withClient(like.url, (client) => client.query(`drop database ${name} with (force)`))
  }
}

/** The password is passed in the environment, which other users of the machine cannot read. */
async function postgresTool(tool: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  await run(tool, [`--dbname=${url.href}`, ...args], { env: { ...commandEnvironment(), PGPASSWORD } }).catch(
    (cause) => {
      if (!hasCode(cause, 'ENOENT')) throw cause
      throw new StartError(`${tool} is not installed: apt-get install postgresql-client.`, { cause })
    },
  )
}
