/** What was deleted is kept for thirty days and comes back complete: a document with its draft, its published version and its relations, a file, and a folder with its files. */
import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { type Ability, isAllowed, personAtWork, serveAdmin } from '../admin-requests'
import { hasDrafts, isSiteContent, titleOf } from '../content-names'
import type { Values } from '../forms/shape'
import { announceWritten } from '../site/notices'
import { takeTurn } from '../turns'
import { type DeletedFile, type DeletedFolder, folderNamed, forgetFile, restoreFile } from '../uploads/file-trash'
import { fileUid, folderUid } from '../uploads/uses-of-files'
import { forgetAfter } from './believed-clock'
import { type Holder, holdAgain, holdersOf, type Version, versionsOf, withoutTimes } from './snapshot'

const uid = 'api::deleted-document.deleted-document'
const keptDays = 30
const mostListed = 500
const hourly = '0 0 * * * *'

type Row = {
  readonly id: number
  readonly title: string
  readonly deletedBy: string | null
  readonly createdAt: string
}

type DeletedDocument = Row & {
  readonly type: UID.ContentType
  readonly snapshot: {
    readonly documentId: string
    readonly versions: readonly Version[]
    readonly holders: readonly Holder[]
  }
}

type FileRow = Row & { readonly type: typeof fileUid; readonly snapshot: DeletedFile }
type FolderRow = Row & { readonly type: typeof folderUid; readonly snapshot: DeletedFolder }
type Deletion = DeletedDocument | FileRow | FolderRow

/** Every deletion of the site's content puts the document here. */
export async function keepDeleted(): Promise<void> {
  strapi.documents.use(async (context, next) => {
    if (context.action !== 'delete' || !isSiteContent(context.uid)) return next()
    const { documentId } = context.params
    const versions = await versionsOf(context.uid, documentId)
    const draft = versions.find(({ isPublished }) => !isPublished) ?? versions[0]
    if (!draft) return next()
    const holders = await holdersOf(context.uid, documentId)
    const title = titleOf(draft.values)
    const snapshot = { documentId, versions, holders }
    return strapi.db.transaction(async () => {
      await strapi.db.query(uid).create({ data: { type: context.uid, title, deletedBy: personAtWork(), snapshot } })
      return next()
    })
  })
  const before = async (where: object) => {
    const rows = strapi.db.query(uid)
    const files: FileRow[] = await rows.findMany({ where: { ...where, type: fileUid } })
    for (const { id, snapshot } of files) {
      // A bucket that is away must not keep this service from starting: the row stays, and with it the next attempt.
      await forgetFile(snapshot)
        .then(() => rows.delete({ where: { id } }))
        .catch((error) => strapi.log.error(`A deleted file could not be erased: ${error}`))
    }
  }
  await forgetAfter(uid, keptDays, hourly, { which: { type: { $ne: fileUid } }, before })
}

/** When it was created, changed and published; publishing and saving would date everything today. */
async function restoreTimes(type: UID.ContentType, documentId: string, versions: readonly Version[]) {
  for (const { isPublished, values } of versions) {
    const where = { documentId, publishedAt: isPublished ? { $notNull: true } : null }
    const { createdAt, updatedAt, publishedAt } = values
    const times = Object.entries({ createdAt, updatedAt, publishedAt }).filter(([, time]) => time)
    await strapi.db.query(type).updateMany({ where, data: Object.fromEntries(times) })
  }
}

/** What is not as it was before, in one way or the other. */
export type Restored = {
  /** Why a document is a draft now: another page has its URL, or something it links to is gone. */
  readonly refusal?: string
  /** Names of a folder's files that could not be put back. */
  readonly left?: readonly string[]
}

/** Puts a document, a file or a folder back. */
async function restore(deleted: Deletion): Promise<Restored> {
  const { id } = deleted
  if (isFile(deleted)) {
    await restoreFile(deleted)
    await strapi.db.query(uid).delete({ where: { id } })
    // It is back, whatever becomes of the copies.
    await forgetFile(deleted.snapshot).catch((error) => strapi.log.error(`Copies of a file stay unused: ${error}`))
    return {}
  }
  if (isFolder(deleted)) {
    const { folders, files } = deleted.snapshot
    await folderNamed(folders)
    const rows: FileRow[] = await strapi.db.query(uid).findMany({ where: { type: fileUid }, orderBy: { id: 'asc' } })
    const left: string[] = []
    for (const row of rows) {
      if (row.snapshot.isReplaced || !files.includes(row.snapshot.file.id)) continue
      // One whose content is gone keeps none of the others away.
      await restore(row).catch((error) => {
        strapi.log.error(`${row.title} could not be put back with its folder: ${error}`)
        left.push(row.title)
      })
    }
    await strapi.db.query(uid).delete({ where: { id } })
    return left.length > 0 ? { left } : {}
  }
  return restoreDocument(deleted)
}

