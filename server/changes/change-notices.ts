import { z } from 'zod'
import type { Change } from '../../content/tags.ts'
import type { Log } from '../log.ts'
import type { Middleware } from '../site-context.ts'
import { replayGuard, SIGNATURE_LIFE_MS, type Signing, signedRequests } from './signed-requests.ts'

const text = z.string().min(1).max(500)
const mailbox = text.regex(/^[^\s<>,;@]+@[^\s<>,;@]+$/)
/** In characters, each of three bytes at most: whole in one notice. */
const LONGEST_ANSWER = 5_000
const noticeSchema = z.object({
  /** Stays the same when a notice is sent again. */
  id: text,
  at: z.iso.datetime(),
  type: text,
  documentId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullish(),
  slug: text.nullish(),
  /** The key of an SEO record, which has no slug. */
  routePath: text.nullish(),
  event: text.nullish(),
  /** Of an enquiry: what it has become, by whom, what its sender is answered, and whom to remind of what. */
  state: text.nullish(),
  by: text.nullish(),
  answer: z
    .object({ id: z.uuid(), text: z.string().min(1).max(LONGEST_ANSWER), replyTo: mailbox.optional() })
    .nullish(),
  reminder: z
    .object({
      to: z.array(mailbox).max(50),
      answerBy: text,
      link: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .optional(),
    })
    .nullish(),
})

/** What became of an enquiry in the content service, or who is to be reminded of one. */
export type EnquiryNotice = Pick<z.infer<typeof noticeSchema>, 'answer' | 'by' | 'reminder' | 'state'> & {
  event: string
  reference: string
  /** When that was, in milliseconds since 1970. */
  at: number
}

type ChangeNoticesOptions = Signing & {
  publish: (change: Change) => Promise<void>
  /** Acts on the notice; acting twice does no harm. */
  onEnquiry?: (notice: EnquiryNotice) => Promise<void>
  log: Log
}

const headers = { 'cache-control': 'no-store' }

/**
 * `POST /content-changed`: the content service says what changed. 204 for an accepted notice, also for one that was accepted
 * before and is sent again under a new signature, so that its sender stops; the same signature twice is refused.
 */
export function changeNotices({ publish, onEnquiry, log, ...signing }: ChangeNoticesOptions): Middleware {
  const read = signedRequests(signing)
  const notices = replayGuard(SIGNATURE_LIFE_MS)

  return async (c) => {
    const { fault, said } = await read(c)
    if (fault !== undefined) {
      log.warn({ id: c.get('requestId'), reason: fault }, 'change notice refused')
      return c.text(`${fault}.\n`, 401, headers)
    }
    const notice = z.safeParse(noticeSchema, said)
    if (!notice.success) return c.text('The body is not a change notice.\n', 400, headers)

    const { id, at, type, documentId, slug, routePath, event, reminder, answer, state, by } = notice.data
    if (type === 'received-enquiries') {
      // Only once it is done: while the database is away the notice has to come again.
      if (slug && event) await onEnquiry?.({ event, reference: slug, at: Date.parse(at), reminder, answer, state, by })
      log.info({ id: c.get('requestId'), notice: id, event }, 'enquiry changed in the content service')
      return c.body(null, 204, headers)
    }
    if (notices.isNew(id)) {
      const change = { type, documentId: documentId ?? undefined, key: routePath ?? slug ?? undefined }
      await publish(change)
      log.info({ id: c.get('requestId'), notice: id, change }, 'content changed')
    }
    return c.body(null, 204, headers)
  }
}
