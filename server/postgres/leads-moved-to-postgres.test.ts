/** `npm run test:postgres`: from the SQLite file to a database on the server that TEST_DATABASE_URL names. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { apply } from '../../leads/attachments/applications.fixture.ts'
import { enquiry, leadRow, leadsWith, temporaryFolder } from '../../leads/leads.fixture.ts'
import { AlreadyMovedError, moveToPostgres, StillUsedError } from '../../leads/store/move-to-postgres.ts'
import { ownDatabase } from './own-database.fixture.ts'

const { databaseUrl, empty } = await ownDatabase()
const onPostgres = test.skipIf(databaseUrl === '')
const enquiryService = { url: 'http://127.0.0.1:1/', token: undefined }

beforeEach(empty)

onPostgres(
  'leads, files and deliveries move while the site writes; again, what came since; and then the site goes on there',
  async () => {
    const dataDirectory = await temporaryFolder()
    const file = join(dataDirectory, 'leads.sqlite')
    const before = await leadsWith({ dataDirectory, enquiryService })
    await apply(before.leads)
    for (let n = 0; n < 30; n++) await before.leads.submit(enquiry({ email: `visitor-${n}@example.com` }))
    const [moved] = await Promise.all([
      moveToPostgres({ file, databaseUrl }),
      ...Array.from({ length: 10 }, (_, n) => before.leads.submit(enquiry({ email: `meanwhile-${n}@example.com` }))),
    ])
    expect(moved).toBeGreaterThanOrEqual(31)
    await before.leadAdmin.erase('visitor-3@example.com')
    expect(await moveToPostgres({ file, databaseUrl })).toBe(40)

    const after = await leadsWith({ dataDirectory, databaseUrl, enquiryService })
    expect(await after.stored()).toEqual(await before.stored())
    expect(await after.leadAdmin.deliveriesTo('visitor-7@example.com')).toEqual(
      await before.leadAdmin.deliveriesTo('visitor-7@example.com'),
    )
    const [{ reference = '' } = {}] = (await after.stored()).filter(({ kind }) => kind === 'application')
    expect((await after.leadAdmin.show(reference))?.file).toContain(dataDirectory)

    await after.leads.submit(enquiry({ email: 'later@example.com' }))
    await expect(moveToPostgres({ file, databaseUrl })).rejects.toThrow(AlreadyMovedError)
    expect(await after.stored()).toHaveLength(41)
  },
  120_000,
)

onPostgres(
  'a database that a site wrote to before is left alone',
  async () => {
    const dataDirectory = await temporaryFolder()
    await (await leadsWith({ dataDirectory })).leads.submit(enquiry())
    const other = await leadsWith({ databaseUrl })
    // Creating its tables may take longer than a visitor waits.
    await other.stored()
    expect(await other.leads.submit(enquiry({ email: 'other@example.com' }))).toMatchObject({ status: 'accepted' })
    await expect(moveToPostgres({ file: join(dataDirectory, 'leads.sqlite'), databaseUrl })).rejects.toThrow(
      AlreadyMovedError,
    )
    expect(await other.stored()).toHaveLength(1)
  },
  120_000,
)

onPostgres(
  'what a site is writing to the database when the move begins is not taken away',
  async () => {
    const { dataDirectory, leads } = await leadsWith()
    await leads.submit(enquiry())
    const other = await leadsWith({ databaseUrl })
    await other.stored()
    const site = new pg.Client({ connectionString: databaseUrl })
    await site.connect()
    onTestFinished(() => site.end())
    const row = leadRow('RM-OTHER', Date.now())
    const places = Object.keys(row).map((_, at) => `$${at + 1}`)
    await site.query('begin')
    await site.query(`insert into leads (${Object.keys(row)}) values (${places})`, Object.values(row))

    const moved = moveToPostgres({ file: join(dataDirectory, 'leads.sqlite'), databaseUrl })
    const refused = expect(moved).rejects.toThrow(AlreadyMovedError)
    const waiting = 'select 1 from pg_locks where not granted and relation is not null'
    while ((await site.query(waiting)).rowCount === 0) await delay(20)
    await site.query('commit')
    await refused
    expect((await other.stored()).map(({ reference }) => reference)).toEqual(['RM-OTHER'])
  },
  120_000,
)

/** Files of the database in a data directory. */
const filesIn = async (dataDirectory: string) =>
  (await readdir(dataDirectory)).filter((name) => name.startsWith('leads.sqlite'))

