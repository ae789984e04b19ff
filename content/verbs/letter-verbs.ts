/** Letters: those that are pages of the site, and the one that is sent. */
import { type Ask, defineFind, defineWholeList, largePageSize } from '../define-call.ts'
import { type Letter, type LetterSummary, letter, letterSummary } from '../models/letter.ts'
import { isSlug } from '../visitor-input.ts'

export const letterCalls = {
  letters: defineWholeList({
    type: 'letters',
    schema: letterSummary,
    query: ({ page }) => ({
      fields: Object.keys(letterSummary.shape),
      filters: { archive: { $eq: true } },
      sort: ['publishedAt:desc'],
      pagination: { page, pageSize: largePageSize },
    }),
  }),

  letter: defineFind({
    type: 'letters',
    schema: letter,
    query: ({ slug }) => ({
      populate: { articles: { fields: ['title', 'slug', 'description'], populate: ['banner'] } },
      filters: { slug: { $eq: slug } },
      pagination: { limit: 1 },
    }),
  }),
}

export function letterVerbs({ read, filled, whole }: Ask) {
  /** Only its Markdown keeps its placeholders, as that of an article does. */
  async function findLetter(slug: string): Promise<Letter | undefined> {
    const found = isSlug(slug) ? await read(letterCalls.letter, { slug }) : undefined
    return found && { ...(await filled({ ...found, content: '' })), content: found.content }
  }
  return {
    /** Letters that the site has a page of, newest first. */
    letters: whole<LetterSummary[]>(letterCalls.letters),
    /** Also one without a page. */
    findLetter,
    findArchivedLetter: async (slug: string) => {
      const found = await findLetter(slug)
      return found?.archive ? found : undefined
    },
  }
}
