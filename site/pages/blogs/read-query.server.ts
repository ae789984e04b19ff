import { z } from 'zod'
import { allCategories } from '../../../content/models/reserved-words.ts'

const query = z.object({
  category: z.string().min(1).max(80).default(allCategories).catch(allCategories),
  q: z.string().trim().max(100).default('').catch(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})

/** What a blog URL asks for; anything malformed counts as not asked. */
export function readQuery(address: string) {
  return query.parse(Object.fromEntries(new URL(address).searchParams))
}
