/** After a roll-back, the earlier release's schema lacks a field that editors filled in in the later one. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startStrapi } from '../../harness/strapi-process.ts'
import { writeLibrary } from './library-folder.ts'

const storedSchema = z.looseObject({
  tables: z.array(z.looseObject({ name: z.string(), columns: z.array(z.looseObject({ name: z.string() })) })),
})

/** As if a later release had run on this database, with one more field of articles that an editor filled in. */
function withFieldOfLaterRelease(file: string): void {
  const database = new DatabaseSync(file)
  database.exec("alter table articles add column later_field text; update articles set later_field = 'Written later'")
  const row = database.prepare('select id, schema from strapi_database_schema').get()
  const schema = storedSchema.parse(JSON.parse(String(row?.schema)))
  const articles = schema.tables.find(({ name }) => name === 'articles')
  const title = articles?.columns.find(({ name }) => name === 'title')
  articles?.columns.push({ ...title, name: 'later_field' })
  database
    .prepare("update strapi_database_schema set schema = ?, hash = 'of a later release' where id = ?")
    .run(JSON.stringify(schema), row?.id ?? null)
  database.close()
}

function fieldOfLaterRelease(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('select distinct later_field from articles').all()
  database.close()
  return rows.map((row) => row.later_field)
}

test('an earlier release leaves what editors wrote into a field of a later one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roll-back-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { documents, remove } = await writeLibrary()
  onTestFinished(remove)
  const file = join(folder, 'cms.db')
  const start = () => startStrapi({ documents, environment: { DATABASE_FILENAME: file } })
  await (await start()).stop()
  withFieldOfLaterRelease(file)
  await (await start()).stop()
  expect(fieldOfLaterRelease(file)).toEqual(['Written later'])
})
