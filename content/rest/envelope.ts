/** From the service's `{ data: [{ id, attributes }], meta }` to entities of the model. Vendor shapes stop here. */
import { z } from 'zod'
import { type ContentType, type Link, relationTarget, type Shape } from '../content-types.ts'
import type { Log } from '../log.ts'
import { mended, mendedDraft } from './mend.ts'
import { ContentUnavailableError } from './transport.ts'

/** What came back from one URL. */
export type Answer = {
  readonly address: string
  readonly body: unknown
  readonly log?: Log | undefined
  /** The answer may contain drafts: what they lack is left empty instead of hiding them. */
  readonly mayBeDraft?: boolean
}

const attributes = z.record(z.string(), z.unknown())
const item = z.object({ id: z.number().int(), attributes })
const relation = z.object({ data: z.union([z.array(item), item, z.null()]) })
const mediaFile = z.object({
  url: z.string(),
  alternativeText: z.string().nullish(),
  caption: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
})
const count = z.number().int()
const pagination = z.object({ page: count, pageSize: count, pageCount: count, total: count })
const listEnvelope = z.object({ data: z.array(z.unknown()) })
const pageEnvelope = listEnvelope.extend({ meta: z.object({ pagination }) })
const singleEnvelope = z.object({ data: item })

export type Pagination = z.infer<typeof pagination>
export type Page<Item> = { readonly items: Item[]; readonly pagination: Pagination }
type Attributes = z.infer<typeof attributes>

function unwrapMedia(values: Attributes): unknown {
  const media = mediaFile.safeParse(values)
  if (!media.success) return values
  const { url, alternativeText, caption, width, height } = media.data
  return {
    src: url,
    alt: alternativeText ?? '',
    title: caption ?? '',
    ...(width && { width }),
    ...(height && { height }),
  }
}

function unwrapLink(link: Link, value: unknown): unknown {
  if (link.kind === 'component') {
    const parts = z.union([z.array(attributes), attributes]).safeParse(value)
    if (!parts.success) return value
    const unwrapPart = (part: Attributes) => unwrap(link.shape, ownFields(link.shape, part))
    return Array.isArray(parts.data) ? parts.data.map(unwrapPart) : unwrapPart(parts.data)
  }
  const linked = relation.safeParse(value)
  // Left as it is: the schema that reads it next reports the wrong shape.
  if (!linked.success) return value
  const unwrapItem = (each: z.infer<typeof item>) =>
    link.kind === 'relation'
      ? { ...unwrap(relationTarget(link), each.attributes), id: each.id }
      : unwrapMedia(each.attributes)
  const { data } = linked.data
  if (Array.isArray(data)) return data.map(unwrapItem)
  return data && unwrapItem(data)
}

/** The service writes every empty field as null; if the model has no null, that means absent. */
function unwrap(shape: Shape, values: Attributes): Attributes {
  const unwrapped: Attributes = {}
  for (const [name, value] of Object.entries(values)) {
    const link = shape.links[name]
    const plain = link ? unwrapLink(link, value) : value
    const schema = shape.model.shape[name]
    const meansAbsent = plain === null && schema && !z.safeParse(schema, null).success
    if (!meansAbsent) unwrapped[name] = plain
  }
  return unwrapped
}

