/** Tells the site what visitors now see differently: a notice is kept in the database until it has answered, whatever happens to either process. */
import { randomUUID } from 'node:crypto'
import type { UID } from '@strapi/strapi'
import type { NamedDocument } from '../content-names'
import { hasDrafts, isSiteContent, nameOf, savedId, siteName } from '../content-names'
import { isValues, type Values } from '../forms/shape'
import { postSigned } from './signatures'

const uid = 'api::change-notice.change-notice'
const firstPauseMs = 1_000
const longestPauseMs = 5 * 60_000
/** The site itself asks for what it missed, so a notice need not outlive a day. */
const giveUpAfterMs = 24 * 60 * 60_000
const answerWithinMs = 5_000
const batchSize = 20
const deliveryEveryMs = 1_000

type QueuedNotice = {
  readonly id: number
  readonly body: string
  readonly attempts: number
  readonly createdAt: string
}

/** Milliseconds until the next attempt, with up to a quarter taken off so that queues do not come back in step. */
function pauseAfter(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs) * (1 - Math.random() / 4)
}

/** In the transaction of whoever calls it, or else by itself. */
export async function addNotice(change: object): Promise<void> {
  const notice = { id: randomUUID(), at: new Date().toISOString(), ...change }
  await strapi.db.query(uid).create({ data: { body: JSON.stringify(notice), attempts: 0, dueAt: new Date() } })
}

/** Of what visitors see of a document that was written past Strapi's documents, so that `announceChanges` did not see it. */
export async function announceWritten(type: UID.ContentType, documentId: string): Promise<void> {
  const shown = await nameOf(type, documentId, 'published')
  // Without a secret the site sees changes only when it looks.
  if (shown && strapi.config.get('site.webhookSecret')) await addNotice(noticeOf(type, 'update', shown))
}

/** Whether a notice with this word in it waits for the site. */
export const isOnItsWay = async (word: string): Promise<boolean> =>
  (await strapi.db.query(uid).count({ where: { body: { $contains: word } } })) > 0

/** Answers that wait for the site are not sent to whoever is erased. */
export async function forgetAnswers(references: readonly string[]): Promise<void> {
  for (const reference of references) {
    const body = { $contains: `"slug":"${reference}","event":"answer"` }
    await strapi.db.query(uid).deleteMany({ where: { body } })
  }
}

export type NoticeQueue = ReturnType<typeof createNoticeQueue>

export function createNoticeQueue(address: string, secret: string) {
  const notices = strapi.db.query(uid)
  let delivering: Promise<void> | undefined

  async function isAccepted(body: string): Promise<boolean> {
    try {
      const answer = await postSigned(address, secret, body, answerWithinMs)
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliver({ id, body, attempts, createdAt }: QueuedNotice): Promise<void> {
    const where = { id }
    if (await isAccepted(body)) {
      await notices.delete({ where })
    } else if (Date.now() - Date.parse(createdAt) > giveUpAfterMs) {
      // Without the rest, which may be what somebody wrote to a person.
      const { type, slug, event }: Values = JSON.parse(body)
      strapi.log.error(`The site never answered a change notice, which is dropped: ${event} of ${type} ${slug}`)
      await notices.delete({ where })
    } else {
      if (attempts === 0) strapi.log.warn(`The site does not answer at ${address}: change notices wait for it`)
      const dueAt = new Date(Date.now() + pauseAfter(attempts + 1))
      await notices.update({ where, data: { attempts: attempts + 1, dueAt } })
    }
  }

  async function deliverAllDue(): Promise<void> {
    const where = { dueAt: { $lte: new Date() } }
    const due: QueuedNotice[] = await notices.findMany({ where, orderBy: { id: 'asc' }, limit: batchSize })
    await Promise.all(due.map(deliver))
  }

  return {
    add: addNotice,
    /** Sends what is due; a call during another one waits for it. */
    async deliverDue(): Promise<void> {
      delivering ??= deliverAllDue().finally(() => {
        delivering = undefined
      })
      await delivering
    },
  }
}

type Event = 'publish' | 'update' | 'unpublish' | 'delete'

const noticeOf = (uid: UID.ContentType, event: Event, { documentId, slug, routePath }: NamedDocument) => ({
  ...{ type: siteName(uid), ...(slug && { slug }), ...(routePath && { routePath }), documentId, event },
})

/** What actions on a document mean to visitors; an update only if what it writes is not a draft. */
const events: Readonly<Record<string, Event>> = {
  publish: 'publish',
  unpublish: 'unpublish',
  delete: 'delete',
  create: 'update',
  update: 'update',
  clone: 'update',
}

export function announceChanges(queue: NoticeQueue): void {
  const deliver = () =>
    queue.deliverDue().catch((error: unknown) => strapi.log.error(`Change notices could not be read: ${error}`))

  strapi.documents.use(async (context, next) => {
    const { uid, action } = context
    if (!isSiteContent(uid)) return next()
    const isShown = !hasDrafts(uid) || ('status' in context.params && context.params.status === 'published')
    const event = events[action]
    if (!event || (event === 'update' && !isShown)) return next()
    const asked = 'documentId' in context.params ? String(context.params.documentId) : undefined
    const before = asked && (await nameOf(uid, asked, 'published'))
    const result = await next()
    const documentId = asked ?? savedId(result)
    const after = documentId && (await nameOf(uid, documentId, 'published'))
    if (after) await queue.add(noticeOf(uid, event, after))
    if (before && (!after || before.slug !== after.slug || before.routePath !== after.routePath)) {
      await queue.add(noticeOf(uid, event, before))
    }
    // What is part of something larger is told once all of it is there.
    if (!strapi.db.inTransaction()) void deliver()
    return result
  })

  async function notifyOfFile({ result }: { result?: unknown }): Promise<void> {
    const named = isValues(result) && typeof result.url === 'string' ? { routePath: result.url } : {}
    await queue.add({ type: 'uploads', ...named, event: 'update' })
  }
  // Its file may be another one under the same URL, or gone.
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: notifyOfFile,
    afterDelete: notifyOfFile,
  })

  setInterval(deliver, deliveryEveryMs).unref()
}
