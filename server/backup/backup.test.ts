import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { apply } from '../../leads/attachments/applications.fixture.ts'
import { enquiry, leadsWith } from '../../leads/leads.fixture.ts'
import { productionEnvironment } from '../env.ts'
import { rowsIn } from './databases.ts'
import { beginRepository, password } from './repository.fixture.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
const hasRestic = await run('restic', ['version']).then(
  () => true,
  () => false,
)
/** With the key of a new repository, which is meant to be slow to derive. */
const TIMEOUT_MS = 60_000
const withRestic = test.skipIf(!hasRestic)

type Ran = { code: number; output: string }

/** A machine with a repository for back-ups, or without one yet: commands run with its variables, plus those given. */
async function machine({ hasRepository = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDirectory = join(folder, 'data')
  await mkdir(dataDirectory)
  const { PATH = '', NODE_COMPILE_CACHE = '' } = productionEnvironment()
  const variables = {
    PATH,
    NODE_COMPILE_CACHE,
    HOME: folder,
    DATA_DIR: dataDirectory,
    SITE_URL: 'https://www.rivermeet.com',
    CMS_DIR: join(folder, 'cms'),
    RESTIC_REPOSITORY: join(folder, 'repository'),
    RESTIC_PASSWORD: password,
  }
  if (hasRepository) await beginRepository(variables.RESTIC_REPOSITORY)
  const command = async (file: string, args: string[], env: Record<string, string> = {}): Promise<Ran> => {
    const options = { cwd: ROOT, env: { ...variables, ...env } }
    return run(process.execPath, [`server/${file}`, ...args], options).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: unknown) => ({
        code: 1,
        output: error instanceof Error && 'stderr' in error ? String(error.stderr) : '',
      }),
    )
  }
  return {
    folder,
    dataDirectory,
    cmsDirectory: variables.CMS_DIR,
    backup: (...args: readonly (string | Record<string, string>)[]) =>
      command(
        'backup-command.ts',
        args.filter((arg) => typeof arg === 'string'),
        Object.assign({}, ...args.filter((arg) => typeof arg === 'object')),
      ),
    restore: (env: Record<string, string> = {}, snapshot = 'latest') => command('restore-command.ts', [snapshot], env),
    backupWith: (env: Record<string, string>) => command('backup-command.ts', [], env),
  }
}

async function filled(dataDirectory: string) {
  const site = await leadsWith({ dataDirectory })
  for (let n = 0; n < 5; n++) await site.leads.submit(enquiry({ message: `Message number ${n}, before the back-up.` }))
  await apply(site.leads)
  return site
}

/** As much of Strapi as back-ups know. */
async function cmsIn(directory: string) {
  await mkdir(join(directory, 'data'), { recursive: true })
  await mkdir(join(directory, 'public/uploads'), { recursive: true })
  await writeFile(join(directory, '.env'), 'APP_KEYS=one,two\n')
  await writeFile(join(directory, 'public/uploads/team.jpg'), 'a picture')
  const database = new DatabaseSync(join(directory, 'data/cms.db'))
  database.exec("create table articles (title text); insert into articles values ('A document')")
  database.close()
}