function problems(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'item'}: ${issue.message}`).join('; ')
}

function envelope<T>(schema: z.ZodType<T>, answer: Answer): T {
  const parsed = schema.safeParse(answer.body)
  if (parsed.success) return parsed.data
  throw new ContentUnavailableError(answer.address, `not the shape of an answer: ${problems(parsed.error)}`)
}

/** One document as the service has it. `documentId` is its lasting name there. */
export const serviceDocument = z.object({
  documentId: z.string(),
  id: z.number().int(),
  updatedAt: z.string(),
  /** Fields, media and components in the form of the model, relations as slugs: unchecked, as in a document file. */
  value: attributes,
})
export type ServiceDocument = z.infer<typeof serviceDocument>

/** The service names a document beside its attributes, even in the older format that the specification asks for. */
const namedItem = item.extend({
  documentId: z.string().regex(/^[\w-]{1,64}$/),
  attributes: z.looseObject({ updatedAt: z.string() }),
})

/** In the order of the model, without what the service adds to each of its documents and components. */
function ownFields(shape: Shape, values: Attributes): Attributes {
  const names = Object.keys(shape.model.shape).filter((name) => Object.hasOwn(values, name))
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** A document as it is written in a file: relations as slugs, and what is empty left out. */
function asWritten(shape: Shape, values: Attributes): Attributes {
  const slugOf = (related: unknown) => attributes.safeParse(related).data?.slug ?? related
  return Object.fromEntries(
    Object.entries(unwrap(shape, ownFields(shape, values))).map(([name, value]) => {
      if (shape.links[name]?.kind !== 'relation') return [name, value]
      return [name, Array.isArray(value) ? value.map(slugOf) : slugOf(value)]
    }),
  )
}

/**
 * A page of whole documents; a single type has one page of one. @throws ContentUnavailableError if one of them has no name of its own
 */
export function readDocuments(type: ContentType, answer: Answer) {
  const asDocument = ({ id, documentId, attributes }: z.infer<typeof namedItem>): ServiceDocument => ({
    documentId,
    id,
    updatedAt: attributes.updatedAt,
    value: asWritten(type, attributes),
  })
  if (type.kind === 'single') {
    const { data } = envelope(z.object({ data: namedItem }), answer)
    return { documents: [asDocument(data)], pagination: { pageCount: 1, total: 1 } }
  }
  const { data, meta } = envelope(pageEnvelope.extend({ data: z.array(namedItem) }), answer)
  return { documents: data.map(asDocument), pagination: meta.pagination }
}

/** How to read the items of a type: its shape, and the schema for the requested fields. */
export type Reading<S extends z.ZodObject> = { readonly shape: Shape; readonly schema: S }

type ItemOf<S extends z.ZodObject> = z.infer<S> & { id: number }

function readItem<S extends z.ZodObject>(reading: Reading<S>, answer: Answer, value: unknown, known: Attributes = {}) {
  const read = item.safeParse(value)
  if (!read.success) return { problems: problems(read.error) }
  const plain = { ...unwrap(reading.shape, read.data.attributes), ...known }
  const parsed = reading.schema.safeParse(plain)
  if (parsed.success) return { value: { ...parsed.data, id: read.data.id } }
  const rest = answer.mayBeDraft ? mendedDraft(reading.schema, plain) : mended(reading.schema, plain)
  if (!rest) return { problems: problems(parsed.error) }
  const hidden = { address: answer.address, problems: problems(parsed.error) }
  if (!answer.mayBeDraft) answer.log?.warn(hidden, `malformed values hidden: ${nameOf(value)}`)
  return { value: { ...rest, id: read.data.id } }
}

function nameOf(value: unknown): string {
  const named = z.object({ id: z.unknown(), attributes: attributes.optional() }).safeParse(value)
  if (!named.success) return 'an item without id'
  const { slug, title, routePath } = named.data.attributes ?? {}
  return `item ${named.data.id} ${JSON.stringify(slug ?? routePath ?? title ?? '')}`
}

/**
 * All well-formed items of a list. A malformed one hides only itself and is named in the log.
 * @throws ContentUnavailableError if none is left of several: that is the service's fault, not a document's
 */
export function readItems<S extends z.ZodObject>(reading: Reading<S>, answer: Answer) {
  const { data } = envelope(listEnvelope, answer)
  const items = data.flatMap((value) => {
    const read = readItem(reading, answer, value)
    if ('value' in read) return [read.value]
    answer.log?.warn({ address: answer.address, problems: read.problems }, `malformed content hidden: ${nameOf(value)}`)
    return []
  })
  if (data.length > 0 && items.length === 0) {
    throw new ContentUnavailableError(answer.address, 'not one item of the list is well-formed')
  }
  return items
}

/** A page of a list with the service's own count of pages. */
export function readPage<S extends z.ZodObject>(reading: Reading<S>, answer: Answer): Page<ItemOf<S>> {
  return { items: readItems(reading, answer), pagination: envelope(pageEnvelope, answer).meta.pagination }
}

/** The first item of a list, `undefined` if the list is empty. @throws ContentUnavailableError if it is malformed. */
export function readFirst<S extends z.ZodObject>(reading: Reading<S>, answer: Answer, known: Attributes) {
  const [first] = envelope(listEnvelope, answer).data
  return first === undefined ? undefined : required(reading, answer, first, known)
}

/** The document of a single type. @throws ContentUnavailableError if it is malformed. */
export function readSingle<S extends z.ZodObject>(reading: Reading<S>, answer: Answer) {
  return required(reading, answer, envelope(singleEnvelope, answer).data, {})
}

function required<S extends z.ZodObject>(reading: Reading<S>, answer: Answer, value: unknown, known: Attributes) {
  const read = readItem(reading, answer, value, known)
  if ('value' in read) return read.value
  throw new ContentUnavailableError(answer.address, `malformed content: ${read.problems}`)
}
