/** The words of a document, wherever they are in it. */

import { readMarkdown, type WrittenText } from './read-markdown.ts'
import type { PublishableDocument } from './rule.ts'

export type Place = readonly string[]

const markdownFields: Readonly<Record<string, string>> = { articles: 'content', letters: 'content', pages: 'body' }

/** Name of the field that holds Markdown, if a type has one. */
export const markdownField = (type: string): string | undefined => markdownFields[type]

type Found<Value> = [place: Place, value: Value]

/** Everything within a value, itself first, with its place. Generators within generators took twice as long. */
export function valuesIn(value: unknown, place: Place = [], found: Found<unknown>[] = []): Found<unknown>[] {
  found.push([place, value])
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) valuesIn(inner, [...place, name], found)
  return found
}

/** Every text within a value. */
export const textsIn = (value: unknown) =>
  valuesIn(value).filter((found): found is Found<string> => typeof found[1] === 'string')

/** The texts at a path of a value, with their places; `*` stands for every row of a list. */
export function textsAt(value: unknown, path: Place): [place: Place, text: string][] {
  const isThere = (place: Place) =>
    place.length === path.length && path.every((step, at) => step === '*' || step === place[at])
  return textsIn(value).filter(([place, text]) => text !== '' && isThere(place))
}

/** Every text of a document that is not Markdown. An identity has none: `#0d1d1c` is no anchor, and a drawing no markup. */
export const plainTextsOf = ({ type, attributes }: PublishableDocument) =>
  textsIn(type === 'identity' ? [] : attributes).filter(([place]) => place[0] !== markdownField(type))

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
