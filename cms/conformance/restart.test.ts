/** What a start catches up on: times that passed while the service was away, and single documents that were lost. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { colleague, type Editor, registerEditor, signIn } from '../../harness/editor.ts'
import { type RunningStrapi, startStrapi } from '../../harness/strapi-process.ts'
import { pictureBoxes } from '../../site/media/picture-boxes.ts'
import { articleBy } from './article-by.ts'
import { writeLibrary } from './library-folder.ts'

const keys = ['API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY', 'APP_KEYS']

const library = z.object({
  results: z.array(z.object({ url: z.string(), formats: z.object({ thumbnail: z.object({ url: z.string() }) }) })),
})

test('the media library shows drawings from where the site is now', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'restart-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { documents, remove } = await writeLibrary()
  onTestFinished(remove)
  const secrets = Object.fromEntries(keys.map((name) => [name, `${name}-of-both-starts`]))
  const environment = { ...secrets, DATABASE_FILENAME: join(folder, 'cms.db') }
  async function thumbnails(origin: string, editor: Editor): Promise<string[]> {
    const files = await editor.call('/upload/files?pageSize=100&filters[url][$startsWith]=art:delta')
    const drawings = library.parse(await files.json()).results.map(({ formats }) => new URL(formats.thumbnail.url))
    const sizes = drawings.map(({ pathname }) => /\/(\d+x\d+)\//.exec(pathname)?.[1])
    expect(pictureBoxes.map((box) => box.join('x'))).toEqual(expect.arrayContaining(sizes))
    const shown = drawings.map(({ origin }) => origin)
    expect((await fetch(`${origin}/admin`)).headers.get('content-security-policy')).toContain(shown[0])
    return shown
  }

  const first = await startStrapi({ documents, environment: { ...environment, SITE_URL: 'http://localhost:4750' } })
  const editor = await registerEditor(first.origin)
  const before = await thumbnails(first.origin, editor)
  expect(new Set(before)).toEqual(new Set(['http://localhost:4750']))
  await first.stop()

  const second = await startStrapi({
    documents,
    environment: { ...environment, SITE_URL: 'https://www.moved.example' },
  })
  onTestFinished(second.stop)
  const after = await thumbnails(second.origin, await signIn(second.origin, editor.email))
  expect(new Set(after)).toEqual(new Set(['https://www.moved.example']))
  expect(after).toHaveLength(before.length)
}, 240_000)

/** A service that was stopped, on whose database time went by meanwhile, and that runs again. */
describe('after a restart', () => {
  const cleanUp: (() => Promise<unknown>)[] = []
  let file: string
  let first: RunningStrapi
  let second: RunningStrapi
  let administrator: Editor
  let writer: Editor
  let missed: string
  let told: string

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'restart-'))
    cleanUp.push(() => rm(folder, { recursive: true, force: true }))
    const { documents, remove } = await writeLibrary()
    cleanUp.push(remove)
    file = join(folder, 'cms.db')
    const secrets = Object.fromEntries(keys.map((name) => [name, `${name}-of-both-starts`]))
    const environment = { ...secrets, DATABASE_FILENAME: file }

    first = await startStrapi({ documents, environment })
    cleanUp.push(first.stop)
    const before = await registerEditor(first.origin)
    const { email } = await colleague(before, first.origin, 'strapi-editor')
    const article = articleBy([await before.idOf('writer', { slug: 'nobody' })])
    const later = article('missed', { publishAt: new Date(Date.now() + 3_600_000).toISOString() })
    missed = await before.create('article', later)
    expect((await before.publish('article', missed, later)).status).toBe(200)
    for (const slug of ['a-month-ago', 'longer-ago'])
      await before.remove('article', await before.create('article', article(slug)))
    told = await before.create('article', article('told'))
    for (const title of ['A year ago', 'Not so long ago', 'Today'])
      await before.publish('article', told, article('told', { title }))
    const enquiry = {
      reference: 'RM-EARLIER',
      kind: 'enquiry',
      name: 'Mina',
      email: 'mina@example.com',
      message: 'Hello.',
    }
    const headers = { authorization: `Bearer ${first.enquiryToken}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ data: { ...enquiry, receivedAt: new Date() } })
    await fetch(`${first.origin}/api/received-enquiries`, { method: 'POST', headers, body })
    await first.stop()

    letTimeGoBy(file, { missed, told })
    second = await startStrapi({ documents, environment })
    cleanUp.push(second.stop)
    administrator = await signIn(second.origin, before.email)
    writer = await signIn(second.origin, email)
  })
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })

  const answer = (path: string) =>
    fetch(`${second.origin}/api/${path}`, { headers: { authorization: `Bearer ${first.contentToken}` } })
  const listed = async (path: string) => z.array(z.looseObject({})).parse(await (await administrator.call(path)).json())

  test('a missed publication is made up for, and a lost home page and navigation are back, as the log says', async () => {
    expect(await (await answer('articles?filters[slug][$eq]=missed')).json()).toMatchObject({
      data: [{ title: 'Title of missed' }],
    })
    for (const path of ['home', 'navigation']) expect((await answer(path)).status).toBe(200)
    expect(second.log()).toContain('“Home page” was missing')
    expect(second.log()).toContain('“Navigation” was missing')
    expect(second.log()).not.toContain('“Site configuration” was missing')
  })

  test('a page that moves leaves no redirect where another one is', async () => {
    // As in data from before URLs were compared: another article has the same one.
    const running = new DatabaseSync(file, { timeout: 5_000 })
    running.exec("UPDATE articles SET slug = 'missed' WHERE slug = 'b-tests' AND published_at IS NOT NULL")
    running.close()
    expect((await administrator.publish('article', missed, { slug: 'moved' })).status).toBe(200)
    expect(await (await answer('redirects?filters[from][$eq]=/blogs/missed')).json()).toMatchObject({ data: [] })
  })

  test('the trash and saved drafts are forgotten after thirty days, and the history after a year', async () => {
    expect(await listed('/trash')).toMatchObject([{ title: 'Title of a-month-ago' }])
    expect(await listed(`/publications/api::article.article/${told}`)).toHaveLength(2)
  })

  test('a hand-over is forgotten ninety days after it ended, however long it had waited', () => {
    const database = new DatabaseSync(file, { readOnly: true })
    const left = database.prepare('SELECT note FROM hand_overs ORDER BY note').all()
    database.close()
    expect(left.map(({ note }) => note)).toEqual(['ended today', 'never ended'])
  })

  test('an enquiry of an earlier release is told by when it is to be answered', async () => {
    const list = '/content-manager/collection-types/api::received-enquiry.received-enquiry'
    const found = await (await administrator.call(`${list}?filters[reference][$eq]=RM-EARLIER`)).json()
    expect(found).toMatchObject({ results: [{ answerBy: expect.stringMatching(/^20/) }] })
  })

  test('a field that is newer than the roles can be written by whoever writes the others', async () => {
    const said = { title: 'A page', pictureWords: { image: 'A bridge' } }
    const page = await writer.create('landing-page', said)
    const kept = await writer.call(`/content-manager/collection-types/api::landing-page.landing-page/${page}`)
    expect(await kept.json()).toMatchObject({ data: said })
  })

  test('a type that is newer than the roles is given to them; one that was taken from all of them is not', async () => {
    const said = { title: 'Days in spring', slug: 'spring-days' }
    const campaign = await writer.create('campaign', said)
    const kept = await writer.call(`/content-manager/collection-types/api::campaign.campaign/${campaign}`)
    expect(await kept.json()).toMatchObject({ data: said })
    expect((await writer.publish('campaign', campaign, said)).status).toBe(403)
    expect((await writer.call('/content-manager/collection-types/api::seo.seo')).status).toBe(403)
  })

  test('a role of before there was HR may do with enquiries what is new, and reads no applications any more', async () => {
    const roles = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) })
    const { data } = roles.parse(await (await administrator.call('/admin/roles')).json())
    expect(data.map(({ code }) => code)).toEqual(expect.arrayContaining(['enquiry-lead', 'application-reader']))
    const reader = data.find(({ code }) => code === 'enquiry-reader')?.id
    const kept = await (await administrator.call(`/admin/roles/${reader}/permissions`)).json()
    const may = (doing: string, fields: readonly string[]) =>
      expect.objectContaining({
        action: `plugin::content-manager.explorer.${doing}`,
        properties: { fields: expect.arrayContaining([...fields]) },
        conditions: ['api::without-applications'],
      })
    const [reads, writes] = [may('read', ['title', 'answerBy', 'lostReason']), may('update', ['notes', 'lostReason'])]
    const figures = expect.objectContaining({ action: 'api::figures.read' })
    expect(kept).toMatchObject({ data: expect.arrayContaining([reads, writes, figures]) })
  })
})

/** A time comes while nobody looks, tables are emptied, what is kept grows old, and a release knows a field and a type that roles do not. */
function letTimeGoBy(file: string, { missed, told }: Readonly<Record<'missed' | 'told', string>>): void {
  const database = new DatabaseSync(file)
  const daysAgo = (days: number) => Date.now() - days * 24 * 3_600_000
  database.prepare('UPDATE articles SET publish_at = ? WHERE document_id = ?').run(Date.now() - 60_000, missed)
  database.exec('DELETE FROM homes; DELETE FROM navigations WHERE published_at IS NOT NULL')
  const deleted = database.prepare('UPDATE deleted_documents SET created_at = ? WHERE title = ?')
  deleted.run(daysAgo(29), 'Title of a-month-ago')
  deleted.run(daysAgo(31), 'Title of longer-ago')
  const handedOver = database.prepare(
    'INSERT INTO hand_overs (document_id, type, document, author, note, outcome, created_at, updated_at) VALUES (?, ?, ?, 1, ?, ?, ?, ?)',
  )
  const [type, longAgo] = ['api::article.article', daysAgo(91)]
  handedOver.run('handed1', type, told, 'ended long ago', 'back', longAgo, longAgo)
  handedOver.run('handed2', type, told, 'ended today', 'back', longAgo, daysAgo(0))
  handedOver.run('handed3', type, told, 'never ended', null, longAgo, longAgo)
  database.exec("UPDATE received_enquiries SET answer_by = NULL WHERE reference = 'RM-EARLIER'")
  const published = database.prepare('UPDATE publications SET created_at = ? WHERE document = ? AND "values" LIKE ?')
  published.run(daysAgo(367), told, '%A year ago%')
  published.run(daysAgo(360), told, '%Not so long ago%')
  // As it was saved before anybody published it.
  published.run(daysAgo(31), told, '%Title of told%')
  const { changes } = database
    .prepare(`UPDATE admin_permissions SET properties = replace(properties, ',"pictureWords"', '') WHERE subject = ?`)
    .run('api::landing-page.landing-page')
  database.exec("DELETE FROM admin_permissions WHERE subject IN ('api::campaign.campaign', 'api::seo.seo')")
  const enquiries = database.prepare(
    'UPDATE admin_permissions SET properties = replace(properties, ?, ?) WHERE subject = ?',
  )
  for (const field of ['title', 'answerBy', 'lostReason'])
    for (const part of [`,"${field}"`, `"${field}",`]) enquiries.run(part, '', 'api::received-enquiry.received-enquiry')
  database.exec(
    "UPDATE admin_permissions SET conditions = '[]' WHERE subject = 'api::received-enquiry.received-enquiry'",
  )
  database.exec("DELETE FROM admin_roles WHERE code IN ('enquiry-lead', 'application-reader')")
  database.exec(`DELETE FROM strapi_core_store_settings WHERE "key" = 'core_roles_areApplicationsApart'`)
  const seeing = database.prepare('DELETE FROM admin_permissions WHERE action = ?').run('api::figures.read')
  database
    .prepare(`UPDATE strapi_core_store_settings SET value = replace(value, ?, '') WHERE "key" = ?`)
    .run(',"api::figures.read"', 'core_roles_areArranged')
  const given = database
    .prepare(`UPDATE strapi_core_store_settings SET value = replace(value, ?, '') WHERE "key" = ? AND value LIKE ?`)
    .run('"api::campaign.campaign",', 'core_roles_areArranged', '%"api::campaign.campaign",%')
  database.close()
  expect(changes).toBeGreaterThan(0)
  expect(seeing.changes).toBeGreaterThan(0)
  expect(given.changes).toBe(1)
}
