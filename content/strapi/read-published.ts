/** Everything that is published in a content service, in the form in which documents are written. */
import qs from 'qs'
import { z } from 'zod'
import type { ContentType, Link, Shape } from '../content-types.ts'
import { createTransport, eachPage, type Get } from '../rest/transport.ts'

const pageSize = 100
const record = z.record(z.string(), z.unknown())
const item = z.object({ attributes: record })
const linked = z.object({ data: z.union([z.array(item), item, z.null()]) })
const list = z.object({
  data: z.array(item),
  meta: z.object({ pagination: z.object({ pageCount: z.number() }) }),
})
const single = z.object({ data: item })

export type ServiceAddress = {
  readonly contentUrl: string
  readonly contentToken: string
}

export function openReader({ contentUrl, contentToken }: ServiceAddress): { base: string; read: Get } {
  const base = `${contentUrl.replace(/(?<!\/)\/+$/, '').replace(/\/api$/, '')}/api`
  const read = createTransport({ fetch: (...args) => fetch(...args), token: contentToken, timeoutMs: 30_000 })
  return { base, read }
}

function populateOf(shape: Shape): object {
  const entries = Object.entries(shape.links).map(([name, link]): [string, object] => {
    if (link.kind === 'relation') return [name, { fields: ['slug'] }]
    if (link.kind === 'component' && Object.keys(link.shape.links).length > 0) {
      return [name, { populate: populateOf(link.shape) }]
    }
    return [name, { fields: Object.keys(link.shape.fields) }]
  })
  return Object.fromEntries(entries)
}

function writtenLink(link: Link, value: unknown): unknown {
  if (link.kind === 'component') {
    if (value === null || value === undefined) return null
    const parts = z.union([z.array(record), record]).parse(value)
    return Array.isArray(parts) ? parts.map((part) => written(link.shape, part)) : written(link.shape, parts)
  }
  const { data } = linked.parse(value)
  const one = ({ attributes }: z.infer<typeof item>) =>
    link.kind === 'relation' ? attributes.slug : picture(attributes)
  return Array.isArray(data) ? data.map(one) : data && one(data)
}

function picture({ url, alternativeText, caption, width, height }: Readonly<Record<string, unknown>>): object {
  const measured = { ...(width ? { width } : {}), ...(height ? { height } : {}) }
  return { src: url, alt: alternativeText ?? '', title: caption ?? '', ...measured }
}

/** A document's fields: relations as slugs, pictures as the model has them; what is empty is left to the model's default. */
function written(shape: Shape, attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(shape.model.shape).flatMap((name) => {
      const link = shape.links[name]
      const value = link ? writtenLink(link, attributes[name]) : attributes[name]
      const schema = shape.model.shape[name]
      const isUnsaid = value === undefined || (value === null && schema && !z.safeParse(schema, null).success)
      return isUnsaid ? [] : [[name, value]]
    }),
  )
}

/** @throws ContentUnavailableError, or ZodError for an answer that is malformed */
export async function readPublished(
  { base, read }: { base: string; read: Get },
  name: string,
  type: ContentType,
): Promise<Record<string, unknown>[]> {
  const address = (query: object) => `${base}/${name}?${qs.stringify(query, { encodeValuesOnly: true })}`
  const populate = populateOf(type)
  if (type.kind === 'single') return [written(type, single.parse(await read(address({ populate }))).data.attributes)]
  const found: Record<string, unknown>[] = []
  const page = async (number: number) => {
    const answer = list.parse(await read(address({ populate, pagination: { page: number, pageSize } })))
    return { items: answer.data, pagination: answer.meta.pagination }
  }
  for await (const { items } of eachPage(base, page)) {
    found.push(...items.map(({ attributes }) => written(type, attributes)))
  }
  return found
}
