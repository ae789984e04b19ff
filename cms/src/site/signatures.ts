/** The two signatures that the site checks, both HMAC-SHA256, and what is sent with the first. */
import { createHmac } from 'node:crypto'

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text)

/** Value of `X-Signature` for a body sent at a time: `t=<unix seconds>,v1=<hex>`, over `<t>.<body>`. */
function signedHeader(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${mac(secret, `${seconds}.${body}`).digest('hex')}`
}

export function postSigned(address: URL | string, secret: string, body: string, withinMs: number): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-signature': signedHeader(secret, body, Date.now()) }
  return fetch(address, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(withinMs) })
}

const site = (): Record<'webhookUrl' | 'webhookSecret', string> => strapi.config.get('site')

/** Then neither side believes the other. */
export const noSecret = () => site().webhookSecret === ''

/** What only the site knows; nothing if it does not answer. */
export async function askSite(path: string, question: object, withinMs: number): Promise<Response | undefined> {
  const { webhookUrl, webhookSecret } = site()
  if (noSecret()) return undefined
  const body = JSON.stringify({ ...question, at: Date.now() })
  return postSigned(new URL(path, webhookUrl), webhookSecret, body, withinMs).catch(() => undefined)
}

/** `base64url(json).base64url(mac)`; the MAC covers the encoded first part. */
export function signedToken(secret: string, claims: object): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${mac(secret, payload).digest('base64url')}`
}
