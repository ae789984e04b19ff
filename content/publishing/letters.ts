/** A letter is read in mail programs, which show less of it than the site does. */
import type { Fault, Rule } from './rule.ts'
import { writtenTextOf } from './texts.ts'

/** In characters: what most programs show. */
const longestSubject = 70
const preview = { least: 30, most: 140 }
const mostArticles = 6

function* lengthFaults(
  field: string,
  value: unknown,
  { least, most }: { least: number; most: number },
): Generator<Fault> {
  const { length } = typeof value === 'string' ? value.trim() : ''
  const now = `This ${field} has ${length} characters`
  if (length > most) yield { path: [field], message: `${now}: mail programs show ${most}. Shorten it.` }
  if (length > 0 && length < least) {
    const message = `${now}: with fewer than ${least} the first words of the text follow it.`
    yield { path: [field], message, isWarning: true }
  }
}

export const letters: Rule = function* (document): Generator<Fault> {
  const { type, attributes } = document
  if (type !== 'letters') return
  yield* lengthFaults('subject', attributes.subject, { least: 1, most: longestSubject })
  yield* lengthFaults('preview', attributes.preview, preview)
  if (Array.isArray(attributes.articles) && attributes.articles.length > mostArticles)
    yield { path: ['articles'], message: `A letter shows up to ${mostArticles} articles. Leave some for the next one.` }
  const written = writtenTextOf(document)
  if (!written) return
  const path = [written.field]
  for (const address of written.text.links)
    if (address.startsWith('#')) yield { path, message: `“${address}” leads nowhere in a mail. Link to a page.` }
  for (const { src } of written.text.pictures)
    if (/^art:|^\/art\/|\.svg$/i.test(src))
      yield { path, message: `Mail programs show no drawings such as “${src}”. Use a photograph or a PNG.` }
}
