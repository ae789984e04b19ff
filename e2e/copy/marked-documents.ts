/** The site's documents with every word in full-width letters: whatever a page says in ordinary ones comes from somewhere else. */
import { z } from 'zod'
import { bare, contentType } from '../../content/content-types.ts'
import { documentSchema, heldAttributes } from '../../content/embedded/check-document.ts'
import type { Documents } from '../hostile-content/site.ts'

/** From an ASCII letter to its full-width form (Unicode, "Halfwidth and Fullwidth Forms"). */
const FULL_WIDTH = 0xfee0

/** `Two {count}` → `Ｔｗｏ {count}`. */
function marked(text: string): string {
  return text.replace(/\{\w+\}|[a-z]/gi, (part) =>
    part.length > 1 ? part : String.fromCharCode(part.charCodeAt(0) + FULL_WIDTH),
  )
}

const markdown = ['First', 'Second', 'Third'].map((title) => `## ${marked(title)}\n\n${marked('Words')}\n`).join('\n')

/** Keys by which parts of the site find each other: texts to the model, but words to nobody. */
const keys: ReadonlySet<string> = new Set(['group', 'glyph', 'id', 'pageKey', 'routePath'])

/** A copy in which every text is marked if its schema accepts any text: URLs, slugs and times stay. */
function markedIn(schema: z.core.$ZodType, value: unknown): unknown {
  const outer = bare(schema)
  const inner = (outer instanceof z.ZodUnion && outer.options.find((each) => z.safeParse(each, value).success)) || outer
  if (typeof value === 'string') {
    const text = marked(value)
    return z.safeParse(inner, text).success ? text : value
  }
  if (Array.isArray(value)) {
    const itemOf = (at: number) =>
      inner instanceof z.ZodArray ? inner.element : inner instanceof z.ZodTuple ? inner.def.items[at] : undefined
    return value.map((item: unknown, at) => markedIn(itemOf(at) ?? z.never(), item))
  }
  if (typeof value !== 'object' || value === null || !(inner instanceof z.ZodObject)) return value
  const shape: Readonly<Record<string, z.core.$ZodType>> = inner.shape
  const fields = Object.entries(value).map(([name, field]) => {
    const isKey = keys.has(name) || (name === 'value' && 'subTabs' in value)
    return [name, isKey ? field : markedIn(shape[name] ?? z.never(), field)]
  })
  return Object.fromEntries(fields)
}

export function markedDocuments(documents: Documents): Documents {
  const ofType = ([name, all]: [string, Documents extends ReadonlyMap<string, infer All> ? All : never]) => {
    const type = contentType(name)
    if (!type) throw new Error(`there is no type ${name}`)
    const schema = documentSchema(type)
    return all.map((document) => {
      const body = type.body
        ? { [type.body]: markdown }
        : name === 'pages' && document.attributes.body
          ? { body: markdown }
          : {}
      const attributes = z.record(z.string(), z.unknown()).parse(markedIn(schema, { ...document.attributes, ...body }))
      return { ...document, attributes: heldAttributes(type, { ...attributes, ...body }) }
    })
  }
  return new Map([...documents].map((entry) => [entry[0], ofType(entry)]))
}
