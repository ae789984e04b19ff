import { z } from 'zod'
import { longestSearch, type SearchQuery, searchKinds } from '../../../content/search/search-answer.ts'

const slug = z.string().max(80).optional().catch(undefined)
const query = z.object({
  // What was cut in two or is no text at all is not looked for.
  q: z
    .string()
    .trim()
    .catch('')
    .transform((text) => text.slice(0, longestSearch).toWellFormed().trim()),
  kind: z.enum(searchKinds).optional().catch(undefined),
  industry: slug,
  technology: slug,
  exact: z.literal('1').optional().catch(undefined),
})

/** What the address of a search asks for; anything malformed counts as not asked. */
export function readSearch(address: string): SearchQuery {
  const { q, exact, ...filter } = query.parse(Object.fromEntries(new URL(address).searchParams))
  return { ...filter, text: q, exactly: exact !== undefined }
}
