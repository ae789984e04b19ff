/** Where files of the library are shown: in which fields of which documents, as a draft or published. */
import type { Struct, UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { type Ability, formOf, isAllowed, refuseUnless, rowCheck, serveAdmin } from '../admin-requests'
import { hasDrafts, placeInWords, siteContentTypes } from '../content-names'
import { populateOf } from '../editing/site-document'
import { isValues, type Values } from '../forms/shape'

export const fileUid = 'plugin::upload.file'
export const folderUid = 'plugin::upload.folder'

export type LibraryFile = {
  readonly id: number
  readonly name: string
  readonly url: string
  /** `site` for what the site has by itself: texts name that without the library. */
  readonly provider: string
  /** Smaller copies that Strapi has made, which a text may name too. */
  readonly formats?: Readonly<Record<string, { readonly url?: string }>> | null
}

/** Places within a value that are this file: `['screens', '1', 'picture']`. */
export function placesOf(value: unknown, id: number, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  if ('mime' in value && 'id' in value && value.id === id) return [at]
  return Object.entries(value).flatMap(([name, inner]) => placesOf(inner, id, [...at, name]))
}

/** Whether a text of a value names this file: in parts of a field, in lists, within Markdown. */
function names(value: unknown, { url, formats, provider }: LibraryFile): boolean {
  const addresses = provider === 'site' ? [] : [url, ...Object.values(formats ?? {}).flatMap((each) => each.url ?? [])]
  const isNamed = (text: string) =>
    addresses.some((address) => text.split(address).some((rest, at) => at > 0 && !/^[\w-]/.test(rest)))
  const search = (within: unknown): boolean => {
    if (typeof within === 'string') return isNamed(within) || isNamed(decoded(within))
    return typeof within === 'object' && within !== null && Object.values(within).some(search)
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

/** One version of a document that shows one of some files. */
export type Showing = {
  readonly type: Struct.ContentTypeSchema
  readonly row: Values
  readonly isPublished: boolean
  readonly fields: readonly string[]
}

export async function showingsOf(files: readonly LibraryFile[]): Promise<Showing[]> {
  const found: Showing[] = []
  for (const type of siteContentTypes()) {
    const { uid, attributes } = type
    const populate = { ...populateOf(attributes), createdBy: true }
    const rows: unknown[] = await strapi.db.query(uid).findMany({ populate })
    for (const row of rows.filter(isValues)) {
      const fields = Object.keys(attributes).filter(
        (name) =>
          attributes[name]?.type !== 'relation' &&
          files.some((file) => placesOf(row[name], file.id).length > 0 || names(row[name], file)),
      )
      const isPublished = !hasDrafts(uid) || Boolean(row.publishedAt)
      if (fields.length > 0) found.push({ type, row, isPublished, fields })
    }
  }
  return found
}

export type Use = {
  /** `Article “Testing”: Content, Banner (draft and published)`. */
  readonly place: string
  /** Its form in the admin, at the field. */
  readonly path: string
}

const isReadable = (ability: Ability | undefined, { type: { uid }, row }: Showing) =>
  ability !== undefined && isAllowed(ability, 'read', uid) && rowCheck(ability, 'read', uid)(row)

function inWords(showings: readonly Showing[]): Use[] {
  return showings.slice(0, 1).map(({ type, row }) => {
    const fields = showings.flatMap((each) => each.fields)
    const versions = ['draft', 'published'].filter((version) =>
      showings.some(({ isPublished }) => isPublished === (version === 'published')),
    )
    const ending = hasDrafts(type.uid) ? ` (${versions.join(' and ')})` : ''
    const path = `${formOf(type.uid, type.kind, row.documentId)}?field=${encodeURIComponent(fields[0] ?? '')}`
    return { place: `${placeInWords(type, row, fields)}${ending}`, path }
  })
}

/** What this person may read of them, one line for each document, and how many documents more there are. */
export function usesFor(ability: Ability | undefined, showings: readonly Showing[]) {
  const byDocument = Map.groupBy(showings, ({ row }) => String(row.documentId))
  const uses: Use[] = []
  for (const versions of byDocument.values())
    uses.push(...inWords(versions.filter((each) => isReadable(ability, each))))
  return { uses, hidden: byDocument.size - uses.length }
}

export type Uses = ReturnType<typeof usesFor>

export const hiddenInWords = (hidden: number) =>
  hidden === 0 ? [] : [`${hidden === 1 ? 'a document' : `${hidden} documents`} that your role does not show`]

export async function fileOf(id: unknown): Promise<LibraryFile | null> {
  return strapi.db.query(fileUid).findOne({ where: { id: Number(id) } })
}

export function serveUsesOfFiles(): void {
  serveAdmin('/file-uses', {
    async 'GET /:id'(context) {
      const ability: Ability = context.state.userAbility
      refuseUnless(ability.can('plugin::upload.read', fileUid))
      const file = await fileOf(context.params.id)
      if (!file) throw new errors.NotFoundError()
      context.body = usesFor(ability, await showingsOf([file]))
    },
  })
}

type Owner = { readonly uid: UID.Schema; readonly values: Values }

/** Of a place in a document the row that holds the file, the document's own or a component's, and its field. */
export function ownerOf(uid: UID.ContentType, row: Values, place: readonly string[]) {
  let owner: Owner = { uid, values: row }
  let [field = '', ...rest] = place
  for (;;) {
    const attribute = strapi.getModel(owner.uid)?.attributes[field]
    if (attribute?.type === 'media') return { ...owner, field, at: Number(rest[0] ?? 0) }
    if (attribute?.type !== 'component') return undefined
    const [at = '', ...others] = rest
    const value = owner.values[field]
    const part: unknown = Array.isArray(value) ? value[Number(at)] : value
    if (!isValues(part)) return undefined
    owner = { uid: attribute.component, values: part }
    ;[field = '', ...rest] = Array.isArray(value) ? others : [at, ...others]
  }
}
