import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Inbox } from '../../leads/inbox.ts'
import { mediaTypes } from '../../leads/leaving-name.ts'
import type { EnquiryNotice } from '../changes/change-notices.ts'
import { type Signing, signedRequests } from '../changes/signed-requests.ts'
import type { Log } from '../log.ts'
import type { Middleware } from '../site-context.ts'

export const applicationFilePath = '/application-file'

/** The same secret signs notices of changes, but a body of one is never a valid body of the other. */
const questionSchema = z.strictObject({
  ask: z.enum(['application-file', 'answers']),
  reference: z.string().regex(/^RM-[0-9A-Z-]{1,36}$/),
  /** When it was asked, so that no two requests are signed alike. */
  at: z.number(),
})

const headers = { 'cache-control': 'private, no-store' }

/** `POST /application-file`: the content service asks, for somebody who may read an enquiry there, for its file or for what became of answers to it. */
export function applicationFile({
  inbox,
  log,
  ...signing
}: Signing & { inbox: Pick<Inbox, 'answers' | 'file'>; log: Pick<Log, 'info' | 'warn'> }): Middleware {
  const read = signedRequests(signing)

  return async (c) => {
    const { fault, said } = await read(c)
    if (fault !== undefined) {
      log.warn({ id: c.get('requestId'), reason: fault }, 'application file refused')
      return c.text('Not signed.\n', 401, headers)
    }
    const question = questionSchema.safeParse(said)
    if (question.success && question.data.ask === 'answers') {
      return c.json(await inbox.answers(question.data.reference), 200, headers)
    }
    const file = question.success ? await inbox.file(question.data.reference) : undefined
    if (!file) return c.text('There is no such file.\n', 404, headers)
    log.info({ id: c.get('requestId') }, 'application file fetched by the content service')
    // An applicant's file has a few megabytes at most.
    return c.body(new Uint8Array(await buffer(file.read())), 200, {
      ...headers,
      'content-type': mediaTypes[file.type],
      'content-disposition': `attachment; filename*=UTF-8''${inHeader(file.name)}`,
    })
  }
}

/** RFC 8187 leaves fewer characters as they are than URLs do. */
function inHeader(name: string): string {
  return encodeURIComponent(name).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

export async function followInbox(
  inbox: Pick<Inbox, 'answer' | 'erase' | 'moved' | 'release' | 'remind'>,
  { event, reference, at, reminder, answer, state, by }: EnquiryNotice,
): Promise<void> {
  if (event === 'delete') await inbox.erase(reference)
  if (event === 'release') await inbox.release(reference)
  if (event === 'answer' && answer) await inbox.answer(reference, answer)
  if (event === 'moved' && state) await inbox.moved(reference, state, at, by ?? undefined)
  if (event === 'remind-half' && reminder) await inbox.remind(reference, 'half', reminder)
  if (event === 'remind-late' && reminder) await inbox.remind(reference, 'late', reminder)
}
