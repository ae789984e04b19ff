import { createHmac, timingSafeEqual } from 'node:crypto'

export type TimingTokens = {
  issue: (now: number) => string
  /** Milliseconds since the token was issued; undefined if it is not one of ours. */
  age: (token: string, now: number) => number | undefined
}

/** Tokens that tell when a form was first focused, signed so that a robot cannot write its own. */
export function timingTokens(secret: string): TimingTokens {
  const sign = (time: string) => createHmac('sha256', secret).update(`timing ${time}`).digest('base64url').slice(0, 22)
  return {
    issue(now) {
      const time = now.toString(36)
      return `${time}.${sign(time)}`
    },
    age(token, now) {
      const [time = '', signature = ''] = token.split('.', 2)
      const given = Buffer.from(signature)
      const expected = Buffer.from(sign(time))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return now - Number.parseInt(time, 36)
    },
  }
}
