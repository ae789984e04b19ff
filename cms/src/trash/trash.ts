/** A deleted document is kept for thirty days and comes back complete: its draft, its published version, and its relations. */
import type { Core, UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isClockBelieved } from '../believed-clock'
import { hasDrafts, isSiteContent } from '../content-names'
import { isValues } from '../editing/site-document'
import { type Holder, holdAgain, holdersOf } from './holders'
import { type Values, type Version, versionsOf } from './snapshot'

const uid = 'api::deleted-document.deleted-document'
const keptDays = 30
const dayMs = 24 * 60 * 60 * 1000
const hourly = '0 0 * * * *'

export type DeletedDocument = {
  readonly id: number
  readonly type: UID.ContentType
  readonly title: string
  readonly deletedBy: string | null
  readonly createdAt: string
  readonly snapshot: {
    readonly documentId: string
    readonly versions: readonly Version[]
    readonly holders: readonly Holder[]
  }
}

/** Who is at work, by the name others know; nobody if the service acts by itself. */
export function personAtWork(strapi: Core.Strapi): string | null {
  return nameOfPerson(strapi.requestContext.get()?.state.user)
}

export function nameOfPerson(user: unknown): string | null {
  if (!isValues(user)) return null
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ')
  return name || String(user.email ?? '')
}

export const untitled = 'Without a title'

export function titleOf({ title, name, from, slug, pageKey }: Values): string {
  return String(title ?? name ?? from ?? slug ?? pageKey ?? untitled)
}

/** Every deletion of the site's content puts the document here. */
export function keepDeleted(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.action !== 'delete' || !isSiteContent(context.uid)) return next()
    const { documentId } = context.params
    const versions = await versionsOf(strapi, context.uid, documentId)
    const draft = versions.find(({ isPublished }) => !isPublished) ?? versions[0]
    if (!draft) return next()
    const holders = await holdersOf(strapi, context.uid, documentId)
    const title = titleOf(draft.values)
    const snapshot = { documentId, versions, holders }
    return strapi.db.transaction(async () => {
      await strapi.db
        .query(uid)
        .create({ data: { type: context.uid, title, deletedBy: personAtWork(strapi), snapshot } })
      return next()
    })
  })
  const task = () => emptyTrash(strapi)
  strapi.cron.add({ emptyTrash: { task, options: { rule: hourly } } })
}

export async function emptyTrash(strapi: Core.Strapi): Promise<void> {
  if (!(await isClockBelieved(strapi))) return
  const createdAt = { $lt: new Date(Date.now() - keptDays * dayMs) }
  await strapi.db.query(uid).deleteMany({ where: { createdAt } })
}

export async function deletedDocuments(strapi: Core.Strapi): Promise<DeletedDocument[]> {
  return await strapi.db.query(uid).findMany({ orderBy: { id: 'desc' }, limit: 500 })
}

/** When it was created, changed and published; publishing and saving would date everything today. */
async function restoreTimes(
  strapi: Core.Strapi,
  type: UID.ContentType,
  documentId: string,
  versions: readonly Version[],
) {
  for (const { isPublished, values } of versions) {
    const where = { documentId, publishedAt: isPublished ? { $notNull: true } : null }
    const { createdAt, updatedAt, publishedAt } = values
    const times = Object.entries({ createdAt, updatedAt, publishedAt }).filter(([, time]) => time)
    await strapi.db.query(type).updateMany({ where, data: Object.fromEntries(times) })
  }
}

/** Makes the draft again, or continues where an attempt broke off. */
async function save(strapi: Core.Strapi, type: UID.ContentType, documentId: string, values: Values): Promise<void> {
  const documents = strapi.documents(type)
  const { createdAt: _, updatedAt: __, publishedAt: ___, ...data } = values
  const isThere = await strapi.db.query(type).findOne({ select: ['id'], where: { documentId } })
  if (isThere) await documents.update({ documentId, data })
  else await documents.create({ data: { ...data, documentId } })
}

/**
 * Puts a document back. Returns why it is no longer published: another page has its URL by now, or something
 * it links to is gone; then it is a draft.
 */
export async function restore(strapi: Core.Strapi, deleted: DeletedDocument): Promise<string | undefined> {
  const { type, snapshot, id } = deleted
  const { documentId, versions, holders } = snapshot
  const published = versions.find(({ isPublished }) => isPublished)
  const draft = versions.find(({ isPublished }) => !isPublished)
  let refusal: string | undefined
  if (published) await save(strapi, type, documentId, published.values)
  if (published && hasDrafts(strapi, type)) {
    try {
      await strapi.documents(type).publish({ documentId })
    } catch (error) {
      refusal = error instanceof Error ? error.message : String(error)
    }
  }
  if (draft) await save(strapi, type, documentId, draft.values)
  await restoreTimes(strapi, type, documentId, versions)
  for (const holder of holders) await holdAgain(strapi, type, documentId, holder)
  // A document leaves the trash only once it is back.
  const isBack = (await strapi.db.query(type).count({ where: { documentId } })) > 0
  if (!isBack) throw new errors.ApplicationError('This could not be put back. It stays in the trash.')
  await strapi.db.query(uid).delete({ where: { id } })
  return refusal
}
