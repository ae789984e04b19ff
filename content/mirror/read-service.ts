/** The calls with which the mirror reads a content service: whole documents, and what shows whether any of them has changed. */
import { setTimeout as pause } from 'node:timers/promises'
import qs from 'qs'
import { z } from 'zod'
import type { ContentType, Link } from '../content-types.ts'
import { readDocuments, type ServiceDocument } from '../rest/envelope.ts'
import { ContentUnavailableError, eachPage, type Get } from '../rest/transport.ts'

/** A quarter of what the service would give: a visitor's call then waits there behind only one page of whole documents. */
const pageSize = 25

/** Whole documents: every link, relations by their slugs alone. */
function populateOf(links: Readonly<Record<string, Link>>): Record<string, object | true> {
  return Object.fromEntries(
    Object.entries(links).map(([name, link]) => {
      if (link.kind === 'relation') return [name, { fields: ['slug'] }]
      const inner = populateOf(link.shape.links)
      return [name, Object.keys(inner).length > 0 ? { populate: inner } : true]
    }),
  )
}

const extentSchema = z.object({
  data: z.array(z.object({ attributes: z.object({ updatedAt: z.string() }) })),
  meta: z.object({ pagination: z.object({ total: z.number().int() }) }),
})

export type ServiceReader = ReturnType<typeof createServiceReader>

/** @param get reads the JSON at a URL. Every method rejects with `ContentUnavailableError` if `get` does */
export function createServiceReader(base: string, get: Get) {
  const address = (name: string, query: object) =>
    `${base}/${name}${qs.stringify(query, { encodeValuesOnly: true, addQueryPrefix: true })}`

  async function page(name: string, type: ContentType, query: object) {
    const at = address(name, { populate: populateOf(type.links), ...(type.kind === 'collection' && query) })
    return readDocuments(type, { address: at, body: await get(at) })
  }

  return {
    /** All published documents of a type, last changed first; page after page, with the service's own count. */
    pages(name: string, type: ContentType) {
      let took = 0
      return eachPage(address(name, {}), async (number) => {
        // Half of the service's time belongs to visitors.
        if (number > 1) await pause(took)
        const began = performance.now()
        const sort = ['updatedAt:desc', 'id:asc']
        const answer = await page(name, type, { sort, pagination: { page: number, pageSize } })
        took = performance.now() - began
        return answer
      })
    },

    /** One published document, `undefined` if there is none with this name. */
    async document(name: string, type: ContentType, documentId: string): Promise<ServiceDocument | undefined> {
      const pagination = { page: 1, pageSize: 1 }
      const { documents } = await page(name, type, { filters: { documentId: { $eq: documentId } }, pagination })
      return documents[0]
    },

    /** How many documents of a type are published, and when the newest of them changed. */
    async extent(name: string, type: ContentType) {
      if (type.kind === 'single') return { total: 1, updatedAt: (await page(name, type, {})).documents[0]?.updatedAt }
      const at = address(name, { fields: ['updatedAt'], sort: ['updatedAt:desc'], pagination: { limit: 1 } })
      const read = extentSchema.safeParse(await get(at))
      if (!read.success) throw new ContentUnavailableError(at, 'not the extent of a collection')
      return { total: read.data.meta.pagination.total, updatedAt: read.data.data[0]?.attributes.updatedAt }
    },
  }
}
