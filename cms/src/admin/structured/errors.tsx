import { Typography } from '@strapi/design-system'
import { fieldValue } from '../form-values'

/** What is wrong with one part, by its name or place. */
export function errorAt(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? fieldValue(error, name) : undefined
}

function sentencesIn(error: unknown): string[] {
  if (typeof error === 'string') return [error]
  return typeof error === 'object' && error !== null ? Object.values(error).flatMap(sentencesIn) : []
}

/** Of a field of parts: the one sentence, or how many there are. */
export function summaryOfErrors(error: unknown): string | undefined {
  const sentences = sentencesIn(error)
  if (sentences.length > 1) return `${sentences.length} things must be corrected here.`
  return sentences[0]
}

/** Beside its own control a sentence need not say where it is: `Tab 1, link: Fill this in.` → `Fill this in.` */
export function sentenceIn(error: unknown): string | undefined {
  return typeof error === 'string' ? error.replace(/^[^:]*: /, '') : undefined
}

/** What is wrong with a list or a group as a whole. */
export function OwnError({ error }: { readonly error: unknown }) {
  const sentence = sentenceIn(error)
  if (!sentence) return null
  return (
    <Typography tag="p" variant="pi" textColor="danger600">
      {sentence}
    </Typography>
  )
}
