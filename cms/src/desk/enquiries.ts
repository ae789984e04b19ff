/** What visitors sent: erased in time, in step with the site's leads, and a file that came along is fetched from there. */
import { errors } from '@strapi/utils'
import { mayWith, nameOfPerson, refuseUnless, serveAdmin } from '../admin-requests'
import { enquiries as uid } from '../content-names'
import type { Values } from '../forms/shape'
import { isClockBelieved } from '../keeping/believed-clock'
import type { NoticeQueue } from '../site/notices'
import { askSite, noSecret } from '../site/signatures'
import { enquiryOf, held } from './desk'
import { noteReading, tellWhatBecame } from './happened'
import { eraseEnquiries } from './merging'

const everyHour = '0 17 * * * *'
const dayMs = 24 * 60 * 60_000
/** The terms page: 12 months after an application was received. */
const applicationDays = 365
/** More than this, and more than a tenth of all, is taken for a mistake, e.g. a wrong clock. */
const mostAtOnce = 20
const mostOfAll = 0.1

async function eraseExpired(retentionDays: number): Promise<void> {
  if (!(await isClockBelieved())) return
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
  const where = {
    $or: [
      { receivedAt: { $lt: daysAgo(retentionDays) } },
      { kind: 'application', receivedAt: { $lt: daysAgo(Math.min(retentionDays, applicationDays)) } },
    ],
  }
  const enquiries = strapi.db.query(uid)
  const [expired, all] = [await enquiries.count({ where }), await enquiries.count()]
  if (expired > mostAtOnce && expired > all * mostOfAll) {
    strapi.log.error(
      `${expired} of ${all} received enquiries are past their retention, which is a lot at once: none was erased. If the clock is right, delete them in the admin, sorted by when they were received.`,
    )
  } else if (expired > 0) {
    await eraseEnquiries(where)
    strapi.log.info(`Erased ${expired} received enquiries past their retention`)
  }
}

/** What visitors sent is erased after the time that the terms promise, here as on the site: every hour, and whenever an enquiry arrives. */
export function eraseExpiredEnquiries(retentionDays: number): void {
  const task = () =>
    eraseExpired(retentionDays).catch((error) => strapi.log.error(`Enquiries were not erased: ${error}`))
  strapi.cron.add({ eraseExpiredEnquiries: { task, options: { rule: everyHour } } })
  strapi.documents.use(async (context, next) => {
    const result = await next()
    if (context.uid === uid && context.action === 'create') void task()
    return result
  })
}

/** Erases the leads of deleted enquiries, releases accepted ones, and tells who has one. @param queue absent without notices */
export function tellSiteOfEnquiries(queue: NoticeQueue | undefined): void {
  async function tell({ reference }: Values, event: 'delete' | 'release'): Promise<void> {
    if (queue) {
      await queue.add({ type: 'received-enquiries', slug: reference, event })
    } else {
      strapi.log.warn(`The site was not told of “${event}” of ${reference}, because CONTENT_WEBHOOK_SECRET is not set`)
    }
  }

  strapi.documents.use(async (context, next) => {
    const { action, params } = context
    if (context.uid !== uid || !('documentId' in params) || (action !== 'delete' && action !== 'update')) return next()
    const documentId = String(params.documentId)
    // What the site is told is kept with what was done, or neither is.
    return strapi.db.transaction(async () => {
      const before = await held({ documentId })
      const result = await next()
      const after = await enquiryOf(documentId)
      if (before && !after) await tell(before, 'delete')
      const isAccepted = after !== null && after.state !== 'set-aside' && after.state !== 'lost'
      if (before?.state === 'set-aside' && isAccepted) await tell(after, 'release')
      const isMoved = before && after && (before.state !== after.state || before.assignee !== after.assignee)
      if (isMoved) await tellWhatBecame(String(after.reference))
      return result
    })
  })
}

const answerWithinMs = 20_000
/** More than the site takes from anybody. */
const mostBytes = 20 * 1024 * 1024

const unreachable = 'The site cannot provide this file just now. Try again, or ask whoever runs the site.'

/** The file, and the name that the site gives it: an earlier one may be in the enquiry, as a stranger wrote it. */
async function fileOf(reference: string): Promise<{ content: Buffer; disposition: string }> {
  if (noSecret()) throw new errors.ApplicationError('The site gives no files: CONTENT_WEBHOOK_SECRET is not set.')
  const answer = await askSite('/application-file', { ask: 'application-file', reference }, answerWithinMs)
  if (answer?.status === 404) throw new errors.NotFoundError('The site no longer has this file.')
  if (!answer?.ok) throw new errors.ApplicationError(unreachable)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    bytes += part.byteLength
    if (bytes > mostBytes) throw new errors.ApplicationError(unreachable)
  }
  return { content: Buffer.concat(parts), disposition: answer.headers.get('content-disposition') ?? 'attachment' }
}

/** A sender's file stays with the site, and is fetched from there for somebody who may read enquiries. */
export function serveApplicationFiles(): void {
  serveAdmin('/application-files', {
    async 'GET /:documentId'(context) {
      const documentId = String(context.params.documentId)
      refuseUnless(await mayWith(context.state.userAbility, 'read', uid, documentId))
      const where = { documentId }
      const enquiry: { reference: string; brief: string | null; cv: string | null } | null = await strapi.db
        .query(uid)
        .findOne({ select: ['reference', 'brief', 'cv'], where })
      if (!enquiry?.brief && !enquiry?.cv) throw new errors.NotFoundError('No file came with it.')
      const { content, disposition } = await fileOf(enquiry.reference)
      strapi.log.info(`${context.state.user.id} downloaded the file of ${enquiry.reference}`)
      await noteReading([documentId], 'downloaded its file', nameOfPerson(context.state.user) ?? '')
      // Whatever it holds, a browser downloads it.
      context.set('content-disposition', disposition)
      context.set('content-type', 'application/octet-stream')
      context.set('cache-control', 'private, no-store')
      context.body = content
    },
  })
}
