import { createHmac } from 'node:crypto'

/** A post of this as JSON, signed with the key as the content service signs, by default now. */
export function signedPost(said: object, key: string, seconds = Math.floor(Date.now() / 1000)) {
  const body = JSON.stringify(said)
  return { method: 'POST', body, headers: { 'x-signature': signatureOf(body, key, seconds) } }
}

export function signatureOf(body: string, key: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
}
