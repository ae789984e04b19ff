/** The words of a document, wherever they are in it. */

import { readMarkdown, type WrittenText } from './read-markdown.ts'
import type { PublishableDocument } from './rule.ts'

export type Place = readonly string[]

const markdownFields: Readonly<Record<string, string>> = { articles: 'content', pages: 'body' }

/** Name of the field that holds Markdown, if a type has one. */
export const markdownField = (type: string): string | undefined => markdownFields[type]

/** Everything within a value, itself first, with its place. */
export function* valuesIn(value: unknown, place: Place = []): Generator<[place: Place, value: unknown]> {
  yield [place, value]
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, [...place, name])
}

/** Every text within a value. */
export function* textsIn(value: unknown): Generator<[place: Place, text: string]> {
  for (const [place, inner] of valuesIn(value)) if (typeof inner === 'string') yield [place, inner]
}

/** Every text of a document that is not Markdown. */
export function* plainTextsOf({ type, attributes }: PublishableDocument): Generator<[place: Place, text: string]> {
  for (const [place, text] of textsIn(attributes)) if (place[0] !== markdownField(type)) yield [place, text]
}

const read = new WeakMap<PublishableDocument, WrittenText>()

/** The Markdown of a document, read once for all rules; `undefined` if there is none. */
export function writtenTextOf(document: PublishableDocument): { field: string; text: WrittenText } | undefined {
  const field = markdownField(document.type)
  const markdown = field && document.attributes[field]
  if (!field || typeof markdown !== 'string' || markdown === '') return undefined
  const text = read.get(document) ?? readMarkdown(markdown)
  read.set(document, text)
  return { field, text }
}
