import { z } from 'zod'
import { fileFieldOf } from '../form-values.ts'
import type { StoredLead } from '../store/stored-lead.ts'
import { ANSWER_TIMEOUT_MS, beginningOf, type Channel, leadChannel, postJson } from './channel.ts'

export type EnquiryServiceOptions = { url: string; token: string | undefined; timeoutMs?: number | undefined }

export function enquiryService({ url, token, timeoutMs }: EnquiryServiceOptions): Channel {
  return leadChannel('enquiry-service', (lead) =>
    postJson({ url, token, headers: { 'idempotency-key': lead.reference }, body: leadDocument(lead), timeoutMs }),
  )
}

export type ContentServiceOptions = {
  /** Base URL of the content service's calls, e.g. `https://content.example/api`. */
  url: string
  /** May create received enquiries and nothing else. */
  token: string
}

/** The collection of received enquiries in the content service, where editors note who has been answered. */
export function contentService({ url, token }: ContentServiceOptions): Channel {
  const channel = leadChannel('content-service', (lead) => {
    const { ringBack, role, teamSize, start, position, link } = lead.fields
    const own = { ringBack, role, teamSize, start, position, link, [fileFieldOf(lead.kind)]: lead.upload?.name }
    const state = lead.state === 'quarantined' ? 'set-aside' : 'new'
    return postJson({
      url: `${url.replace(/\/$/, '')}/received-enquiries`,
      token,
      headers: { 'strapi-response-format': 'v4' },
      body: { data: { ...leadDocument(lead), ...own, state } },
      // The reference is unique there, so a second delivery is harmless: it only clears the mark of a lead that was set aside, or names a file that came later.
      isRepeat: (status, text) => status === 400 && /reference/.test(text) && /unique/.test(text),
      // A service of an earlier release knows fewer fields and states: it is about to be restarted with ours.
      isPassing: (status, text) => status === 400 && /Invalid key|state must be one of/.test(text),
    })
  })
  return { ...channel, takesSetAside: true, takesFile: true }
}

export const DECISION_CHANNEL = 'content-service-decision'

/** Tells the content service what somebody decided by a link. Somebody there may have been quicker: that stands. */
export function decisionChannel({ url, token }: ContentServiceOptions): Channel {
  return leadChannel(DECISION_CHANNEL, async ({ reference, decision }) => {
    // Taken back meanwhile.
    if (!decision) return { status: 'delivered' }
    return postJson({
      url: `${url.replace(/\/$/, '')}/received-enquiries/decide`,
      token,
      body: { data: { reference, ...decision } },
      // The lead itself is still on its way there, or the service of an earlier release is about to be restarted with ours.
      isPassing: (status) => status === 404 || status === 405,
    })
  })
}

const answer = z.object({ data: z.object({ erased: z.number() }) })

/** Resolves to how many there were. @throws {Error} if it gives no proper answer: asking again does no harm. */
export async function eraseFromContentService({ url, token }: ContentServiceOptions, email: string): Promise<number> {
  const response = await fetch(`${url.replace(/\/$/, '')}/received-enquiries/erase`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { email } }),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  return answer.parse(JSON.parse(await beginningOf(response))).data.erased
}

export function leadDocument({ reference, kind, fields, visit, consent, spam, upload, receivedAt }: StoredLead) {
  const { name, email, company, phone, need, budget, message, ...own } = fields
  const { mailbox: _ours, ...from } = visit
  return {
    reference,
    kind,
    name,
    email,
    company,
    phone,
    need,
    budget,
    message,
    /** Fields that only some kinds have, and how the lead came about. */
    details: {
      ...own,
      ...(upload ? { [fileFieldOf(kind)]: { name: upload.name, type: upload.type, bytes: upload.bytes } } : {}),
      visit: from,
      consent,
      spam,
    },
    receivedAt: new Date(receivedAt).toISOString(),
  }
}
