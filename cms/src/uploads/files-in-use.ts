/** A file that something shows is not deleted, and is replaced only by somebody who has read where it is shown. */
import { errors } from '@strapi/utils'
import { answerOf, asking } from '../admin-requests'
import { firstOf, placeInWords, siteContentTypes } from '../content-names'
import { populateOf } from '../editing/site-document'
import { answerHeader } from '../forms/questions'
import { isValues } from '../forms/shape'

type File = {
  readonly id: number
  readonly name: string
  readonly url: string
  /** `site` for what the site has by itself: texts name that without the library. */
  readonly provider: string
  /** Smaller copies that Strapi has made, which a text may name too. */
  readonly formats?: Readonly<Record<string, { readonly url?: string }>> | null
}

const fileUid = 'plugin::upload.file'

/** Whether a value of a document is this file, or a text that names it: in parts of a field, in lists, within Markdown. */
function names(value: unknown, { id, url, formats, provider }: File): boolean {
  const addresses = provider === 'site' ? [] : [url, ...Object.values(formats ?? {}).flatMap((each) => each.url ?? [])]
  const isNamed = (text: string) =>
    addresses.some((address) => text.split(address).some((rest, at) => at > 0 && !/^[\w-]/.test(rest)))
  const search = (within: unknown): boolean => {
    if (typeof within === 'string') return isNamed(within) || isNamed(decoded(within))
    if (typeof within !== 'object' || within === null) return false
    return ('mime' in within && 'id' in within && within.id === id) || Object.values(within).some(search)
  }
  return search(value)
}

function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURI(text) : text
  } catch {
    return text
  }
}

/** `Article “Testing”: Content, Banner` for every document that shows one of these files, as a draft or published. */
async function usesOf(files: readonly File[]): Promise<string[]> {
  const uses = new Set<string>()
  for (const type of siteContentTypes()) {
    const { uid, attributes } = type
    const rows: unknown[] = await strapi.db.query(uid).findMany({ populate: populateOf(attributes) })
    for (const row of rows.filter(isValues)) {
      const fields = Object.keys(attributes).filter(
        (name) => attributes[name]?.type !== 'relation' && files.some((file) => names(row[name], file)),
      )
      if (fields.length > 0) uses.add(placeInWords(type, row, fields))
    }
  }
  return [...uses]
}

async function refuseUsed(files: readonly File[]): Promise<void> {
  const uses = await usesOf(files)
  if (uses.length === 0) return
  const what =
    files.length === 1
      ? `“${files[0]?.name}” was not deleted, because it is shown`
      : 'Nothing was deleted, because some of it is shown'
  throw new errors.ApplicationError(
    `${what}: ${firstOf(uses).join('; ')}. A deleted file cannot be brought back: take it out there first.`,
  )
}

type Ids = readonly (number | string)[]
type Services = {
  upload: {
    remove(file: File): Promise<unknown>
    replace(id: number | string, ...rest: readonly unknown[]): Promise<unknown>
  }
  file: { deleteByIds(ids?: Ids): Promise<unknown> }
  folder: { deleteByIds(ids?: Ids): Promise<unknown> }
}

export function keepFilesInUse(): void {
  const service = <Name extends keyof Services>(name: Name): Services[Name] => strapi.plugin('upload').service(name)
  const [upload, file, folder] = [service('upload'), service('file'), service('folder')]
  const query = () => strapi.db.query(fileUid)
  /** Those that a deletion of several has looked at already. */
  const judged = new Set<number>()

  async function filesWithin(ids: Ids): Promise<File[]> {
    const folders: { path: string }[] = await strapi.db
      .query('plugin::upload.folder')
      .findMany({ where: { id: { $in: ids } } })
    const within = folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }])
    return within.length === 0 ? [] : await query().findMany({ where: { $or: within } })
  }

  async function deleteAll<Result>(files: readonly File[], go: () => Promise<Result>): Promise<Result> {
    await refuseUsed(files)
    for (const { id } of files) judged.add(id)
    try {
      return await go()
    } finally {
      for (const { id } of files) judged.delete(id)
    }
  }

  const { remove, replace } = upload
  const [deleteFiles, deleteFolders] = [file.deleteByIds, folder.deleteByIds]
  upload.remove = async (each) => {
    if (!judged.has(each.id)) await refuseUsed([each])
    return remove(each)
  }
  file.deleteByIds = async (ids = []) =>
    deleteAll(await query().findMany({ where: { id: { $in: ids } } }), () => deleteFiles(ids))
  folder.deleteByIds = async (ids = []) => deleteAll(await filesWithin(ids), () => deleteFolders(ids))
  upload.replace = async (id, ...rest) => {
    const replaced: File | null = answerOf() === 'yes' ? await query().findOne({ where: { id: Number(id) } }) : null
    const places = replaced ? await usesOf([replaced]) : []
    if (places.length === 0) return replace(id, ...rest)
    throw asking(`“${replaced?.name}” was not replaced.`, {
      title: 'This file is shown elsewhere',
      told: ['All of these will show the new file at once, published or not, and the old one cannot be brought back:'],
      places: firstOf(places),
      choices: [{ label: 'Replace it everywhere', headers: { [answerHeader]: 'replace' } }],
    })
  }
}
