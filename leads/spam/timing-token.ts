import { randomBytes } from 'node:crypto'
import { signing } from '../signing.ts'

export type TimingTokens = ReturnType<typeof timingTokens>

/** So long a token is accepted, and remembered once it is spent: nobody returns to an open form after a month. In milliseconds. */
export const TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60_000
/** Enough to give two forms touched in the same millisecond two different tokens. */
const NONCE_BYTES = 9

/** Signed, so that no robot writes its own, and good for one form. @param before the previous secret, for open forms */
export function timingTokens(secret: string, before?: string) {
  const { signed, read } = signing('timing', secret, before)
  return {
    issue: (now: number) => signed(`${now.toString(36)}.${randomBytes(NONCE_BYTES).toString('base64url')}`),
    /** Milliseconds since the token was issued; undefined if it is not one of ours, or older than {@link TOKEN_LIFETIME_MS}. */
    age(token: string, now: number): number | undefined {
      const text = read(token)
      if (text === undefined) return undefined
      const age = now - Number.parseInt(text, 36)
      return age <= TOKEN_LIFETIME_MS ? age : undefined
    },
  }
}
