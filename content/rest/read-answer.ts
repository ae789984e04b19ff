/** What another service answers, read to its end, but no further than anything that belongs to a site can reach. */

/** Decoded: a hundred whole articles take a sixth of it. Parsed, it takes some hundred megabytes. */
const longestAnswerBytes = 16 * 1024 * 1024

/** An answer has no end in sight. To ask again would be no better. */
export class AnswerTooLongError extends Error {}

/**
 * The decoded bytes of an answer's body. How long it says it is does not count: a compressed one unfolds to a thousand times that.
 * The time for all of it is that of the request's signal.
 * @throws AnswerTooLongError
 */
export async function answeredBytes(response: Response, most = longestAnswerBytes): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > most) {
      await reader?.cancel()
      throw new AnswerTooLongError(`the answer is longer than ${most} bytes`)
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}

/** @throws AnswerTooLongError */
export async function answeredText(response: Response): Promise<string> {
  return new TextDecoder().decode(await answeredBytes(response))
}
