/** The calls with which the mirror reads a content service: whole documents, and what shows whether any of them has changed. */
import { setTimeout as pause } from 'node:timers/promises'
import qs from 'qs'
import { z } from 'zod'
import type { ContentType, Link } from '../content-types.ts'
import type { ServiceDocument } from '../rest/envelope.ts'
import { readDocuments, readSingleDocument } from '../rest/envelope.ts'
import { ContentUnavailableError, eachPage, type Get } from '../rest/transport.ts'

/** A quarter of what the service would give: a visitor's call then waits there behind only one page of whole documents. */
const pageSize = 25

/** How many documents of a type are published, and when the newest of them changed. */
export type Extent = {
  readonly total: number
  readonly updatedAt: string
}

export type ServiceReader = {
  /** All documents of a type, last changed first; page after page. `total` is the service's own count. */
  pages(name: string, type: ContentType): AsyncGenerator<{ documents: ServiceDocument[]; total: number }>
  /** One published document, `undefined` if there is none with this name. */
  document(name: string, type: ContentType, documentId: string): Promise<ServiceDocument | undefined>
  extent(name: string, type: ContentType): Promise<Extent>
}

/** Whole documents: every link, relations by their slugs alone. */
export function populateOf(links: Readonly<Record<string, Link>>): Record<string, object | true> {
  return Object.fromEntries(
    Object.entries(links).map(([name, link]) => {
      if (link.kind === 'relation') return [name, { fields: ['slug'] }]
      const inner = populateOf(link.shape.links)
      return [name, Object.keys(inner).length > 0 ? { populate: inner } : true]
    }),
  )
}

const newest = z.object({ data: z.array(z.object({ attributes: z.object({ updatedAt: z.string() }) })) })
const counted = z.object({ meta: z.object({ pagination: z.object({ total: z.number().int() }) }) })
const extentSchema = z.intersection(newest, counted)

/** @param get reads the JSON at a URL. Every method rejects with `ContentUnavailableError` if `get` does */
export function createServiceReader(base: string, get: Get): ServiceReader {
  const address = (name: string, query: object) =>
    `${base}/${name}${qs.stringify(query, { encodeValuesOnly: true, addQueryPrefix: true })}`

  async function single(name: string, type: ContentType): Promise<ServiceDocument> {
    const at = address(name, { populate: populateOf(type.links) })
    return readSingleDocument(type, { address: at, body: await get(at) })
  }

  async function page(name: string, type: ContentType, query: object) {
    const at = address(name, { populate: populateOf(type.links), ...query })
    return readDocuments(type, { address: at, body: await get(at) })
  }

  return {
    async *pages(name, type) {
      if (type.kind === 'single') {
        yield { documents: [await single(name, type)], total: 1 }
        return
      }
      let took = 0
      const read = async (number: number) => {
        // Half of the service's time belongs to visitors.
        if (number > 1) await pause(took)
        const began = performance.now()
        const answer = await page(name, type, {
          sort: ['updatedAt:desc', 'id:asc'],
          pagination: { page: number, pageSize },
        })
        took = performance.now() - began
        return answer
      }
      for await (const { documents, pagination } of eachPage(address(name, {}), read)) {
        yield { documents, total: pagination.total }
      }
    },

    async document(name, type, documentId) {
      if (type.kind === 'single') return await single(name, type)
      const pagination = { page: 1, pageSize: 1 }
      const read = await page(name, type, { filters: { documentId: { $eq: documentId } }, pagination })
      return read.documents[0]
    },

    async extent(name, type) {
      if (type.kind === 'single') {
        const { updatedAt } = await single(name, type)
        return { total: 1, updatedAt }
      }
      const at = address(name, { fields: ['updatedAt'], sort: ['updatedAt:desc'], pagination: { limit: 1 } })
      const read = extentSchema.safeParse(await get(at))
      if (!read.success) throw new ContentUnavailableError(at, 'not the extent of a collection')
      return { total: read.data.meta.pagination.total, updatedAt: read.data.data[0]?.attributes.updatedAt ?? '' }
    },
  }
}
