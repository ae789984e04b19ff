import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents } from '../harness/documents.ts'

/** A minute apart from newest to oldest, so that no two sort alike. */
const MINUTE_MS = 60_000
const NEWEST = Date.parse('2026-08-01T00:00:00.000Z')

/**
 * A copy of the documents in a new folder, with as many further articles as wanted: the site's own under other slugs,
 * titles, descriptions and dates. Returns the folder, which the caller removes.
 */
export async function documentsWithManyArticles(wanted: number): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'many-articles-'))
  await cp(documents, directory, { recursive: true })
  const articles = join(directory, 'articles')
  const models = await Promise.all((await readdir(articles)).map((name) => readFile(join(articles, name), 'utf8')))
  for (let at = 0; at < wanted; at++) {
    const slug = `generated-article-${at}`
    const time = new Date(NEWEST - at * MINUTE_MS).toISOString()
    const text = (models[at % models.length] ?? '')
      .replace(/^title: .*$/m, `title: "Generated article ${at}"`)
      .replace(/^slug: .*$/m, `slug: ${slug}`)
      .replace(
        /^description: .*$/m,
        `description: Article ${at} of those that a generator wrote so that there are enough of them, each with a title and a description like no other.`,
      )
      .replace(/^(publishedAt|updatedAt): .*$/gm, `$1: ${time}`)
    await writeFile(join(articles, `${slug}.md`), text)
  }
  return directory
}
