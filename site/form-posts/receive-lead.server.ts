import { redirect } from 'react-router'
import type { LeadKind } from '../../leads/forms.ts'
import type { Visit } from '../../leads/leads.ts'
import { contentContext, leadsContext, senderContext } from '../contexts.ts'
import { locationOf } from '../location.ts'
import { pathToReceipt } from '../paths.ts'
import type { LeadAnswer } from './answers.ts'
import { answerPost, inWords, type Post, readPost } from './posts.server.ts'

/** Seconds after which a visitor is asked to try again if the store is away. */
const UNAVAILABLE_RETRY_SECONDS = 120

/** What a form shows again. Nothing else that was posted comes back. */
const repeated: ReadonlySet<string> = new Set([
  'name',
  'email',
  'company',
  'phone',
  'need',
  'message',
  'budget',
  'consent',
  'role',
  'teamSize',
  'start',
  'link',
  'page',
])

type Fields = Readonly<Record<string, string>>

/**
 * Reads a posted form and hands it to the pipeline. If accepted, it is answered with a redirect (303) to its receipt;
 * otherwise with what was typed and why it was not accepted: 400, 413, 422, 429 or 503.
 *
 * @param kind of the form, or how to tell from its fields.
 * @param known fields that the URL determines, whatever was posted.
 */
export async function receiveLead(post: Post, kind: LeadKind | ((fields: Fields) => LeadKind), known: Fields = {}) {
  const { context } = post
  const leads = context.get(leadsContext)
  const form = await readPost(post)
  if (form.status !== 'read') return refuseUnread(form.status, typeof kind === 'string' ? kind : kind({}))

  const texts = await context.get(contentContext).formTexts()
  const fields = { ...form.fields, ...known }
  const submitted = typeof kind === 'string' ? kind : kind(fields)
  if (submitted !== 'application') await leads.discard(form.upload)
  const outcome = await leads.submit({
    kind: submitted,
    fields,
    upload: submitted === 'application' ? form.upload : undefined,
    sender: context.get(senderContext),
    visit: readVisit(fields),
    honeypot: fields.website ?? '',
    timingToken: fields.timingToken,
    consent: texts.consents[submitted],
  })

  const answer = {
    kind: submitted,
    values: Object.fromEntries(Object.entries(fields).filter(([name]) => repeated.has(name))),
  }
  switch (outcome.status) {
    case 'accepted': {
      const to = pathToReceipt(submitted, { reference: outcome.reference, sent: new Date().toISOString() })
      return redirect(locationOf(to), { status: 303, headers: { 'Cache-Control': 'no-store' } })
    }
    case 'invalid':
      return answerPost<LeadAnswer>(422, {
        ...answer,
        status: 'invalid',
        errors: inWords(outcome.errors, texts.errors),
      })
    case 'limited':
      return answerPost<LeadAnswer>(429, { ...answer, ...outcome }, outcome.retryAfterSeconds)
    case 'unavailable':
      return answerPost<LeadAnswer>(503, { ...answer, ...outcome }, UNAVAILABLE_RETRY_SECONDS)
  }
}

const unread = { malformed: 400, 'too-large': 413, unavailable: 503 } as const

function refuseUnread(status: keyof typeof unread, kind: LeadKind) {
  const retryAfter = status === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined
  return answerPost<LeadAnswer>(unread[status], { kind, values: {}, status }, retryAfter)
}

/** Where the visit began and which page the form was on, as far as the form says. The pipeline trusts none of it. */
export function readVisit({ landingPath, referrerHost, utm, page }: Fields): Visit {
  const parameters = [...new URLSearchParams(utm)].filter(([name]) => name.startsWith('utm_'))
  return {
    landingPath,
    referrerHost,
    pagePath: page,
    utm: parameters.length > 0 ? Object.fromEntries(parameters) : undefined,
  }
}