/** Digests of all our files by path; databases are compared by their rows. */
async function contentOf(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !/leads\.sqlite|cms\.db|backup\.json/.test(entry.name),
  )
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [
      path.slice(folder.length),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

withRestic(
  'what was there at the snapshot comes back byte for byte, and what came later does not',
  { timeout: TIMEOUT_MS },
  async () => {
    const { folder, dataDirectory, cmsDirectory, backup, restore } = await machine({ hasRepository: false })
    await cmsIn(cmsDirectory)
    const { leads, stored } = await filled(dataDirectory)
    const before = { leads: await stored(), files: await contentOf(dataDirectory), cms: await contentOf(cmsDirectory) }
    expect(await backup()).toEqual({ code: 0, output: expect.stringMatching(/^Snapshot \w{8} holds \d+ files/) })
    await leads.submit(enquiry({ message: 'This one came after the back-up was made.' }))
    const verified = { code: 0, output: expect.stringMatching(/restores completely: 6 leads and \d+ files compared/) }
    expect(await backup('verify')).toEqual(verified)

    const [emptied, emptiedCms] = [join(folder, 'new-data'), join(folder, 'new-cms')]
    expect((await restore({ DATA_DIR: emptied, CMS_DIR: emptiedCms })).output).toMatch(/^Restored \d+ files/)
    const restored = await leadsWith({ dataDirectory: emptied })
    expect(await restored.stored()).toEqual(before.leads)
    expect(await contentOf(emptied)).toEqual(before.files)
    expect(await contentOf(emptiedCms)).toEqual(before.cms)
    const documents = await rowsIn(
      { engine: 'sqlite', file: join(emptiedCms, 'data/cms.db') },
      'select * from articles',
    )
    expect(documents).toEqual([{ title: 'A document' }])
  },
)

withRestic('a restore that must not be says why in one line and changes nothing', { timeout: TIMEOUT_MS }, async () => {
  const { folder, dataDirectory, cmsDirectory, backup, restore, backupWith } = await machine()
  await filled(dataDirectory)
  await cmsIn(cmsDirectory)
  await backup()
  const CMS_DIR = join(folder, 'new-cms')
  const DATA_DIR = join(folder, 'new')
  const refusals: [Ran, RegExp][] = [
    [await restore(), /^.*leads\.sqlite already exists: .*\n$/],
    [
      await restore({ DATA_DIR, SITE_URL: 'https://www.other.com' }),
      /^The snapshot is of https:\/\/www\.rivermeet\.com, .*\n$/,
    ],
    [await restore({ DATA_DIR, RESTIC_PASSWORD: 'lost' }), /^RESTIC_PASSWORD does not open RESTIC_REPOSITORY: .*\n$/],
    [await restore({ DATA_DIR, RESTIC_REPOSITORY: join(folder, 'none') }), /^There is no repository at .*\n$/],
    [await restore({ DATA_DIR }), /^.*cms\.db already exists: .*\n$/],
    [await restore({ DATA_DIR, CMS_DIR }, '00000000'), /^There is no snapshot 00000000\. The latest are: \w{8} .*\n$/],
    [await restore({ DATA_DIR, CMS_DIR, DATABASE_URL: 'postgres://localhost:1/none' }), /^.*\n$/],
    [await backupWith({ RESTIC_PASSWORD: 'lost' }), /^RESTIC_PASSWORD does not open RESTIC_REPOSITORY: .*\n$/],
    [
      await backupWith({ RESTIC_REPOSITORY: join(folder, 'none') }),
      /^There is no repository at RESTIC_REPOSITORY, although back-ups were made before: .*\n$/,
    ],
    [await backupWith({ RESTIC_REPOSITORY: '' }), /^RESTIC_REPOSITORY is not set: .*\n$/],
    [await backupWith({ DATA_DIR }), /^There is no .*leads\.sqlite to back up: .*\n$/],
  ]
  for (const [{ code, output }, expected] of refusals) {
    expect(output).toMatch(expected)
    expect(code).toBe(1)
  }
  expect(await readdir(DATA_DIR)).toEqual([])
  expect(await backup('accept', { RESTIC_REPOSITORY: join(folder, 'none') })).toMatchObject({ code: 0 })
})

withRestic('a snapshot of a later release is not put under an earlier one', { timeout: TIMEOUT_MS }, async () => {
  const { folder, dataDirectory, backup, restore } = await machine()
  await filled(dataDirectory)
  const database = new DatabaseSync(join(dataDirectory, 'leads.sqlite'), { timeout: 5_000 })
  database.exec("insert into kysely_migration values ('999-later', '2099-01-01T00:00:00.000Z')")
  database.close()
  await backup()
  const { code, output } = await restore({ DATA_DIR: join(folder, 'new') })
  expect(output).toMatch(/^The snapshot is from a later release than this one \(its database has 999-later\): .*\n$/)
  expect(code).toBe(1)
})

withRestic(
  'verifying finds a lead that is missing from the snapshot or differs there',
  { timeout: TIMEOUT_MS },
  async () => {
    const { dataDirectory, backup } = await machine()
    const { stored } = await filled(dataDirectory)
    await backup()
    const file = join(dataDirectory, 'leads.sqlite')
    const database = new DatabaseSync(file, { timeout: 5_000 })
    const [lead] = await stored()
    database.prepare('update leads set fields = ? where reference = ?').run('{"name":"other"}', lead?.reference ?? '')
    database.close()
    const { code, output } = await backup('verify')
    expect(output).toMatch(
      new RegExp(`^Snapshot \\w{8} cannot be trusted: 1 differences, the first lead ${lead?.reference}\\..*\\n$`),
    )
    expect(code).toBe(1)
  },
)

withRestic(
  "a replacement machine never removes the lost one's snapshots, whatever it has itself",
  { timeout: TIMEOUT_MS },
  async () => {
    const { folder, dataDirectory, backup, restore } = await machine()
    await filled(dataDirectory)
    const [, full = ''] = /^Snapshot (\w{8})/.exec((await backup()).output) ?? []
    const [other, rebuilt] = [join(folder, 'other'), join(folder, 'rebuilt')]
    const replacement = (...args: string[]) => backup({ DATA_DIR: other }, ...args)

    const begun = await leadsWith({ dataDirectory: other })
    expect(await replacement()).toEqual({
      code: 1,
      output: expect.stringMatching(/^This machine has nothing of its own yet, and .* has 6 leads of .*: restore/),
    })
    await begun.leads.submit(enquiry())
    expect(await replacement()).toEqual({
      code: 1,
      output: expect.stringMatching(/^It holds far less than the one before, with 6 leads of .*, which is kept:/),
    })
    expect(await replacement()).toMatchObject({ code: 0 })
    expect(await replacement('verify')).toMatchObject({ code: 0, output: expect.stringContaining('1 leads') })

    const ambiguous = await restore({ DATA_DIR: rebuilt })
    expect(ambiguous.output).toMatch(/^The latest snapshot, \w{8} \(.*\), holds far less than (\w{8}) \(.*\): name/)
    const [, kept = ''] = /less than (\w{8})/.exec(ambiguous.output) ?? []
    expect((await restore({ DATA_DIR: rebuilt }, kept)).output).toMatch(/^Restored/)
    const restored = await leadsWith({ dataDirectory: rebuilt })
    expect(await restored.stored()).toHaveLength(6)
    expect(kept).not.toBe(full)

    expect(await replacement('accept')).toMatchObject({ code: 0 })
    const latest = join(folder, 'latest')
    expect((await restore({ DATA_DIR: latest })).output).toMatch(/^Restored/)
    expect(await (await leadsWith({ dataDirectory: latest })).stored()).toHaveLength(1)
  },
)

withRestic(
  'a machine that has lost most of what it had keeps the snapshot before, however often it is backed up that day',
  { timeout: TIMEOUT_MS },
  async () => {
    const { folder, dataDirectory, backup, restore } = await machine()
    await filled(dataDirectory)
    await backup()
    const database = new DatabaseSync(join(dataDirectory, 'leads.sqlite'), { timeout: 5_000 })
    database.exec('delete from outbox; delete from leads')
    database.close()
    expect(await backup()).toMatchObject({ code: 1, output: expect.stringMatching(/nothing of its own|far less/) })
    await backup()
    const [, kept = 'latest'] = /less than (\w{8})/.exec((await restore({ DATA_DIR: join(folder, 'a') })).output) ?? []
    const again = join(folder, 'again')
    expect((await restore({ DATA_DIR: again }, kept)).output).toMatch(/^Restored/)
    expect(await (await leadsWith({ dataDirectory: again })).stored()).toHaveLength(6)
  },
)
