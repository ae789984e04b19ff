import { data, type EntryContext, type RouterContextProvider } from 'react-router'
import type { FormTexts } from '../../content/models/form-texts.ts'
import type { ReceivedForm } from '../../leads/attachments/read-form.ts'
import { type Fault, limits } from '../../leads/form-values.ts'
import type { FieldErrors, LeadKind } from '../../leads/forms.ts'
import { KEY_LIFETIME_MS } from '../../leads/receipts.ts'
import { requestContext } from '../contexts.ts'
import { receiptPath } from '../paths.ts'
import { fill } from '../ui/fill.ts'

export type Post = { request: Request; context: Readonly<RouterContextProvider> }

/** The form that was posted. One with a file was read while it streamed, and has no body any more. */
export async function readPost({ request, context }: Post): Promise<ReceivedForm> {
  const { receivedForm, leads } = context.get(requestContext)
  return receivedForm ?? (await leads.readForm(request))
}

/** The status that answers a form which could not be read. */
export const unread = { malformed: 400, 'too-large': 413, unavailable: 503 } as const

/** Seconds after which a visitor is asked to try again if the store is away. */
export const UNAVAILABLE_RETRY_SECONDS = 120

/** What is wrong with each field, in the visitor's words. */
export function inWords(errors: FieldErrors, texts: FormTexts['errors']): Readonly<Record<string, string>> {
  const sentence = (fault: Fault) => {
    const limit = limits[fault]
    return limit === undefined ? texts[fault] : fill(texts[fault], { limit: limit.toLocaleString('en-GB') })
  }
  return Object.fromEntries(Object.entries(errors).map(([field, fault]) => [field, sentence(fault)]))
}

/** The answer to a post that shows its form again: never stored. @param retryAfterSeconds until another try makes sense */
export function answerPost<Answer>(status: number, answer: Answer, retryAfterSeconds?: number) {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  return data(answer, { status, headers })
}

/**
 * `Set-Cookie` text that gives the receipt of a form to the browser that sent it, for as long as its key lasts. In the URL, every script that a
 * visitor accepts would read the key. The cookie of a second form of the same kind takes the place of the first.
 */
export const keepReceipt = (kind: LeadKind, key: string, siteUrl: string): string =>
  `receipt=${key}; Max-Age=${KEY_LIFETIME_MS / 1000}; Path=${receiptPath(kind)}; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`

/** The key that this browser was given; empty without one. */
export const receiptKeyOf = ({ headers }: Request): string =>
  headers.get('cookie')?.match(/(?:^|; )receipt=([^;]+)/)?.[1] ?? ''

/**
 * What an action answered, as JSON, for a form that was sent in place (`use-post.ts`); undefined for every request that wants
 * a document. Status and headers are the document's.
 */
export function answerInPlace(
  request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: { actionData, errors } }: EntryContext,
): Response | undefined {
  if (request.method !== 'POST' || request.headers.get('accept') !== 'application/json' || errors) return undefined
  const [answer = null] = Object.values(actionData ?? {})
  return Response.json(answer, { status, headers })
}
