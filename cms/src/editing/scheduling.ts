/** When visitors see what: publication and expiry at a time of the editor's choice, and the date that stays. Strapi's own scheduling needs a licence. */
import { hasDrafts, inStatus, isSiteContent, siteContentTypes } from '../content-names'

/** Four times a minute: what is due shows within a quarter of a minute. */
const everySeconds = 15

/** A rule of the scheduler for what looks so often, unless the service is told to look at everything at another pace. */
export const lookingEvery = (seconds: number) =>
  `*/${strapi.config.get<number>('site.lookEverySeconds') || seconds} * * * * *`

type Due = { readonly documentId: string; readonly afterwards?: unknown }

/** Publishes and unpublishes what is due now; one document that cannot be published does not hold up the others. */
async function publishAndExpire(): Promise<void> {
  // What is taken away goes first: a redirect may take over its address at the same time.
  for (const [field, action, status] of [
    ['expireAt', 'unpublish', 'published'],
    ['endsAt', 'unpublish', 'published'],
    ['publishAt', 'publish', 'draft'],
  ] as const) {
    const scheduled = siteContentTypes().filter(({ uid, attributes }) => hasDrafts(uid) && field in attributes)
    for (const { uid, attributes } of scheduled) {
      const where = { [field]: { $lte: new Date() }, ...inStatus(uid, status) }
      const select = ['documentId', 'afterwards'].filter((name) => name === 'documentId' || name in attributes)
      const found: Due[] = await strapi.db.query(uid).findMany({ select, where })
      // A campaign that is over stays where visitors find something afterwards.
      const due = found.filter(({ afterwards }) => field !== 'endsAt' || !afterwards)
      for (const { documentId } of due) {
        try {
          // Both versions forget the time first: an editor may set another one, and a failure is not retried for ever.
          if (field !== 'endsAt')
            await strapi.db.query(uid).updateMany({ where: { documentId }, data: { [field]: null } })
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
export async function startScheduling(): Promise<void> {
  await publishAndExpire()
  strapi.cron.add({ publishAndExpire: { task: publishAndExpire, options: { rule: lookingEvery(everySeconds) } } })
}

type Version = { readonly publishedAt?: unknown; readonly publishAt?: string | Date | null }

const isToCome = ({ publishAt }: Version) => Boolean(publishAt) && new Date(publishAt ?? 0).getTime() > Date.now()

/** A time in the future turns 'Publish' into a schedule. After the gate: what would be refused then is refused now. */
export function scheduleFuture(): void {
  strapi.documents.use(async (context, next) => {
    const { action, uid, contentType, params } = context
    if (action !== 'publish' || !isSiteContent(uid) || !('publishAt' in contentType.attributes)) return next()
    if (!hasDrafts(uid)) return next()
    const { documentId } = params
    const draft: (Version & { id: number; documentId: string }) | null = await strapi.db
      .query(uid)
      .findOne({ where: { documentId, publishedAt: null } })
    if (!draft || !isToCome(draft)) return next()
    return { documentId, entries: [draft] }
  })
}

type Metadata = { getStatus(version: Version, others?: readonly Version[]): string }

/** Beside Strapi's three states of a document a fourth: it waits for its time. Lists and forms show what this says. */
export function showScheduled(): void {
  const metadata: Metadata = strapi.plugin('content-manager').service('document-metadata')
  const getStatus = metadata.getStatus.bind(metadata)
  metadata.getStatus = (version, others) => {
    return !version.publishedAt && isToCome(version) ? 'scheduled' : getStatus(version, others)
  }
}

/** A corrected comma does not make an article new: it keeps the date of its first publication. */
export function keepPublicationDate(): void {
  strapi.documents.use(async (context, next) => {
    if (context.action !== 'publish' || !isSiteContent(context.uid)) return next()
    const rows = strapi.db.query(context.uid)
    const where = { documentId: context.params.documentId, publishedAt: { $notNull: true } }
    const before: { publishedAt: string } | null = await rows.findOne({ select: ['publishedAt'], where })
    const result = await next()
    if (before) await rows.updateMany({ where, data: { publishedAt: before.publishedAt } })
    return result
  })
}
