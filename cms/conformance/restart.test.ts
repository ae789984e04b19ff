/** What a start catches up on: times that passed while the service was away, and single documents that were lost. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startStrapi } from '../../harness/strapi-process.ts'
import { pictureBoxes } from '../../site/media/picture-boxes.ts'
import { articleBy } from './article-by.ts'
import { type Editor, registerEditor, signIn } from './editor.ts'
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

test('a missed publication is made up for, and a lost home page and navigation are back, as the log says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'restart-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { documents, remove } = await writeLibrary()
  onTestFinished(remove)
  const file = join(folder, 'cms.db')
  const secrets = Object.fromEntries(keys.map((name) => [name, `${name}-of-both-starts`]))
  const environment = { ...secrets, DATABASE_FILENAME: file }

  const first = await startStrapi({ documents, environment })
  const editor = await registerEditor(first.origin)
  const writer = await editor.idOf('writer', { slug: 'nobody' })
  const article = {
    title: 'Missed by a night',
    slug: 'missed',
    content: 'A body.',
    description: 'What a reader finds in this article, said in one whole sentence.',
    published: true,
    writers: { set: [{ documentId: writer }] },
    publishAt: new Date(Date.now() + 3_600_000).toISOString(),
  }
  const id = await editor.create('article', article)
  expect((await editor.publish('article', id, article)).status).toBe(200)
  await first.stop()

  const database = new DatabaseSync(file)
  // Its time comes while the service is away, and somebody empties tables.
  database.prepare('UPDATE articles SET publish_at = ? WHERE document_id = ?').run(Date.now() - 60_000, id)
  database.exec('DELETE FROM homes; DELETE FROM navigations WHERE published_at IS NOT NULL')
  database.close()

  const second = await startStrapi({ documents, environment })
  onTestFinished(second.stop)
  const headers = { authorization: `Bearer ${first.contentToken}` }
  const answer = (path: string) => fetch(`${second.origin}/api/${path}`, { headers })
  expect(await (await answer('articles?filters[slug][$eq]=missed')).json()).toMatchObject({
    data: [{ title: 'Missed by a night' }],
  })

  // As in data from before URLs were compared: another article has the same one.
  const running = new DatabaseSync(file, { timeout: 5_000 })
  running.exec("UPDATE articles SET slug = 'missed' WHERE slug = 'b-tests' AND published_at IS NOT NULL")
  running.close()
  const again = await signIn(second.origin, editor.email)
  expect((await again.publish('article', id, { slug: 'moved' })).status).toBe(200)
  // The old URL now belongs to the other article.
  expect(await (await answer('redirects?filters[from][$eq]=/blogs/missed')).json()).toMatchObject({ data: [] })

  for (const path of ['home', 'navigation']) expect((await answer(path)).status).toBe(200)
  expect(second.log()).toContain('“Home page” was missing')
  expect(second.log()).toContain('“Navigation” was missing')
  expect(second.log()).not.toContain('“Site configuration” was missing')
}, 240_000)

test('the trash forgets after thirty days, and the history after a year', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'restart-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { documents, remove } = await writeLibrary()
  onTestFinished(remove)
  const file = join(folder, 'cms.db')
  const secrets = Object.fromEntries(keys.map((name) => [name, `${name}-of-both-starts`]))
  const environment = { ...secrets, DATABASE_FILENAME: file }

  const first = await startStrapi({ documents, environment })
  const editor = await registerEditor(first.origin)
  const article = articleBy([await editor.idOf('writer', { slug: 'nobody' })])
  for (const slug of ['a-month-ago', 'longer-ago'])
    await editor.remove('article', await editor.create('article', article(slug)))
  const told = await editor.create('article', article('told'))
  for (const title of ['A year ago', 'Not so long ago', 'Today'])
    await editor.publish('article', told, article('told', { title }))
  await first.stop()

  const database = new DatabaseSync(file)
  const daysAgo = (days: number) => Date.now() - days * 24 * 3_600_000
  const deleted = database.prepare('UPDATE deleted_documents SET created_at = ? WHERE title = ?')
  deleted.run(daysAgo(29), 'Title of a-month-ago')
  deleted.run(daysAgo(31), 'Title of longer-ago')
  const published = database.prepare('UPDATE publications SET created_at = ? WHERE document = ? AND "values" LIKE ?')
  published.run(daysAgo(367), told, '%A year ago%')
  published.run(daysAgo(360), told, '%Not so long ago%')
  database.close()

  const second = await startStrapi({ documents, environment })
  onTestFinished(second.stop)
  const again = await signIn(second.origin, editor.email)
  const listed = async (path: string) => z.array(z.looseObject({})).parse(await (await again.call(path)).json())
  expect(await listed('/trash')).toMatchObject([{ title: 'Title of a-month-ago' }])
  expect(await listed(`/publications/api::article.article/${told}`)).toHaveLength(2)
}, 240_000)
