import { expect } from 'vitest'
import { z } from 'zod'
import type { Case } from './cases.ts'

/** Answers a path and query below the base path, as the site would be answered. */
export type Get = (pathAndQuery: string) => Promise<Response>

/** Strapi adds these to every document; the model reads none of them unless asked for. */
const addedByService = ['documentId', 'id']

const item = z.object({ id: z.number().int(), attributes: z.record(z.string(), z.unknown()) })
const list = z.object({ data: z.array(item), meta: z.object({ pagination: z.unknown() }) })
const failure = z.object({
  data: z.null(),
  error: z.object({ status: z.number(), name: z.string(), message: z.string(), details: z.object() }),
})

async function categoryId(get: Get, slug: string): Promise<number> {
  const answer = list.parse(await (await get(`categories?filters[slug][$eq]=${slug}`)).json())
  return answer.data[0]?.id ?? 0
}

/** Asks a service and compares its answer with what the case expects. */
export async function checkCase(get: Get, wanted: Case): Promise<void> {
  const { path, status = 200, keys, pagination, first, onlyFields, error } = wanted
  const asked = path.includes('{cloud}') ? path.replace('{cloud}', String(await categoryId(get, 'cloud'))) : path
  const response = await get(asked)
  expect(response.status).toBe(status)
  const body: unknown = await response.json()
  if (error) {
    expect(failure.parse(body).error).toMatchObject({ status, ...error })
    return
  }
  const { data, meta } = list.parse(body)
  if (keys) expect(data.map(({ attributes }) => attributes.slug ?? attributes.routePath ?? '')).toEqual(keys)
  if (pagination) expect(meta.pagination).toEqual(pagination)
  if (first) expect(data[0]?.attributes).toMatchObject(first)
  if (onlyFields) {
    const fields = Object.keys(data[0]?.attributes ?? {}).filter((name) => !addedByService.includes(name))
    expect(fields.sort()).toEqual([...onlyFields].sort())
  }
}
