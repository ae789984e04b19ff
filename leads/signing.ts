import { createHmac, timingSafeEqual } from 'node:crypto'

export type Signing = ReturnType<typeof signing>

/** Signs short texts for one purpose, so that nobody else can write them. @param before the previous secret, for what was signed with it */
export function signing(purpose: string, secret: string, before?: string) {
  const keys = before === undefined ? [secret] : [secret, before]
  const sign = (text: string, key = secret) =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url').slice(0, 22)
  return {
    /** The text, a dot, and its signature. */
    signed: (text: string) => `${text}.${sign(text)}`,
    /** The text in a token that is one of ours. */
    read(token: string): string | undefined {
      const end = token.lastIndexOf('.')
      const text = token.slice(0, Math.max(0, end))
      const given = Buffer.from(token.slice(end + 1))
      const isSignedBy = (key: string) => {
        const expected = Buffer.from(sign(text, key))
        return given.length === expected.length && timingSafeEqual(given, expected)
      }
      return keys.some(isSignedBy) ? text : undefined
    },
  }
}
