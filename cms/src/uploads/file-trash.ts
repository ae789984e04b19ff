/**
 * A deleted file in the trash, or one that another has replaced. Its bytes are kept under a name that nobody can guess, wherever uploads are,
 * so that its own address finds nothing; it comes back under its id and address, into the fields that showed it and into its folder.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { personAtWork } from '../admin-requests'
import { inStatus } from '../content-names'
import { changeTogether, populateOf } from '../editing/site-document'
import { type FileFacts, withSizeOf } from '../forms/file-words'
import { isValues, type Values } from '../forms/shape'
import { takeTurn, takeTurnAt } from '../turns'
import { fileUid, folderUid, type LibraryFile, ownerOf, placesOf, type Showing, showingsOf } from './uses-of-files'

const trash = 'api::deleted-document.deleted-document'

/** As much of a file as whatever stores uploads must know. */
type Stored = { readonly hash: string; readonly ext: string; readonly mime: string; readonly url: string }
type Provider = {
  upload(file: Omit<Stored, 'url'> & { url?: string; buffer: Buffer }): Promise<unknown>
  delete(file: Stored): Promise<unknown>
}
type Place = {
  readonly uid: UID.ContentType
  readonly documentId: string
  readonly isPublished: boolean
  readonly place: readonly string[]
}
export type DeletedFile = {
  readonly file: Values & { readonly id: number; readonly name: string }
  /** The file and its smaller copies, each with the one that is kept of it. */
  readonly kept: readonly { readonly own: Stored; readonly copy: Stored }[]
  readonly places: readonly Place[]
  /** Names, the outermost first, of the folder in which it was. */
  readonly folders?: readonly string[]
  readonly isReplaced?: boolean
}
/** Of the trash. */
type FileRow = { readonly id: number; readonly snapshot: DeletedFile }
export type DeletedFolder = { readonly folders: readonly string[]; readonly files: readonly number[] }

const provider = (): Provider => strapi.plugin('upload').provider