onPostgres(
  'the last move erases the file, but not while a site has it open',
  async () => {
    const dataDirectory = await temporaryFolder()
    const file = join(dataDirectory, 'leads.sqlite')
    const before = await leadsWith({ dataDirectory })
    await before.leads.submit(enquiry())
    await expect(moveToPostgres({ file, databaseUrl, isLast: true })).rejects.toThrow(StillUsedError)
    await before.leads.submit(enquiry({ email: 'meanwhile@example.com' }))
    await before.close()

    expect(await moveToPostgres({ file, databaseUrl, isLast: true })).toBe(2)
    expect(await filesIn(dataDirectory)).toEqual([])
    // A site that was not told of the database begins another file, which must not replace what was moved.
    const untold = await leadsWith({ dataDirectory })
    await untold.leads.submit(enquiry({ email: 'untold@example.com' }))
    await expect(moveToPostgres({ file, databaseUrl })).rejects.toThrow(AlreadyMovedError)
    const after = await leadsWith({ dataDirectory, databaseUrl })
    expect((await after.stored()).map(({ fields }) => fields.email)).toContain('meanwhile@example.com')
  },
  120_000,
)

onPostgres(
  'a file that was moved and stayed is erased later, unless something came to it since',
  async () => {
    const dataDirectory = await temporaryFolder()
    const file = join(dataDirectory, 'leads.sqlite')
    const before = await leadsWith({ dataDirectory })
    await before.leads.submit(enquiry())
    await moveToPostgres({ file, databaseUrl })
    await before.leads.submit(enquiry({ email: 'forgotten@example.com' }))
    await before.close()
    const after = await leadsWith({ dataDirectory, databaseUrl })
    await after.stored()
    await after.leads.submit(enquiry({ email: 'later@example.com' }))
    await expect(moveToPostgres({ file, databaseUrl, isLast: true })).rejects.toThrow(AlreadyMovedError)
    expect(await filesIn(dataDirectory)).toContain('leads.sqlite')

    // Erasure reaches what is still there, and then nothing of it is missing in the database.
    await after.leadAdmin.erase('forgotten@example.com')
    const again = await leadsWith({ dataDirectory })
    expect((await again.stored()).map(({ fields }) => fields.email)).toEqual(['mina@example.com'])
    await again.leadAdmin.erase('mina@example.com')
    await again.close()
    expect(await moveToPostgres({ file, databaseUrl, isLast: true })).toBe(2)
    expect(await filesIn(dataDirectory)).toEqual([])
  },
  120_000,
)

onPostgres(
  'an e-mail address is erased from the file before the move as well',
  async () => {
    const dataDirectory = await temporaryFolder()
    const before = await leadsWith({ dataDirectory })
    await before.leads.submit(enquiry({ email: 'mina@example.com' }))
    await before.leads.submit(enquiry({ email: 'jonas@example.com' }))
    await before.close()
    await moveToPostgres({ file: join(dataDirectory, 'leads.sqlite'), databaseUrl })
    const after = await leadsWith({ dataDirectory, databaseUrl })
    await after.leadAdmin.erase('mina@example.com')
    const former = await leadsWith({ dataDirectory })
    expect((await former.stored()).map(({ fields }) => fields.email)).toEqual(['jonas@example.com'])
    expect((await after.stored()).map(({ fields }) => fields.email)).toEqual(['jonas@example.com'])
  },
  120_000,
)
