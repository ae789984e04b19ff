/** What an editor has typed into a form but not saved, laid over the draft from the service. */
import { z } from 'zod'
import type { Shape } from './content-types.ts'
import { parsedJson } from './parsed-json.ts'

type Values = Readonly<Record<string, unknown>>

export type Unsaved = {
  readonly shape: Shape
  readonly documentId: string
  /** As in the admin's form: files with all their data, structured fields perhaps as text. */
  readonly values: Values
}

const values = z.record(z.string(), z.unknown())
const named = z.looseObject({ documentId: z.string(), attributes: values })
const answer = z.looseObject({ data: z.unknown() })

function each(value: unknown, write: (part: Values) => unknown): unknown {
  const one = (part: unknown) => {
    const known = values.safeParse(part)
    return known.success ? write(known.data) : null
  }
  return Array.isArray(value) ? value.map(one) : one(value)
}

/** The fields of a form in the service's format. Relations stay as they were saved: a form holds only what is to change. */
function asAnswered({ fields, links }: Shape, typed: Values): Values {
  const written = Object.entries(typed).flatMap(([name, value]): [string, unknown][] => {
    const link = links[name]
    if (link?.kind === 'relation') return []
    if (link?.kind === 'component') return [[name, each(value, (part) => asAnswered(link.shape, part))]]
    if (link?.kind === 'media') return [[name, { data: each(value, (file) => ({ id: file.id, attributes: file })) }]]
    if (fields[name] === undefined) return []
    return [[name, fields[name] === 'json' && typeof value === 'string' ? (parsedJson(value) ?? null) : value]]
  })
  return Object.fromEntries(written)
}

/** The service's answer with typed values in place of saved ones; fields that were not requested stay out. */
export function withUnsaved(body: unknown, { shape, documentId, values: typed }: Unsaved): unknown {
  const whole = answer.safeParse(body)
  if (!whole.success) return body
  const overlay = asAnswered(shape, typed)
  const over = (item: unknown): unknown => {
    const own = named.safeParse(item)
    if (!own.success || own.data.documentId !== documentId) return item
    const changed = Object.entries(overlay).filter(([name]) => name in own.data.attributes)
    return { ...own.data, attributes: { ...own.data.attributes, ...Object.fromEntries(changed) } }
  }
  const { data } = whole.data
  return { ...whole.data, data: Array.isArray(data) ? data.map(over) : over(data) }
}
