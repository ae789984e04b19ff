/** An article that may be published: it has writers, and a title and description of its own. */

/** @param writers by their documentIds, in the order in which they are named */
export const articleBy =
  (writers: readonly string[]) =>
  (slug: string, more: object = {}) => ({
    title: `Title of ${slug}`,
    slug,
    content: 'A body.',
    description: `What a reader finds in the article ${slug}, said in one whole sentence.`,
    published: true,
    writers: { set: writers.map((documentId) => ({ documentId })) },
    ...more,
  })
