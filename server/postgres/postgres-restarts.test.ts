/** Part of `npm run test:postgres`: what a visitor notices of a database that restarts, hangs, refuses or is read-only. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { testDatabaseUrl } from '../env.ts'
import { buildSite, type FormAnswer, startSite } from '../site-process.fixture.ts'
import { startPostgres } from './postgres.fixture.ts'

const onPostgres = test.skipIf(testDatabaseUrl() === undefined)
const TIMEOUT_MS = 60_000
const RESTARTS = 5
const SENDERS = 6
/** A form is answered within this, whatever the database does, in milliseconds. */
const LONGEST_MS = 5_000

type Postgres = Awaited<ReturnType<typeof startPostgres>>

beforeAll(async () => {
  if (testDatabaseUrl() !== undefined) await buildSite()
}, 120_000)

onPostgres(
  'five restarts while a transaction waits on a lock and forms come: no process ends, no page fails, no form is lost or kept twice',
  async () => {
    const postgres = await startPostgres()
    const sites = await Promise.all([startSite(variables(postgres)), startSite(variables(postgres))])
    const answers: FormAnswer[] = []
    const acknowledged = new Map<string, string>()
    const pages: { status: number; ms: number }[] = []
    let isOver = false

    async function sendSome(sender: number): Promise<void> {
      for (let n = 0; !isOver; n++) {
        const fields = {
          email: `sender-${sender}-${n}@example.com`,
          message: `Message ${n} of sender ${sender}, kept.`,
        }
        // As a person would: again, and at the other process, until it is accepted.
        for (let attempt = 0; ; attempt++) {
          const answer = await sites[(n + attempt) % 2]?.send(fields)
          if (answer) answers.push(answer)
          if (answer?.status === 503) expectRefusal(answer, fields.message)
          if (answer?.reference) acknowledged.set(fields.email, answer.reference)
          if (answer?.status !== 503) break
          await delay(100)
        }
        await delay(20)
      }
    }
    async function readSome(): Promise<void> {
      for (let n = 0; !isOver; n++) {
        const page = await sites[n % 2]?.get(n % 3 === 0 ? `/blogs?q=${n}` : '/contact-us')
        if (page) pages.push(page)
        await delay(20)
      }
    }

    // On a busy machine the first form may be told to come again.
    const first = { email: 'first@example.com', message: 'The tables are there.' }
    await expect.poll(async () => (await sites[0]?.send(first))?.status, { timeout: LONGEST_MS }).toBe(303)
    const traffic = [readSome(), ...Array.from({ length: SENDERS }, (_, sender) => sendSome(sender))]
    for (const each of traffic) each.catch(() => {})
    for (let restart = 0; restart < RESTARTS; restart++) {
      await delay(200)
      await lockLeads(postgres)
      await delay(200)
      await postgres.control('restart')
    }
    await delay(500)
    isOver = true
    const ended = await Promise.allSettled(traffic)

    expect(sites.map((site) => site.hasEnded())).toEqual([false, false])
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(acknowledged.size).toBeGreaterThanOrEqual(SENDERS)
    expect(answers.filter(({ status }) => status !== 303 && status !== 503)).toEqual([])
    expect(longest(answers)).toBeLessThan(LONGEST_MS + longest(pages))
    const kept = await postgres.query("select email, reference from leads where email != 'first@example.com'")
    expect(kept).toHaveLength(acknowledged.size)
    expect(new Map(kept.map(({ email, reference }) => [email, reference]))).toEqual(acknowledged)
  },
  TIMEOUT_MS,
)

onPostgres(
  'if the database hangs, is a replica or has no connection left, forms are answered in time with what was typed, and accepted again afterwards',
  async () => {
    const postgres = await startPostgres()
    await postgres.query('create role site login; grant all on schema public to site')
    const databaseUrl = Object.assign(new URL(postgres.databaseUrl), { username: 'site' }).href
    const site = await startSite(variables({ databaseUrl }))
    let last = 0
    const send = () => {
      const n = ++last
      return site.send({ email: `sender-${n}@example.com`, message: `Message number ${n}, typed with care.` })
    }
    const expectTaken = async () => {
      const began = performance.now()
      let answer = await send()
      while (answer.status === 503 && performance.now() - began < LONGEST_MS) {
        await delay(200)
        answer = await send()
      }
      expect(answer.status).toBe(303)
    }
    const expectRefused = async (longestMs: number) => {
      const answer = await send()
      expectRefusal(answer, `Message number ${last}, typed`)
      expect(answer.ms).toBeLessThan(longestMs + (await site.get(`/blogs?q=${last}`)).ms)
    }
    await expectTaken()

    await postgres.suspend()
    await expectRefused(3_000)
    const crowd = await Promise.all(Array.from({ length: 12 }, send))
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([503]))
    // As many pages at once, to learn what the machine can do.
    const pages = await Promise.all(crowd.map((_, n) => site.get(`/blogs?q=crowd-${n}`)))
    expect(longest(crowd)).toBeLessThan(LONGEST_MS + longest(pages))
    // They do not all wait: some learn what the one before them found.
    const reasons = site.lines().filter(({ msg }) => msg === 'lead not stored')
    expect(JSON.stringify(reasons)).toContain('The database was away a moment ago')
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    await postgres.resume()
    await expectTaken()

    await postgres.query(
      "alter role site connection limit 0; select pg_terminate_backend(pid) from pg_stat_activity where usename = 'site'",
    )
    await expectRefused(LONGEST_MS)
    await postgres.query('alter role site connection limit -1')
    await expectTaken()

    await postgres.makeReplica()
    await postgres.control('restart')
    await expectRefused(LONGEST_MS)
    await postgres.control('promote')
    await expectTaken()
    expect(site.hasEnded()).toBe(false)
  },
  TIMEOUT_MS,
)

function variables({ databaseUrl }: Pick<Postgres, 'databaseUrl'>) {
  return { DATABASE_URL: databaseUrl }
}

/** Somebody else locks the table until the server ends: forms wait inside their transactions. */
async function lockLeads({ databaseUrl }: Postgres): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin; lock table leads in access exclusive mode')
}

function longest(answers: readonly { ms: number }[]): number {
  return Math.max(...answers.map(({ ms }) => ms))
}

function expectRefusal({ status, text }: FormAnswer, typed: string): void {
  expect(status).toBe(503)
  expect(text).toContain('We could not keep your message')
  expect(text).toContain(typed)
}
