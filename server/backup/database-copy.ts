/** Databases copied while they are in use, and restored. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { hasCode } from '../../leads/uploads/files-on-disk.ts'
import { StartError } from '../data-directory.ts'
import { commandEnvironment } from '../env.ts'
import {
  type DatabasePlace,
  digestsOf,
  digestTables,
  postgresReader,
  type TableDigests,
  withClient,
} from './database-contents.ts'

const run = promisify(execFile)

/** Copies what is committed at one moment into a file. @throws {Error} if the database is away. */
export async function copyDatabase(place: DatabasePlace, to: string): Promise<TableDigests> {
  if (place.engine === 'sqlite') {
    const database = new Sqlite(place.file, { readonly: true, fileMustExist: true })
    try {
      await database.backup(to)
    } finally {
      database.close()
    }
    return digestsOf({ engine: 'sqlite', file: to })
  }
  return withClient(place.url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    await postgresTool('pg_dump', place.url, ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${to}`])
    return await digestTables(postgresReader(client))
  })
}

/** Restores a copy into an empty database, all or nothing. */
export async function restoreDatabase(from: string, place: DatabasePlace): Promise<void> {
  if (place.engine === 'sqlite') return copyFile(from, place.file)
  await postgresTool('pg_restore', place.url, ['--no-owner', '--no-privileges', '--single-transaction', from])
}

/** Restores a copy into a database that exists only while `work` uses it. */
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
