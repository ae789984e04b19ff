/** Placeholder words that were forgotten. What a text says in code is left alone. */
import type { Fault, Rule } from './rule.ts'
import { type Place, plainTextsOf, writtenTextOf } from './texts.ts'

const standIn = /[Ll]orem ipsum|[Tt]o be (?:written|decided)\b|\b(?:T(?:ODO|B[CD])|FIXME|XXX)\b/

/** Whether a text has anything of the kind; called on a whole text before it is read closely. */
export const hasLeftovers = (text: string): boolean => standIn.test(text)

function leftoversIn(path: Place, text: string): Fault[] {
  const [words] = standIn.exec(text) ?? []
  return words ? [{ path, message: `“${words}” stands where words are missing. Write them.` }] : []
}

export const leftovers: Rule = function* (document) {
  const written = writtenTextOf(document)
  if (written) yield* leftoversIn([written.field], written.text.prose)
  for (const [place, text] of plainTextsOf(document)) yield* leftoversIn(place, text)
}
