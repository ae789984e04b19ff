/**
 * `npm run bench:desk`: what the desk asks of Strapi when it holds 100,000 enquiries and what happened to them, on SQLite and on
 * PostgreSQL, against budgets.json. Filling Strapi takes minutes.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { documents } from '../harness/documents.ts'
import { colleague, type Editor, registerEditor } from '../harness/editor.ts'
import { startStrapi } from '../harness/strapi-process.ts'
import { buildCms, installPackages } from '../server/cms/install-cms.ts'
import { productionEnvironment } from '../server/env.ts'
import { judgeOnBoth } from './both-databases.ts'
import { budgets } from './budgets.ts'
import { type Measurement, median } from './verdict.ts'

const ENQUIRIES = 100_000
/** As a team of a handful has it: two thousand new ones are already more than anybody answers. */
const shares = { new: 2, taken: 1, 'set-aside': 5, answered: 30, meeting: 2, won: 10, lost: 50 }
const states = Object.entries(shares).flatMap(([state, share]) => Array<string>(share).fill(state))
const CMS = join(import.meta.dirname, '../cms')
const RUNS = 9
/** An account of somebody who has a fifth of all. */
const MINE = 2
const START_WITHIN_MS = 600_000
const AT_ONCE = 1_000
const HOUR_MS = 3_600_000

type Row = Readonly<Record<string, unknown>>

type Table = {
  first(table: string): Promise<Row>
  add(table: string, rows: readonly Row[]): Promise<void>
  close(): Promise<void>
}

function sqliteTable(file: string): Table {
  const database = new DatabaseSync(file, { timeout: 30_000 })
  return {
    first: async (table) => database.prepare(`SELECT * FROM ${table} LIMIT 1`).get() ?? {},
    async add(table, rows) {
      const names = Object.keys(rows[0] ?? {})
      const places = names.map((name) => `:${name}`)
      const insert = database.prepare(`INSERT INTO ${table} (${names}) VALUES (${places})`)
      database.exec('BEGIN')
      for (const row of rows) insert.run(row as Record<string, string | number | null>)
      database.exec('COMMIT')
    },
    close: async () => database.close(),
  }
}

async function postgresTable(databaseUrl: string): Promise<Table> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    first: async (table) => (await client.query<Row>(`SELECT * FROM ${table} LIMIT 1`)).rows[0] ?? {},
    async add(table, rows) {
      const names = Object.keys(rows[0] ?? {})
      const all = `SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)`
      await client.query(`INSERT INTO ${table} (${names}) ${all}`, [JSON.stringify(rows)])
    },
    async close() {
      // As PostgreSQL does by itself from time to time; and numbers that were given go on after them.
      await client.query('VACUUM ANALYZE')
      for (const table of ['received_enquiries', 'enquiry_events']) {
        await client.query(`SELECT setval('${table}_id_seq', (SELECT max(id) FROM ${table}))`)
      }
      await client.end()
    },
  }
}

/** As this engine writes a moment: SQLite in milliseconds, PostgreSQL as a text. */
const momentLike = (example: unknown, ms: number) => (typeof example === 'number' ? ms : new Date(ms).toISOString())

/** Copies of the first enquiry, over three years, by senders and firms of whom some wrote more than once. */
function enquiryRow(first: Row, n: number): Row {
  const receivedAt = Date.now() - n * (HOUR_MS / 4)
  const state = states[(n * 37) % states.length] ?? 'new'
  const isOpen = state === 'new' || state === 'taken'
  const moment = (ms: number) => momentLike(first.received_at, ms)
  return {
    ...first,
    id: Number(first.id) + n,
    document_id: `copy${String(n).padStart(20, '0')}`,
    reference: `RM-COPY-${n}`,
    name: `Sender ${n}`,
    email: `sender-${n % 80_000}@example.com`,
    company: `Firm ${n % 30_000}`,
    title: `Sender ${n}, Firm ${n % 30_000}`,
    state,
    assignee: state === 'new' ? null : 'Test enquiry-reader',
    assignee_id: state === 'new' ? null : MINE + (n % 5),
    campaign: n % 3 === 0 ? `campaign-${n % 40}` : null,
    received_at: moment(receivedAt),
    answer_by: moment(receivedAt + 24 * HOUR_MS),
    answered_at: isOpen || state === 'set-aside' ? null : moment(receivedAt + 5 * HOUR_MS),
    reminded: isOpen ? 'broken' : null,
  }
}

async function fill(table: Table): Promise<void> {
  const enquiry = await table.first('received_enquiries')
  const event = await table.first('enquiry_events')
  for (let n = 1; n < ENQUIRIES; n += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, ENQUIRIES - n) }, (_, at) => n + at)
    const rows = numbers.map((each) => enquiryRow(enquiry, each))
    await table.add('received_enquiries', rows)
    const happened = rows.flatMap(({ reference }, at) => [
      { ...event, id: Number(event.id) + 2 * (n + at), document_id: `took${n + at}`, reference },
      { ...event, id: Number(event.id) + 2 * (n + at) + 1, document_id: `answered${n + at}`, reference },
    ])
    await table.add('enquiry_events', happened)
    // SQLite answers at once: otherwise nobody would hear of connections that Strapi closes meanwhile.
    await turn()
  }
}

