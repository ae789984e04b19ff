import type { Channel } from './channel.ts'
import { leadDocument } from './lead-document.ts'
import { postJson } from './post-json.ts'

export type EnquiryServiceOptions = { url: string; token: string | undefined; timeoutMs?: number }

/** The lead-enquiry service: one POST per lead, with its reference as idempotency key. */
export function enquiryService({ url, token, timeoutMs }: EnquiryServiceOptions): Channel {
  return {
    name: 'enquiry-service',
    async deliver({ lead }) {
      if (!lead) return { status: 'final', error: 'The lead is gone' }
      return postJson({
        url,
        token,
        headers: { 'idempotency-key': lead.reference },
        body: leadDocument(lead),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      })
    },
  }
}
