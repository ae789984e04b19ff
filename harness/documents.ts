/**
 * The documents from which tests read what they expect: the site's own, or another company's. `DOCUMENTS_DIR` names them for tests
 * and for the sites that they start: `DOCUMENTS_DIR=e2e/other-company npm test`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse, resolve } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
export const documents = resolve(root, process.env.DOCUMENTS_DIR ?? 'content/documents')

/** A JSON file of the documents, by its path among them. */
export const readDocument = (path: string): unknown => JSON.parse(readFileSync(join(documents, path), 'utf8'))

/** Slugs of a collection's documents, in alphabetical order. */
export const slugsOf = (type: string): string[] =>
  readdirSync(join(documents, type))
    .map((file) => parse(file).name)
    .sort()

const frontMatter = z.object({
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  writers: z.tuple([z.string()], z.string()),
  publishedAt: z.string(),
  updatedAt: z.string(),
  published: z.boolean(),
  banner: z.object({ src: z.string() }),
  body: z.string(),
})

export type ArticleFile = z.infer<typeof frontMatter>

const articleFiles = slugsOf('articles').map((slug) => readFileSync(join(documents, `articles/${slug}.md`), 'utf8'))
const [oneArticle, ...otherArticles] = articleFiles
  .map((text) => {
    const [, head = '', ...body] = text.split(/^---$/m)
    return frontMatter.parse({ ...Object(parseYaml(head)), body: body.join('---') })
  })
  .filter(({ published }) => published)
if (!oneArticle) throw new Error(`no article is published in ${documents}`)

/** The published articles, by slug. */
export const articles: readonly [ArticleFile, ...ArticleFile[]] = [oneArticle, ...otherArticles]
