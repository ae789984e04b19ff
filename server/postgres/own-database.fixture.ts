import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll } from 'vitest'
import { testDatabaseUrl } from '../env.ts'

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** A test file's own database on the server that TEST_DATABASE_URL names, removed afterwards; no URL if there is no server. */
export async function ownDatabase() {
  const server = testDatabaseUrl()
  if (server === undefined) return { databaseUrl: '', empty: async () => {} }
  const name = `test_${randomUUID().slice(0, 8)}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await query(server, `create database ${name}`)
  afterAll(() => query(server, `drop database ${name} with (force)`))
  return { databaseUrl: url.href, empty: () => query(url.href, 'drop schema public cascade; create schema public') }
}
