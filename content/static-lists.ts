import { z } from 'zod'
import { contentTypes } from './content-types.ts'
import type { Log } from './log.ts'
import { answeredText } from './rest/read-answer.ts'

const TIMEOUT_MS = 4_000

/** The documents of one type, as the origin of static data sends them. */
export const list = z.array(z.record(z.string(), z.unknown()))
/** Types whose documents are plain data; articles are Markdown and come from the content service. */
const listTypes = Object.entries(contentTypes)
  .filter(([, { kind, body }]) => kind === 'collection' && body === undefined)
  .map(([name]) => name)

/** The text of each list by its type. */
export type Lists = ReadonlyMap<string, string>

/** The lists that the origin has. One that cannot be read stays as it was; one that the origin does not have is left to the documents. */
export async function readLists({ url, log }: { url: string; log: Log }, last: Lists): Promise<Lists> {
  const read = await Promise.all(
    listTypes.map(async (type) => {
      const before = last.get(type)
      try {
        const response = await fetch(`${url.replace(/(?<!\/)\/+$/, '')}/${type}.json`, {
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (response.status === 404) return []
        if (!response.ok) throw new Error(`It answered ${response.status}`)
        return [[type, JSON.stringify(list.parse(JSON.parse(await answeredText(response))))] as const]
      } catch (error) {
        log.warn({ err: error, type }, 'a list of static data could not be read')
        return before === undefined ? [] : [[type, before] as const]
      }
    }),
  )
  return new Map(read.flat())
}
