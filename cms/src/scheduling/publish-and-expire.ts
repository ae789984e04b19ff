/** Publication and expiry at a time of the editor's choice. Strapi's own scheduling needs a licence. */
import type { Core, UID } from '@strapi/strapi'
import { hasDrafts, siteContentTypes } from '../content-names'

/** Four times a minute: what is due shows within a quarter of a minute. */
const everyQuarterMinute = '*/15 * * * * *'

type Due = { readonly documentId: string }

async function dueDocuments(strapi: Core.Strapi, uid: UID.ContentType, field: 'publishAt' | 'expireAt') {
  const version = field === 'publishAt' ? null : { $notNull: true }
  const where = { [field]: { $lte: new Date() }, publishedAt: version }
  const due: Due[] = await strapi.db.query(uid).findMany({ select: ['documentId'], where })
  return due
}

/** Both versions forget the time first: an editor may set another one, and a failure is not retried for ever. */
async function forget(strapi: Core.Strapi, uid: UID.ContentType, documentId: string, field: 'publishAt' | 'expireAt') {
  await strapi.db.query(uid).updateMany({ where: { documentId }, data: { [field]: null } })
}

/** Publishes and unpublishes what is due now; one document that cannot be published does not hold up the others. */
export async function publishAndExpire(strapi: Core.Strapi): Promise<void> {
  const scheduled = siteContentTypes(strapi).filter(
    ({ uid, attributes }) => hasDrafts(strapi, uid) && 'publishAt' in attributes,
  )
  // What is taken away goes first: a redirect may take over its address at the same time.
  for (const [field, action] of [
    ['expireAt', 'unpublish'],
    ['publishAt', 'publish'],
  ] as const) {
    for (const { uid } of scheduled) {
      for (const { documentId } of await dueDocuments(strapi, uid, field)) {
        try {
          await forget(strapi, uid, documentId, field)
          if (action === 'publish') await strapi.documents(uid).publish({ documentId })
          else await strapi.documents(uid).unpublish({ documentId })
          strapi.log.info(`Scheduled ${action}: ${uid} ${documentId}`)
        } catch (error) {
          strapi.log.error(`Scheduled ${action} of ${uid} ${documentId} failed: ${error}`)
        }
      }
    }
  }
}

/** Looks at once too, to catch up on what fell due while the service was away. */
export async function startScheduling(strapi: Core.Strapi): Promise<void> {
  const task = () => publishAndExpire(strapi)
  await task()
  strapi.cron.add({ publishAndExpire: { task, options: { rule: everyQuarterMinute } } })
}
