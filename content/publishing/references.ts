/** What a document names is there: a team member's office, a page's group. Relations are the database's own, except for drafts. */
import type { Absent, PublishableDocument, Rule } from './rule.ts'
import { textsAt } from './texts.ts'

/** A field, or a part of one, that names another document. The model says which (`content/content-types.ts`). */
export type Reference = {
  /** `['office']`; `*` stands for every row of a list. */
  readonly path: readonly string[]
  /** Type of what is named. */
  readonly type: string
  /** Where its name is in a document of that type: `['offices', '*', 'slug']`. */
  readonly within: readonly string[]
}

/** @param ofType what visitors see of a type */
export function absentFrom(
  { attributes }: PublishableDocument,
  references: readonly Reference[],
  ofType: (type: string) => readonly Readonly<Record<string, unknown>>[],
): Absent[] {
  return references.flatMap(({ path, type, within }) => {
    const there = new Set(ofType(type).flatMap((each) => textsAt(each, within).map(([, name]) => name)))
    return textsAt(attributes, path).flatMap(([place, name]) => (there.has(name) ? [] : [{ path: place, name }]))
  })
}

export const references: Rule = function* (_, { absent = [] }) {
  for (const { path, name } of absent) {
    yield { path, message: `“${name}” is not there, or nobody has published it. Choose another, or publish it first.` }
  }
}
