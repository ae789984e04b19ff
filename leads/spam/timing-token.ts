import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type TimingTokens = ReturnType<typeof timingTokens>

/** So long a token is accepted, and remembered once it is spent: nobody returns to an open form after a month. In milliseconds. */
export const TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60_000
/** Enough to give two forms touched in the same millisecond two different tokens. */
const NONCE_BYTES = 9

/**
 * Tokens that say when a form was first focused, signed so that a robot cannot write its own. A token is good for one
 * form: the store remembers those that were spent.
 *
 * @param before the previous secret, whose tokens are in forms opened before the change.
 */
export function timingTokens(secret: string, before?: string) {
  const keys = before === undefined ? [secret] : [secret, before]
  const sign = (content: string, key = secret) =>
    createHmac('sha256', key).update(`timing ${content}`).digest('base64url').slice(0, 22)
  return {
    issue(now: number): string {
      const content = `${now.toString(36)}.${randomBytes(NONCE_BYTES).toString('base64url')}`
      return `${content}.${sign(content)}`
    },
    /** Milliseconds since the token was issued; undefined if it is not one of ours, or older than {@link TOKEN_LIFETIME_MS}. */
    age(token: string, now: number): number | undefined {
      const [time = '', nonce = '', ...rest] = token.split('.', 4)
      const given = Buffer.from(rest.join('.'))
      const isSignedBy = (key: string) => {
        const expected = Buffer.from(sign(`${time}.${nonce}`, key))
        return given.length === expected.length && timingSafeEqual(given, expected)
      }
      if (!keys.some(isSignedBy)) return undefined
      const age = now - Number.parseInt(time, 36)
      return age <= TOKEN_LIFETIME_MS ? age : undefined
    },
  }
}
