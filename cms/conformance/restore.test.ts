/** A machine with the site and Strapi that is lost, and is there again from its last back-up. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Editor, registerEditor, signIn } from '../../harness/editor.ts'
import { startStrapi } from '../../harness/strapi-process.ts'
import { apply } from '../../leads/attachments/applications.fixture.ts'
import { enquiry, leadsWith } from '../../leads/leads.fixture.ts'
import { digestsOf } from '../../server/backup/databases.ts'
import { digestFiles } from '../../server/backup/manifest.ts'
import { beginRepository, password } from '../../server/backup/repository.fixture.ts'
import { readSecrets } from '../../server/cms/install-cms.ts'
import { productionEnvironment } from '../../server/env.ts'
import { writeLibrary } from './library-folder.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const program = ['config', 'dist', 'node_modules', 'package.json', 'src', 'tsconfig.json']
const hasRestic = await run('restic', ['version']).then(
  () => true,
  () => false,
)

/** A machine with nothing on it but programs. */
async function emptyMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'lost-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  const [data, cms] = [join(folder, 'data'), join(folder, 'cms')]
  await mkdir(data)
  await mkdir(join(cms, 'data'), { recursive: true })
  await mkdir(join(cms, 'public/uploads'), { recursive: true })
  for (const name of program) await symlink(join(root, 'cms', name), join(cms, name))
  return { data, cms }
}

/** Backing up and restoring such machines, as commands of the site. */
async function backups() {
  const folder = await mkdtemp(join(tmpdir(), 'repository-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { PATH = '' } = productionEnvironment()
  const variables = {
    PATH,
    HOME: folder,
    RESTIC_REPOSITORY: join(folder, 'repository'),
    RESTIC_PASSWORD: password,
  }
  await beginRepository(variables.RESTIC_REPOSITORY)
  return async (command: 'backup' | 'restore', { data, cms }: { data: string; cms: string }, ...args: string[]) => {
    const env = { ...variables, SITE_URL: 'https://www.rivermeet.com', DATA_DIR: data, CMS_DIR: cms }
    return (await run(process.execPath, [`server/${command}-command.ts`, ...args], { cwd: root, env })).stdout
  }
}

const uploaded = z.array(z.object({ id: z.number(), url: z.string() })).length(1)

async function upload(editor: Editor, name: string, colour: string) {
  const create = { width: 1_600, height: 900, channels: 3, background: colour } as const
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  const [file] = uploaded.parse(await (await editor.upload(name, 'image/png', bytes)).json())
  if (!file) throw new Error('nothing was uploaded')
  return file
}

/** What Strapi writes by itself at any time: each try of a notice to the site, and what its tasks remember. */
const OWN_TABLES = new Set(['change_notices', 'strapi_core_store_settings'])

/** Documents and accounts. */
async function documentsOf(cms: string) {
  const tables = await digestsOf({ engine: 'sqlite', file: join(cms, 'data/cms.db') })
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !OWN_TABLES.has(name)))
}

/** Everything of a machine that no program makes again. */
const contentOf = async ({ data, cms }: { data: string; cms: string }) => ({
  applications: await digestFiles(join(data, 'uploads')),
  pictures: await digestFiles(join(cms, 'public/uploads')),
  secrets: [await readFile(join(cms, '.env'), 'utf8'), await readFile(join(data, 'form-secret'), 'utf8')],
  leads: await digestsOf({ engine: 'sqlite', file: join(data, 'leads.sqlite') }),
  documents: await documentsOf(cms),
})

const titleOfArticle = z.object({ data: z.array(z.object({ title: z.string() })).length(1) })

test.skipIf(!hasRestic)(
  'every lead, CV, document and picture of the snapshot is back, byte for byte, and Strapi goes on with them',
  async () => {
    const { documents, remove } = await writeLibrary()
    onTestFinished(remove)
    const [lost, command] = [await emptyMachine(), await backups()]
    await readSecrets(lost.cms)
    const before = await startStrapi({ documents, home: lost.cms })
    onTestFinished(before.stop)
    const editor = await registerEditor(before.origin)
    const picture = await upload(editor, 'quay.png', '#0a7a70')
    const written = {
      title: 'As it was when it was written',
      slug: 'kept',
      content: `A body with ![a quay](${picture.url}).`,
      description: 'What a reader finds in this article, said in one whole sentence.',
      published: true,
      writers: { set: [{ documentId: await editor.idOf('writer', { slug: 'nobody' }) }] },
    }
    const article = await editor.create('article', written)
    const publish = (title: string) => editor.publish('article', article, { ...written, title })
    expect((await publish('As it was at the snapshot')).status).toBe(200)
    const { leads } = await leadsWith({ dataDirectory: lost.data })
    await leads.submit(enquiry({ message: 'This one came before the back-up was made.' }))
    await apply(leads)

    const kept = await contentOf(lost)
    expect(Object.keys(kept.applications)).toContainEqual(expect.stringMatching(/\.pdf$/))
    expect(Object.keys(kept.pictures).length).toBeGreaterThan(1)
    expect(await command('backup', lost)).toMatch(/^Snapshot \w{8} holds \d+ files/)
    await leads.submit(enquiry({ message: 'This one came after the back-up was made.' }))
    expect((await publish('As nobody will read it again')).status).toBe(200)
    await upload(editor, 'later.png', '#402060')
    expect(await contentOf(lost)).not.toEqual(kept)
    await before.stop()
    for (const folder of [lost.data, lost.cms]) await rm(folder, { recursive: true })

    const found = await emptyMachine()
    expect(await command('restore', found, 'latest')).toMatch(/^Restored \d+ files/)
    expect(await contentOf(found)).toEqual(kept)

    const after = await startStrapi({ documents, home: found.cms })
    onTestFinished(after.stop)
    const headers = { authorization: `Bearer ${before.contentToken}` }
    const read = await fetch(`${after.origin}/api/articles?filters[slug][$eq]=kept`, { headers })
    expect(titleOfArticle.parse(await read.json()).data).toEqual([{ title: 'As it was at the snapshot' }])
    const served = await fetch(after.origin + picture.url)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect((await signIn(after.origin, editor.email)).email).toBe(editor.email)
  },
  240_000,
)