/** `undefined` if there is no such file any more. @throws Error if that cannot be told now */
async function bytesOf({ url }: Stored): Promise<Buffer | undefined> {
  if (url.startsWith('/')) {
    return readFile(join(strapi.dirs.static.public, url)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  }
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
  if (answer?.status === 404) return undefined
  if (!answer?.ok) throw new errors.ApplicationError('The file could not be read, so it stays as it is. Try again.')
  return Buffer.from(await answer.arrayBuffer())
}

async function copied(own: Stored, name: string): Promise<Stored | undefined> {
  const buffer = await bytesOf(own)
  if (!buffer) return undefined
  const { ext, mime } = own
  const copy = { hash: name, ext, mime, url: '', buffer }
  await provider().upload(copy)
  return { hash: name, ext, mime, url: copy.url }
}

/** Saved and published versions change together, and the site reads anew what visitors see. */
async function markChanged(documents: readonly Pick<Place, 'uid' | 'documentId'>[]): Promise<void> {
  for (const [documentId, [first]] of Map.groupBy(documents, (each) => each.documentId)) {
    if (!first) continue
    const versions: { id: number; documentId: string; updatedAt: string }[] = await strapi.db
      .query(first.uid)
      .findMany({ where: { documentId } })
    await changeTogether(
      first.uid,
      versions.map((row) => ({ row })),
    )
  }
}

/** @param remove what deletes it, or puts another in its place: first everything is there that brings it back, whatever happens to this process */
export async function keepFile<Result>(
  id: number,
  { showings = [], isReplaced = false }: { readonly showings?: readonly Showing[]; readonly isReplaced?: boolean },
  remove: () => Promise<Result>,
): Promise<Result> {
  const populate = { folder: true, createdBy: true }
  const file: DeletedFile['file'] | null = await strapi.db.query(fileUid).findOne({ where: { id }, populate })
  // Somebody else was faster.
  if (!file) return remove()
  const kept: { own: Stored; copy: Stored }[] = []
  try {
    for (const { hash, ext, mime, url } of storedOf(file)) {
      const own = { hash, ext, mime, url }
      const copy = await copied(own, `deleted_${randomBytes(24).toString('hex')}`)
      if (copy) kept.push({ own, copy })
    }
  } catch (error) {
    // Nothing would name the copies that are there.
    await forgetFile({ kept })
    throw error
  }
  // What is replaced is shown wherever it was.
  const places = isReplaced ? [] : showings.flatMap((showing) => placesIn(showing, id))
  const folders = await namesOf(file.folder)
  const snapshot: DeletedFile = { file, kept, places, folders, isReplaced }
  await strapi.db
    .query(trash)
    .create({ data: { type: fileUid, title: file.name, deletedBy: personAtWork(), snapshot } })
  const removed = await remove()
  await markChanged(places)
  return removed
}

const placesIn = ({ type: { uid }, row, isPublished }: Showing, id: number): Place[] =>
  placesOf(row, id).map((place) => ({ uid, documentId: String(row.documentId), isPublished, place }))

/** The file and its smaller copies, as far as they are where uploads are now. */
function storedOf(file: Values): Stored[] {
  const isOurs = file.provider === strapi.config.get('plugin::upload.provider')
  const all: unknown[] = [file, ...Object.values(isValues(file.formats) ? file.formats : {})]
  return isOurs ? all.filter(isStored) : []
}

type Folder = { readonly id: number; readonly name: string; readonly path: string }

/** Of a folder and those around it, the outermost first. */
export async function namesOf(folder: unknown): Promise<string[]> {
  if (!isValues(folder)) return []
  const steps = String(folder.path).split('/')
  const paths = steps.map((_, at) => steps.slice(0, at + 1).join('/'))
  const all: Folder[] = await strapi.db.query(folderUid).findMany({ where: { path: { $in: paths } } })
  return all.toSorted((a, b) => a.path.length - b.path.length).map(({ name }) => name)
}

/** The folder with these names, made again as far as it is gone. */
export async function folderNamed(names: readonly string[]): Promise<Folder | undefined> {
  return strapi.db.transaction(async () => {
    // Of a folder that is gone there is a row, for which all wait who make folders again.
    await takeTurn(trash, { type: folderUid })
    let folder: Folder | undefined
    for (const name of names) {
      const parent = folder?.id ?? null
      const there: Folder | null = await strapi.db.query(folderUid).findOne({ where: { name, parent } })
      folder = there ?? (await strapi.plugin('upload').service('folder').create({ name, parent }))
    }
    return folder
  })
}

const isStored = (value: unknown): value is Stored =>
  isValues(value) && [value.hash, value.ext, value.mime, value.url].every((each) => typeof each === 'string')

/** The id of something that is still there. */
async function idOf(uid: UID.Schema, value: unknown): Promise<number | undefined> {
  const where = { id: isValues(value) ? Number(value.id) : 0 }
  const row: { id: number } | null = await strapi.db.query(uid).findOne({ where })
  return row?.id
}

/** In a transaction: into its field again, at its old place; a field that shows another file by now keeps that. */
async function showAgain(id: number, { uid, documentId, isPublished, place }: Place): Promise<void> {
  await takeTurnAt(uid, documentId)
  const where = { documentId, ...inStatus(uid, isPublished ? 'published' : 'draft') }
  const populate = populateOf(strapi.contentType(uid).attributes)
  const row: unknown = await strapi.db.query(uid).findOne({ where, populate })
  const owner = isValues(row) ? ownerOf(uid, row, place) : undefined
  if (!owner) return
  const { values, field, at } = owner
  const held = [values[field] ?? []].flat().map((each) => Number(isValues(each) && each.id))
  if (held.includes(id) || (!Array.isArray(values[field]) && held.length > 0)) return
  const data = { [field]: Array.isArray(values[field]) ? held.toSpliced(at, 0, id) : id }
  await strapi.db.query(owner.uid).update({ where: { id: Number(values.id) }, data })
}

/** What is in its place by now waits in the trash from then on. */
export async function restoreFile(row: FileRow): Promise<void> {
  const { snapshot: deleted } = row
  const { id } = deleted.file
  const present: Values | null = await strapi.db.query(fileUid).findOne({ where: { id } })
  // Also where an attempt to restore it broke off.
  const isItself =
    present && !deleted.isReplaced && present.size === deleted.file.size && present.url === deleted.file.url
  if (!present || isItself) return putBack(row, await whereItWas(deleted))
  await keepFile(id, { isReplaced: true }, () => putBack(row, {}))
  const own = new Set(deleted.kept.map(({ own: { url } }) => url))
  for (const stored of storedOf(present)) if (!own.has(stored.url)) await provider().delete(stored)
}

async function whereItWas({ file: { folder: from }, folders = [] }: DeletedFile): Promise<object> {
  const known = await idOf(folderUid, from)
  const folder = known && isValues(from) ? { id: known, path: from.path } : await folderNamed(folders)
  return folder ? { folder: folder.id, folderPath: folder.path } : { folderPath: '/' }
}

async function putBack({ id: row, snapshot }: FileRow, there: object): Promise<void> {
  const { file, kept, places, isReplaced } = snapshot
  for (const { own, copy } of kept) {
    const buffer = await bytesOf(copy)
    if (!buffer) throw new errors.ApplicationError('Its content is gone from this service. It stays in the trash.')
    await provider().upload({ ...own, buffer })
  }
  const files = strapi.db.query(fileUid)
  const { folder: _, folderPath: __, createdBy: creator, ...values } = file
  const { id } = file
  await strapi.db.transaction(async () => {
    await takeTurn(trash, { id: row })
    if ((await files.count({ where: { id } })) > 0) return
    const createdBy = await idOf('admin::user', creator)
    await files.create({ data: { ...values, folderPath: '/', ...(createdBy && { createdBy }) } })
  })
  // Changed rather than only made, so that the site hears of it.
  await files.update({ where: { id }, data: { ...values, ...there } })
  // What was only deleted has the size that documents tell.
  if (isReplaced) await tellSize(id)
  for (const place of places) await strapi.db.transaction(() => showAgain(id, place))
  await markChanged(places)
}

/** Documents say the size of a file to download beside their links to it: that of the file that is there now. */
export async function tellSize(id: number): Promise<void> {
  const file: (LibraryFile & FileFacts) | null = await strapi.db.query(fileUid).findOne({ where: { id } })
  if (!file) return
  const changed: Showing[] = []
  for (const showing of await showingsOf([file])) if (await tellSizeIn(showing, file)) changed.push(showing)
  await markChanged(changed.map(({ type: { uid }, row }) => ({ uid, documentId: String(row.documentId) })))
}

/** Somebody may save meanwhile: then it is told in what they saved. */
async function tellSizeIn({ type, row: first, fields }: Showing, file: LibraryFile & FileFacts): Promise<boolean> {
  const rows = strapi.db.query(type.uid)
  const own = fields.filter((field) => type.attributes[field]?.type !== 'component')
  const id = Number(first.id)
  for (let row: Values | null = first; row; row = await rows.findOne({ where: { id } })) {
    const told = own.map((field) => [field, withSizeOf(row?.[field], file.url, file)] as const)
    const changed = told.filter(([field, value]) => !isDeepStrictEqual(value, row?.[field]))
    if (changed.length === 0) return false
    const where = { id, updatedAt: row.updatedAt }
    // So little later that a draft is as much newer than what is published as it was, and whoever saves what they opened before is asked.
    const updatedAt = new Date(Date.parse(String(row.updatedAt)) + 1)
    if ((await rows.updateMany({ where, data: { ...Object.fromEntries(changed), updatedAt } })).count > 0) return true
  }
  return false
}

/** Nothing brings it back after this. */
export async function forgetFile({ kept }: Pick<DeletedFile, 'kept'>): Promise<void> {
  for (const { copy } of kept) await provider().delete(copy)
}
