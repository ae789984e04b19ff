/** Tells the site what visitors now see differently. Drafts change nothing for them. */
import { randomUUID } from 'node:crypto'
import type { Core, UID } from '@strapi/strapi'
import type { NamedDocument } from '../content-names'
import { hasDrafts, isSiteContent, nameOf, siteName } from '../content-names'
import type { NoticeQueue } from './queue'

const deliveryEveryMs = 1_000

type Event = 'publish' | 'update' | 'unpublish' | 'delete'

/** What an action on a document means to visitors, if anything; `isShown` if what it writes is not a draft. */
function eventOf(action: string, isShown: boolean): Event | undefined {
  switch (action) {
    case 'publish':
    case 'unpublish':
    case 'delete':
      return action
    case 'create':
    case 'update':
    case 'clone':
      return isShown ? 'update' : undefined
    default:
      return undefined
  }
}

function isDocument(value: unknown): value is { documentId: string } {
  return typeof value === 'object' && value !== null && 'documentId' in value && typeof value.documentId === 'string'
}

function isFile(value: unknown): value is { url: string } {
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
}

/** Starts the sender. */
export function announceChanges(strapi: Core.Strapi, queue: NoticeQueue): void {
  const deliver = () =>
    queue.deliverDue().catch((error: unknown) => strapi.log.error(`Change notices could not be read: ${error}`))

  async function notify(uid: UID.ContentType, event: Event, { documentId, slug, routePath }: NamedDocument) {
    const named = { ...(slug && { slug }), ...(routePath && { routePath }), documentId, event }
    await queue.add({ id: randomUUID(), at: new Date().toISOString(), type: siteName(strapi, uid), ...named })
  }

  strapi.documents.use(async (context, next) => {
    const { uid, action } = context
    if (!isSiteContent(uid)) return next()
    const isShown = !hasDrafts(strapi, uid) || ('status' in context.params && context.params.status === 'published')
    const event = eventOf(action, isShown)
    if (!event) return next()
    const asked = 'documentId' in context.params ? String(context.params.documentId) : undefined
    const before = asked && (await nameOf(strapi, uid, asked, 'published'))
    const result = await next()
    const documentId = asked ?? (isDocument(result) ? result.documentId : undefined)
    const after = documentId && (await nameOf(strapi, uid, documentId, 'published'))
    if (after) await notify(uid, event, after)
    if (before && (!after || before.slug !== after.slug || before.routePath !== after.routePath)) {
      await notify(uid, event, before)
    }
    void deliver()
    return result
  })

  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    async afterUpdate({ result }) {
      // Its file may be another one under the same URL.
      const named = isFile(result) ? { routePath: result.url } : {}
      await queue.add({ id: randomUUID(), at: new Date().toISOString(), type: 'uploads', ...named, event: 'update' })
    },
  })

  setInterval(deliver, deliveryEveryMs).unref()
}
