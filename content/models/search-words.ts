/** What visitors call things that the site calls otherwise. */
import { z } from 'zod'
import { text } from './common.ts'

export const searchWords = z.object({
  /** Whoever types one of the first also finds pages that have one of the second: `k8s` for `Kubernetes`. */
  synonyms: z.array(z.object({ typed: z.array(text).min(1), means: z.array(text).min(1) })),
})

export type SearchWords = z.infer<typeof searchWords>
