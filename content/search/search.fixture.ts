/** For tests: content over articles that a test names, its search built. */
import { articleFile, temporaryDocuments } from '../embedded/temporary-documents.fixture.ts'
import { openContent } from '../open-content.ts'

export const addresses = { fixed: [], pages: { articles: '/blogs/:slug' }, served: {}, moved: {}, anchors: {} }

type Texts = Readonly<Record<string, { title: string; body?: string; description?: string; category?: string }>>

export const files = (articles: Texts) =>
  Object.fromEntries(
    Object.entries(articles).map(([slug, { body, ...fields }]) => [
      `articles/${slug}.md`,
      articleFile({ slug, ...fields }, body),
    ]),
  )

export async function searchOver(articles: Texts) {
  const directory = await temporaryDocuments({
    'categories/cloud.json': { name: 'Cloud', slug: 'cloud' },
    ...files(articles),
  })
  const opened = await openContent({ documentsDirectory: directory, mirrorDirectory: '', production: true, addresses })
  await opened.content.loadSearch()
  const { content } = opened
  const found = async (text: string) =>
    (await content.search({ text, kind: 'article' })).groups.flatMap(({ hits }) =>
      hits.map(({ path }) => path.slice('/blogs/'.length)),
    )
  return { ...opened, directory, found }
}
