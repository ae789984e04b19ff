/** What somebody does with an enquiry here, the site does with its lead: erases what was deleted, and releases what was accepted. */
import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import type { NoticeQueue } from '../notices/queue'

const uid = 'api::received-enquiry.received-enquiry'

type Enquiry = { readonly reference: string; readonly state: string }

/** @param queue absent if the site accepts no notices */
export function tellSiteOfEnquiries(strapi: Core.Strapi, queue: NoticeQueue | undefined): void {
  const enquiryOf = (documentId: string): Promise<Enquiry | null> =>
    strapi.db.query(uid).findOne({ select: ['reference', 'state'], where: { documentId } })

  async function tell({ reference }: Enquiry, event: 'delete' | 'release'): Promise<void> {
    if (queue) {
      const at = new Date().toISOString()
      await queue.add({ id: randomUUID(), at, type: 'received-enquiries', slug: reference, event })
    } else {
      strapi.log.warn(`The site was not told of “${event}” of ${reference}, because CONTENT_WEBHOOK_SECRET is not set`)
    }
  }

  strapi.documents.use(async (context, next) => {
    const { action, params } = context
    if (context.uid !== uid || !('documentId' in params) || (action !== 'delete' && action !== 'update')) return next()
    const documentId = String(params.documentId)
    const before = await enquiryOf(documentId)
    const result = await next()
    const after = await enquiryOf(documentId)
    if (before && !after) await tell(before, 'delete')
    const isAccepted = after?.state === 'new' || after?.state === 'answered'
    if (before?.state === 'set-aside' && after && isAccepted) await tell(after, 'release')
    return result
  })
}
