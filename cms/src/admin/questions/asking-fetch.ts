/** Says which version a form has, and asks what the service asks: Strapi's forms request with `fetch` alone. */
import { answerHeader, canBeAsked, type Question, versionHeader } from '../../forms/questions'
import { isValues, type Values } from '../../forms/shape'

export type Answer = 'cancel' | 'reload' | Readonly<Record<string, string>>

/** Event of a window: its detail names the document that was not saved, `single-types/api::home.home`. */
export const refusedSave = 'refused-save'

/** Event of a window: visitors see something else from now on. */
export const publishedEvent = 'document-published'

/** A document, or what publishes it: `…/collection-types/api::article.article/<id>/actions/publish`. */
const documentUrl =
  /\/content-manager\/((?:collection-types\/[^/?]+|single-types)\/[^/?]+)(\/actions\/publish)?(?:\?(?!.*status=published).*)?$/

/** What changes which pages visitors find, of one document or of several: `…/actions/unpublish`, `…/actions/bulkDelete`. */
const publishingUrl = /\/actions\/(?:(?:un)?publish|bulk(?:Publish|Unpublish|Delete))(?:\?|$)/

/** Of a list each row is published by itself: what listens reads all pages anew, once the last row is through. */
const pauseMs = 500

function isQuestion(value: unknown): value is Question {
  return isValues(value) && typeof value.title === 'string' && Array.isArray(value.told) && Array.isArray(value.choices)
}

function questionIn(body: unknown): Question | undefined {
  const details = isValues(body) && isValues(body.error) && body.error.details
  return isValues(details) && isQuestion(details.question) ? details.question : undefined
}

function updatedAtIn(body: unknown): string | undefined {
  const data = isValues(body) && body.data
  return isValues(data) && typeof data.updatedAt === 'string' ? data.updatedAt : undefined
}

const bodyOf = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => undefined)

/** As a fault of the form. @param message none for a question that was cancelled, which `app.tsx` hides; a missing one would be an unknown error */
const refusal = (message: string | readonly []) =>
  Response.json(
    { data: null, error: { status: 400, name: 'ValidationError', message, details: { errors: [] } } },
    { status: 400 },
  )

const isThere = 'What you wrote is still here'
const unanswered = `The service did not answer, and nothing was saved. ${isThere}: try again in a moment.`
const sentences: Readonly<Record<number, string>> = {
  403: `Your role may not save this. ${isThere}.`,
  404: `Somebody has deleted this meanwhile, and nothing was saved. ${isThere}: put the document back under Trash in another window, and save again.`,
}

/** After any other refusal of a draft than a fault of the form Strapi's form takes itself for saved, and what was typed is gone. */
async function asFault(response: Response): Promise<Response> {
  // Whoever has been away for long signs in anew, and the request is made again.
  if (response.ok || response.status === 401) return response
  const body = await bodyOf(response)
  const { name, message }: Values = isValues(body) && isValues(body.error) ? body.error : {}
  if (name === 'ValidationError') return response
  return refusal(sentences[response.status] ?? (response.status === 400 ? String(message) : unanswered))
}

export function askThroughFetch(ask: (question: Question) => Promise<Answer>): void {
  /** When each document was changed last, as far as this window has read. */
  const versions = new Map<string, string>()
  const readings = new Map<string, Response>()
  /** Documents whose form still holds what was refused, by the page of the admin on which it stands. */
  const refused = new Map<string, string>()
  const send = window.fetch
  let telling: ReturnType<typeof setTimeout> | undefined

  async function answered(input: RequestInfo | URL, init: RequestInit, headers: Headers): Promise<Response> {
    const response = await send(input, { ...init, headers })
    if (response.status !== 400) return response
    const question = questionIn(await bodyOf(response))
    if (!question) return response
    const answer = await ask(question)
    if (answer === 'reload') window.location.reload()
    if (typeof answer === 'string') return refusal([])
    for (const [name, value] of Object.entries(answer)) headers.set(name, value)
    return answered(input, init, headers)
  }

  window.fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    const [, document = '', publishes] = documentUrl.exec(url) ?? []
    const { method = 'GET' } = init
    const headers = new Headers(init.headers)
    const isReading = method === 'GET'
    for (const [each, page] of refused) if (page !== window.location.pathname) refused.delete(each)
    if (isReading && !document) return send(input, init)
    // After a refusal Strapi reads the document again, and would put what somebody else has saved in place of what was typed.
    const reading = refused.has(document) ? readings.get(document) : undefined
    if (isReading && reading) return reading.clone()
    if (!isReading) headers.set(answerHeader, canBeAsked)
    const known = versions.get(document)
    if (!isReading && known && !headers.has(versionHeader)) headers.set(versionHeader, `"${known}"`)
    const isSaving = method === 'PUT' && document !== ''
    const response = await (isSaving
      ? answered(input, init, headers).then(asFault, () => refusal(unanswered))
      : answered(input, init, headers))
    const changesSite = publishingUrl.test(url) || (method === 'DELETE' && document !== '')
    if (response.ok && changesSite) {
      clearTimeout(telling)
      telling = setTimeout(() => window.dispatchEvent(new Event(publishedEvent)), pauseMs)
    }
    if (!document) return response
    if (!response.ok) {
      if (!isReading) refused.set(document, window.location.pathname)
      if (method === 'PUT') window.dispatchEvent(new CustomEvent(refusedSave, { detail: document }))
      return response
    }
    refused.delete(document)
    if (isReading) readings.set(document, response.clone())
    // A publication answers with what visitors see: the form reads its draft again in a moment.
    const updatedAt = publishes ? undefined : updatedAtIn(await bodyOf(response))
    if (updatedAt) versions.set(document, updatedAt)
    else versions.delete(document)
    return response
  }
}