const list = '/content-manager/collection-types/api::received-enquiry.received-enquiry'
const listed = (...conditions: readonly string[]) =>
  `${list}?page=1&pageSize=100&${conditions.map((condition, n) => `filters[$and][${n}]${condition}`).join('&')}`
const not = (...names: readonly string[]) => names.map((name) => `[state][$ne]=${name}`)

/** As `cms/src/admin/enquiries` asks for them. */
const asked = (documentId: string): Readonly<Record<string, string>> => ({
  all: `${list}?page=1&pageSize=100&sort=receivedAt:DESC`,
  'its twentieth page': `${list}?page=20&pageSize=100&sort=receivedAt:DESC`,
  'by title': `${list}?page=1&pageSize=100&sort=title:ASC`,
  mine: `${listed(`[assigneeId][$eq]=${MINE}`, ...not('won', 'lost', 'set-aside', 'merged'))}&sort=answerBy:ASC`,
  waiting: `${listed('[state][$eq]=new')}&sort=answerBy:ASC`,
  overdue: `${listed(`[answerBy][$lt]=${new Date().toISOString()}`, ...not('answered', 'meeting', 'won', 'lost', 'set-aside', 'merged'))}&sort=answerBy:ASC`,
  'set aside': `${listed('[state][$eq]=set-aside')}&sort=receivedAt:DESC`,
  lost: `${listed('[state][$eq]=lost')}&sort=receivedAt:DESC`,
  'of a campaign': `${listed('[campaign][$eq]=campaign-9')}&sort=receivedAt:DESC`,
  'the count in the tab': `${list}?pageSize=1&filters[state][$eq]=new`,
  'names of campaigns': '/enquiry-desk/campaigns',
  'one enquiry': `${list}/${documentId}`,
  'what happened to it, and others of its sender': `/enquiry-desk/${documentId}`,
  'all of its sender': `/enquiry-desk/${documentId}/person`,
  'the first page': '/overview',
})

/** Looks through all that visitors wrote, in each of them: no list, and without a budget. */
const search = `${list}?page=1&pageSize=100&sort=receivedAt:DESC&_q=Sender 77777`

async function timesOf(person: Editor, path: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    const answer = await person.call(path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    times.push(performance.now() - began)
  }
  return median(times)
}

async function receiveOne(origin: string, token: string): Promise<void> {
  const visit = { pagePath: '/contact-us', landingPath: '/', utm: { utm_campaign: 'spring' } }
  const message = 'We run a warehouse with forty people, and our booking desk is a spreadsheet. '.repeat(10)
  const data = {
    ...{ reference: 'RM-FIRST', kind: 'enquiry', name: 'First Sender', company: 'First Firm' },
    ...{ email: 'first@example.com', message, details: { visit }, receivedAt: new Date().toISOString() },
  }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ data }) }
  const { status } = await fetch(`${origin}/api/received-enquiries`, init)
  if (status !== 201) throw new Error(`Strapi answered ${status}`)
}

async function measure(engine: string, databaseUrl?: string): Promise<Measurement[]> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-desk-'))
  const file = join(directory, 'cms.db')
  const variables = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATABASE_FILENAME: file }
  const strapi = await startStrapi({ documents, environment: variables, startWithinMs: START_WITHIN_MS })
  try {
    const administrator = await registerEditor(strapi.origin)
    const sales = await colleague(administrator, strapi.origin, 'enquiry-reader')
    await receiveOne(strapi.origin, strapi.enquiryToken)
    const first = await administrator.idOf('received-enquiry', { reference: 'RM-FIRST' })
    // Whoever opens it makes the event that is copied.
    await sales.call(`${list}/${first}`)
    const table = databaseUrl ? await postgresTable(databaseUrl) : sqliteTable(file)
    await fill(table)
    await table.close()
    const documentId = await administrator.idOf('received-enquiry', { reference: 'RM-COPY-500' })
    const budget = { most: budgets.desk.answerMs }
    const rows: Measurement[] = []
    for (const [what, path] of Object.entries(asked(documentId))) {
      rows.push({ of: engine, what, value: await timesOf(sales, path), unit: 'ms', budget })
    }
    rows.push({ of: engine, what: 'a search', value: await timesOf(sales, search), unit: 'ms' })
    return rows
  } finally {
    await strapi.stop()
    await rm(directory, { recursive: true })
  }
}

const environment = productionEnvironment()
await installPackages(CMS, environment)
await buildCms(CMS, environment)
await judgeOnBoth(measure)