const gone = () => new errors.NotFoundError('This is no longer in the trash.')

/** All of it or nothing. Of several who put it back only one does. */
async function restoreDocument({ id, type, snapshot }: DeletedDocument): Promise<Restored> {
  const { documentId, versions, holders } = snapshot
  const documents = strapi.documents(type)
  const draft = versions.find(({ isPublished }) => !isPublished)
  const published = versions.find(({ isPublished }) => isPublished)
  const [first, ...later] = [published, draft].flatMap((version) => (version ? [withoutTimes(version.values)] : []))
  let refusal: string | undefined
  const putBack = (isPublishing: boolean) =>
    strapi.db.transaction(async () => {
      if ((await takeTurn(uid, { id })) === 0) throw gone()
      await documents.create({ data: { ...first, documentId } })
      if (isPublishing) {
        await documents.publish({ documentId }).catch((error) => {
          refusal = error instanceof Error ? error.message : String(error)
          throw error
        })
      }
      for (const data of later) await documents.update({ documentId, data })
      await restoreTimes(type, documentId, versions)
      // In one order, so that no two wait for each other.
      for (const holder of holders.toSorted((one, other) => (one.documentId < other.documentId ? -1 : 1))) {
        await holdAgain(type, documentId, holder)
      }
      for (const { uid, documentId, isPublished } of holders) if (isPublished) await announceWritten(uid, documentId)
      await strapi.db.query(uid).delete({ where: { id } })
    })
  try {
    await putBack(published !== undefined && hasDrafts(type))
  } catch (error) {
    if (refusal === undefined) throw error
    await putBack(false)
  }
  return refusal === undefined ? {} : { refusal }
}

const isFile = (deleted: Deletion): deleted is FileRow => deleted.type === fileUid
const isFolder = (deleted: Deletion): deleted is FolderRow => deleted.type === folderUid

function kindOf(deleted: Deletion): string {
  if (isFolder(deleted)) return 'Folder with its files'
  if (isFile(deleted)) return deleted.snapshot.isReplaced ? 'File, before it was replaced' : 'File'
  return strapi.contentType(deleted.type)?.info.displayName ?? deleted.type
}

export type Deleted = {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly deletedBy: string | null
  readonly deletedAt: string
}

/** @param askBefore throws a question if something has taken the place of a page that visitors saw */
export function serveTrash(
  askBefore: (type: UID.ContentType, documentId: string, values: Values) => Promise<void>,
): void {
  const rows = () => strapi.db.query(uid)
  /** Whoever may delete a type's documents, or files, may see what was deleted and put it back. */
  const mayRestore = (ability: Ability, deleted: Deletion) =>
    isFile(deleted) || isFolder(deleted)
      ? ability.can('plugin::upload.assets.update', fileUid)
      : isAllowed(ability, 'delete', deleted.type)

  serveAdmin('/trash', {
    async 'GET /'(context) {
      const found: Deletion[] = await rows().findMany({ orderBy: { id: 'desc' }, limit: mostListed })
      const visible = found.filter((each) => mayRestore(context.state.userAbility, each))
      context.body = visible.map((each): Deleted => {
        const { id, title, deletedBy, createdAt } = each
        return { id, kind: kindOf(each), title, deletedBy, deletedAt: createdAt }
      })
    },
    async 'POST /:id/restore'(context) {
      const deleted: Deletion | null = await rows().findOne({ where: { id: Number(context.params.id) } })
      if (!deleted || !mayRestore(context.state.userAbility, deleted)) {
        throw gone()
      }
      if (!isFile(deleted) && !isFolder(deleted)) {
        const published = deleted.snapshot.versions.find(({ isPublished }) => isPublished)
        if (published) await askBefore(deleted.type, deleted.snapshot.documentId, published.values)
      }
      const restored = await restore(deleted).catch(async (error) => {
        // Whoever put it back at the same instant has taken what it was kept in.
        throw (await rows().count({ where: { id: deleted.id } })) > 0 ? error : gone()
      })
      context.body = { title: deleted.title, ...restored }
    },
  })
}
