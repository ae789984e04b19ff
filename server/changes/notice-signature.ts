import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds by which the clocks of sender and receiver may differ, the way included. */
const TOLERANCE_S = 300

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** What is wrong with a notice's `X-Signature: t=<unix seconds>,v1=<hex HMAC-SHA-256 of "<t>.<body>">`, if anything. */
export function signatureFault(
  header: string | undefined,
  body: string,
  { secret, now }: { secret: string; now: number },
): string | undefined {
  const [, seconds = '', signature = ''] = form.exec(header ?? '') ?? []
  if (seconds === '') return 'X-Signature is missing or malformed'
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'X-Signature does not match'
  return Math.abs(now / 1000 - Number(seconds)) > TOLERANCE_S ? 'X-Signature is too old' : undefined
}

/** Milliseconds after which a signature is refused because of its age alone, wherever its clock stood. */
export const SIGNATURE_LIFE_MS = 2 * TOLERANCE_S * 1000
