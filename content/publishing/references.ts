/** What a document names is there: a team member's office, a page's group. Relations are the database's own, except for drafts. */
import type { Absent, PublishableDocument, Rule } from './rule.ts'
import type { Place } from './texts.ts'

/** A field, or a part of one, that names another document. The model says which (`content/content-types.ts`). */
export type Reference = {
  /** `['office']`; `*` stands for every row of a list. */
  readonly path: readonly string[]
  /** Type of what is named. */
  readonly type: string
  /** Where its name is in a document of that type: `['offices', '*', 'slug']`. */
  readonly within: readonly string[]
}

/** The texts at a path of a value, with their places. */
function* textsAt(value: unknown, path: Place, place: Place = []): Generator<[Place, string]> {
  const [step, ...rest] = path
  if (step === undefined) {
    if (typeof value === 'string' && value !== '') yield [place, value]
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (step === '*' || step === name) yield* textsAt(inner, rest, [...place, name])
    }
  }
}

/** @param ofType what visitors see of a type */
export function absentFrom(
  { attributes }: PublishableDocument,
  references: readonly Reference[],
  ofType: (type: string) => readonly Readonly<Record<string, unknown>>[],
): Absent[] {
  return references.flatMap(({ path, type, within }) => {
    const there = new Set(ofType(type).flatMap((each) => [...textsAt(each, within)].map(([, name]) => name)))
    return [...textsAt(attributes, path)].flatMap(([place, name]) => (there.has(name) ? [] : [{ path: place, name }]))
  })
}

export const references: Rule = function* (_, { absent = [] }) {
  for (const { path, name } of absent) {
    yield { path, message: `“${name}” is not there, or nobody has published it. Choose another, or publish it first.` }
  }
}
