/** A file that something shows is deleted, or replaced, only by somebody who has read where it is shown. A deleted one waits in the trash. */
import { errors } from '@strapi/utils'
import { type Ability, answerOf, asking, personAtWork } from '../admin-requests'
import { firstOf } from '../content-names'
import { answerHeader, canBeAsked } from '../forms/questions'
import { type DeletedFolder, keepFile, namesOf, tellSize } from './file-trash'
import {
  fileOf,
  fileUid,
  folderUid,
  hiddenInWords,
  type LibraryFile,
  type Showing,
  showingsOf,
  usesFor,
} from './uses-of-files'

function placesInWords(showings: readonly Showing[]): readonly string[] {
  const ability: Ability | undefined = strapi.requestContext.get()?.state.userAbility
  const { uses, hidden } = usesFor(ability, showings)
  return [...firstOf(uses.map(({ place }) => place)), ...hiddenInWords(hidden)]
}

const deleting = 'delete'

/** Refuses to delete what is shown, unless whoever is at work has read where and wants it all the same. */
function judgeDeletion(files: readonly LibraryFile[], showings: readonly Showing[]): void {
  const answer = answerOf()
  if (showings.length === 0 || answer === deleting) return
  const places = placesInWords(showings)
  const [only] = files.length === 1 ? files : []
  if (answer === undefined) {
    const what = only
      ? `“${only.name}” was not deleted, because it is shown`
      : 'Nothing was deleted, because some of it is shown'
    throw new errors.ApplicationError(`${what}: ${places.join('; ')}. Take it out there first.`)
  }
  throw asking(`Nothing was deleted yet: ${only ? `“${only.name}” is shown elsewhere` : 'some of it is shown'}.`, {
    title: only ? `“${only.name}” is shown elsewhere` : 'Some of these are shown elsewhere',
    told: [
      'These will show nothing in its place, and links to it will find nothing:',
      'For 30 days it waits in the trash. Once it is put back all of them show it again.',
    ],
    places,
    choices: [{ label: 'Delete it all the same', headers: { [answerHeader]: deleting } }],
  })
}

type Ids = readonly (number | string)[]
type Services = {
  upload: {
    remove(file: LibraryFile): Promise<unknown>
    replace(id: number | string, ...rest: readonly unknown[]): Promise<unknown>
  }
  file: { deleteByIds(ids?: Ids): Promise<unknown> }
  folder: { deleteByIds(ids?: Ids): Promise<unknown> }
}

export function keepFilesInUse(): void {
  const service = <Name extends keyof Services>(name: Name): Services[Name] => strapi.plugin('upload').service(name)
  const [upload, file, folder] = [service('upload'), service('file'), service('folder')]
  const query = () => strapi.db.query(fileUid)
  /** Where those are shown that a deletion of several has looked at already: all content is read once for all of them. */
  const judged = new Map<number, readonly Showing[]>()
  /** One file after another: each is in memory on its way to the trash. */
  let last: Promise<unknown> = Promise.resolve()

  const foldersOf = (ids: Ids): Promise<{ path: string; name: string }[]> =>
    strapi.db.query(folderUid).findMany({ where: { id: { $in: ids } } })

  async function filesWithin(folders: readonly { path: string }[]): Promise<LibraryFile[]> {
    const within = folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }])
    return within.length === 0 ? [] : await query().findMany({ where: { $or: within } })
  }

  async function deleteAll<Result>(files: readonly LibraryFile[], go: () => Promise<Result>): Promise<Result> {
    const showings = await showingsOf(files)
    judgeDeletion(files, showings)
    for (const { id } of files) judged.set(id, showings)
    try {
      return await go()
    } finally {
      for (const { id } of files) judged.delete(id)
    }
  }

  const { remove, replace } = upload
  const [deleteFiles, deleteFolders] = [file.deleteByIds, folder.deleteByIds]
  upload.remove = async (each) => {
    const known = judged.get(each.id)
    const showings = known ?? (await showingsOf([each]))
    if (!known) judgeDeletion([each], showings)
    const removed = last.then(() => keepFile(each.id, { showings }, () => remove(each)))
    last = removed.catch(() => undefined)
    return removed
  }
  file.deleteByIds = async (ids = []) =>
    deleteAll(await query().findMany({ where: { id: { $in: ids } } }), () => deleteFiles(ids))
  folder.deleteByIds = async (ids = []) => {
    const folders = await foldersOf(ids)
    const deleted: { name: string; snapshot: DeletedFolder }[] = []
    for (const each of folders) {
      const files = (await filesWithin([each])).map(({ id }) => id)
      deleted.push({ name: each.name, snapshot: { folders: await namesOf(each), files } })
    }
    const done = await deleteAll(await filesWithin(folders), () => deleteFolders(ids))
    for (const { name: title, snapshot } of deleted)
      await strapi.db
        .query('api::deleted-document.deleted-document')
        .create({ data: { type: folderUid, title, deletedBy: personAtWork(), snapshot } })
    return done
  }
  upload.replace = async (id, ...rest) => {
    const replaced = answerOf() === canBeAsked ? await fileOf(id) : null
    const showings = replaced ? await showingsOf([replaced]) : []
    if (showings.length > 0)
      throw asking(`“${replaced?.name}” was not replaced.`, {
        title: 'This file is shown elsewhere',
        told: [
          'All of these will show the new file at once, published or not:',
          'The old one waits in the trash for 30 days.',
        ],
        places: placesInWords(showings),
        choices: [{ label: 'Replace it everywhere', headers: { [answerHeader]: 'replace' } }],
      })
    const done = await keepFile(Number(id), { isReplaced: true }, () => replace(id, ...rest))
    await tellSize(Number(id))
    return done
  }
}
