import { z } from 'zod'
import { ANSWER_TIMEOUT_MS } from './channel.ts'
import type { ContentServiceOptions } from './content-service.ts'
import { beginningOf } from './post-json.ts'

const answer = z.object({ data: z.object({ erased: z.number() }) })

/**
 * Erases the received enquiries of an e-mail address in the content service, and returns how many there were.
 *
 * @throws {Error} if it gives no proper answer: the outcome is then unknown, and asking again does no harm.
 */
export async function eraseFromContentService(
  { url, token, timeoutMs = ANSWER_TIMEOUT_MS }: ContentServiceOptions,
  email: string,
): Promise<number> {
  const response = await fetch(`${url.replace(/\/$/, '')}/received-enquiries/erase`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { email } }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  return answer.parse(JSON.parse(await beginningOf(response))).data.erased
}
