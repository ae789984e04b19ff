/** The two signatures that the site checks, both HMAC-SHA256, and what is sent with the first. */
import { createHmac } from 'node:crypto'
import { errors } from '@strapi/utils'
import { isValues, type Values } from '../forms/shape'

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

const silent = 'The site does not answer just now. Try again, or ask whoever runs it.'

type Answering = {
  readonly withinMs: number
  /** What the site does not do without a secret: `The site tells no figures`. */
  readonly unset: string
  /** Said of a question that the site does not understand. */
  readonly refusal?: string
}

/** What the site says to somebody at the screen. @throws errors with a sentence for them */
export async function answerOfSite(path: string, question: object, answering: Answering): Promise<Values> {
  if (noSecret()) throw new errors.ApplicationError(`${answering.unset}: CONTENT_WEBHOOK_SECRET is not set.`)
  const answer = await askSite(path, question, answering.withinMs)
  const said: unknown = await answer?.json().catch(() => undefined)
  if (answer?.status === 400 && answering.refusal) throw new errors.ValidationError(answering.refusal)
  if (answer?.status === 500 && isValues(said)) throw new errors.ApplicationError(String(said.error))
  if (!answer?.ok || !isValues(said)) throw new errors.ApplicationError(silent)
  return said
}

/** `base64url(json).base64url(mac)`; the MAC covers the encoded first part. */
export function signedToken(secret: string, claims: object): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${mac(secret, payload).digest('base64url')}`
}
