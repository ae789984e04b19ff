import { redirect } from 'react-router'
import type { Content } from '../../content/content.ts'
import type { BlockOf } from '../../content/models/campaign.ts'
import type { FormTexts } from '../../content/models/form-texts.ts'
import { type CanRing, type LeadKind, validate } from '../../leads/forms.ts'
import type { Visit } from '../../leads/leads.ts'
import { requestContext } from '../contexts.ts'
import { locationOf } from '../location.ts'
import { pathToReceipt } from '../paths.ts'
import { canRingAt } from '../time/call-days.ts'
import type { LeadAnswer } from './answers.ts'
import {
  answerPost,
  inWords,
  keepReceipt,
  type Post,
  readPost,
  UNAVAILABLE_RETRY_SECONDS,
  unread,
} from './posts.server.ts'

/** What a form shows again. Nothing else that was posted comes back. */
const repeated: ReadonlySet<string> = new Set(
  'name email company phone need message budget ringBack ringAt ringPart ringPlace consent role teamSize start link page'.split(
    ' ',
  ),
)

type Fields = Readonly<Record<string, string>>

/**
 * Reads a posted form and hands it to the pipeline. If accepted, it is answered with a redirect (303) to its receipt;
 * otherwise with what was typed and why it was not accepted: 400, 413, 422, 429 or 503.
 *
 * @param kind of the form, or how to tell from its fields.
 * @param known fields that the URL determines, whatever was posted.
 * @param campaign the form of the campaign page that it was posted to.
 */
export async function receiveLead(
  post: Post,
  kind: LeadKind | ((fields: Fields) => LeadKind),
  known: Fields = {},
  campaign?: BlockOf<'form'>,
) {
  const { leads, content, sender, facts } = post.context.get(requestContext)
  const form = await readPost(post)
  if (form.status !== 'read') return refuseUnread(form.status, typeof kind === 'string' ? kind : kind({}))

  const texts = await content.formTexts()
  const fields = { ...form.fields, ...known }
  const submitted = typeof kind === 'string' ? kind : kind(fields)
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => repeated.has(name)))
  if (fields.begin) {
    await leads.discard(form.upload)
    return begun(submitted, values, texts.errors)
  }
  // No campaign asks for a file.
  if (campaign) await leads.discard(form.upload)
  const outcome = await leads.submit({
    kind: submitted,
    fields,
    canRing: fields.ringAt ? await callHours(content) : undefined,
    upload: campaign ? undefined : form.upload,
    sender,
    visit: readVisit(fields),
    honeypot: fields.website ?? '',
    timingToken: fields.timingToken,
    consent: campaign?.consent ?? texts.consents[submitted],
    campaign: campaign && {
      required: campaign.fields.filter((each) => each.required).map(({ name }) => name),
      mailbox: campaign.mailbox,
    },
  })

  const answer = { kind: submitted, values }
  switch (outcome.status) {
    case 'accepted': {
      const { reference } = outcome
      const sent = new Date().toISOString()
      const to = pathToReceipt(submitted, { reference, sent, campaign: known.campaign })
      const cookie = keepReceipt(submitted, leads.receipts.issueKey(reference), facts.siteUrl)
      return redirect(locationOf(to), { status: 303, headers: { 'Cache-Control': 'no-store', 'Set-Cookie': cookie } })
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

/** Whether an office can ring at a moment. */
async function callHours(content: Content): Promise<CanRing> {
  const { offices } = await content.siteConfiguration()
  return (moment) => canRingAt(offices, moment, new Date())
}

/**
 * A question from the end of another page comes as far as it goes there: the whole form asks for the rest. Only what it asked for can be
 * wrong with it, and nothing is handed to the pipeline before the box is ticked.
 */
function begun(kind: LeadKind, values: Fields, texts: FormTexts['errors']) {
  const judged = validate(kind, values)
  const { message, email } = judged.valid ? {} : judged.errors
  if (!message && !email) return answerPost<LeadAnswer>(200, { kind, values, status: 'begun' })
  const errors = inWords({ ...(message && { message }), ...(email && { email }) }, texts)
  return answerPost<LeadAnswer>(422, { kind, values, status: 'invalid', errors })
}

function refuseUnread(status: keyof typeof unread, kind: LeadKind) {
  const retryAfter = status === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined
  return answerPost<LeadAnswer>(unread[status], { kind, values: {}, status }, retryAfter)
}

/** Where the visit began, which page the form was on, and which clocks the visitor has, as far as the form says. The pipeline trusts none of it. */
export function readVisit({ landingPath, referrerHost, utm, page, timeZone }: Fields): Visit {
  const parameters = [...new URLSearchParams(utm)].filter(([name]) => name.startsWith('utm_'))
  return {
    landingPath,
    referrerHost,
    pagePath: page,
    timeZone,
    utm: parameters.length > 0 ? Object.fromEntries(parameters) : undefined,
  }
}
