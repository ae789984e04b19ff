/** Everything that is published in a content service, in the form in which documents are written. */
import qs from 'qs'
import { z } from 'zod'
import type { ContentType } from '../content-types.ts'
import { populateOf } from '../mirror/read-service.ts'
import { asWritten } from '../rest/envelope.ts'
import { createTransport, eachPage, type Get } from '../rest/transport.ts'

const pageSize = 100
const item = z.object({ attributes: z.record(z.string(), z.unknown()) })
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

/** @throws ContentUnavailableError, or ZodError for an answer that is malformed */
export async function readPublished(
  { base, read }: { base: string; read: Get },
  name: string,
  type: ContentType,
): Promise<Record<string, unknown>[]> {
  const address = (query: object) => `${base}/${name}?${qs.stringify(query, { encodeValuesOnly: true })}`
  const populate = populateOf(type.links)
  if (type.kind === 'single') return [asWritten(type, single.parse(await read(address({ populate }))).data.attributes)]
  const found: Record<string, unknown>[] = []
  const page = async (number: number) => {
    const answer = list.parse(await read(address({ populate, pagination: { page: number, pageSize } })))
    return { items: answer.data, pagination: answer.meta.pagination }
  }
  for await (const { items } of eachPage(base, page)) {
    found.push(...items.map(({ attributes }) => asWritten(type, attributes)))
  }
  return found
}
