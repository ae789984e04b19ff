/** Hostile values written into documents, as a content service would answer them and as its mirror would hold them. */
import { contentType } from '../../content/content-types.ts'
import { documentSchema, heldAttributes } from '../../content/embedded/check-document.ts'
import { unheld } from '../../content/embedded/held-text.ts'
import type { CheckedDocument } from '../../content/embedded/relate-documents.ts'
import { mended } from '../../content/rest/mend.ts'
import { parseContent } from '../../content/rest/transport.ts'
import { changedAt, type Field } from './fields.ts'
import type { Documents } from './site.ts'

export type Assignment = Field & { value: unknown }

type Attributes = Record<string, unknown>

/** In a type with a key only the first document gets another one: without slugs there would be no pages to ask for. */
const isKey = ({ type, path }: Field) => path[0] === contentType(type)?.key

function withPlainText({ attributes }: CheckedDocument): Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, unheld(value)]))
}

function isAttributes(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null
}

/**
 * @param mayBreak whether documents may become malformed; otherwise only what the model allows is written, which is what
 * reaches the templates
 */
export function assaulted(documents: Documents, assignments: readonly Assignment[], mayBreak: boolean) {
  const live = new Map(documents)
  const mirrored = new Map(documents)
  for (const name of new Set(assignments.map(({ type }) => type))) {
    const type = contentType(name)
    if (!type) continue
    const schema = documentSchema(type)
    const both = (documents.get(name) ?? []).map((original, index) => {
      let answered = withPlainText(original)
      for (const { path, value } of assignments.filter((each) => each.type === name && (index === 0 || !isKey(each)))) {
        const next = changedAt(answered, path, () => value)
        if (isAttributes(next) && (mayBreak || schema.safeParse(next).success)) answered = next
      }
      const attributes = mended(schema, parseContent(JSON.stringify(answered)))
      const held = attributes ? { ...original, attributes: heldAttributes(type, attributes) } : original
      return { answered: { ...original, attributes: answered }, held }
    })
    live.set(
      name,
      both.map(({ answered }) => answered),
    )
    mirrored.set(
      name,
      both.map(({ held }) => held),
    )
  }
  return { live, mirrored }
}
