/** What is in a menu follows its page: to its new address, or out of the menu once the page is gone. */
import type { UID } from '@strapi/strapi'
import { isValues, type Values } from '../forms/shape'
import { canonicalPath } from '../publishing/own-address'
import { changeTogether } from './site-document'
import { shapeName, structuredProblems } from './structured-problems'

const uid = 'api::navigation.navigation'

/** Keeps the earlier menus, so that what leaves them can be brought back. */
export type KeepBefore = (type: UID.ContentType, document: string) => Promise<void>

type Change = { readonly path: string; readonly to?: string | undefined; readonly dropsEmptied?: boolean }

/** A link with its part of the page, its query and anchor: `['/services', '#top']`. */
const partsOf = (link: unknown) => /^(\/[^?#]*)(.*)$/s.exec(String(link))?.slice(1) ?? []

/** A part of a menu without what leads to the path, or leading to the new one; `undefined` if nothing of it stays. */
function changed(value: unknown, change: Change): unknown {
  const { path, to, dropsEmptied } = change
  if (Array.isArray(value)) return value.map((each) => changed(each, change)).filter((each) => each !== undefined)
  if (!isValues(value)) return value
  const [linked, rest = ''] = partsOf(value.routerName)
  const isThere = linked !== undefined && canonicalPath(linked) === path
  if (isThere && !to) return undefined
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => [name, changed(part, change) ?? null])
  const lengthOf = (part: unknown) => (Array.isArray(part) ? part.length : undefined)
  const isEmptied = entries.some(([name, part]) => lengthOf(part) === 0 && lengthOf(value[name]) !== 0)
  if (dropsEmptied && isEmptied) return undefined
  return { ...Object.fromEntries(entries), ...(isThere && { routerName: `${to}${rest}` }) }
}

/**
 * Of the draft of the menus and of what is published, since somebody may be at work on the draft. A part that may not be without the
 * entry stays as it is, and is named as a fault. The site sees it when it next compares itself, within 15 seconds.
 */
export async function changeMenus(keepBefore: KeepBefore, path: string, to?: string): Promise<void> {
  const { attributes } = strapi.contentType(uid)
  const fields = Object.entries(attributes).filter(([, attribute]) => shapeName(attribute))
  const found: (Values & { readonly id: number; readonly updatedAt: string })[] = await strapi.db.query(uid).findMany()
  const changes = found.map((row) => {
    const data: Record<string, unknown> = {}
    for (const [name, attribute] of fields) {
      const ways = [false, true].map((dropsEmptied) =>
        changed(row[name], { path: canonicalPath(path), to, dropsEmptied }),
      )
      const allowed = ways.find((way) => way && structuredProblems({ [name]: attribute }, { [name]: way }).length === 0)
      if (allowed && JSON.stringify(allowed) !== JSON.stringify(row[name])) data[name] = allowed
    }
    return { row, data }
  })
  if (changes.every(({ data }) => Object.keys(data).length === 0)) return
  for (const document of new Set(found.map(({ documentId }) => String(documentId)))) await keepBefore(uid, document)
  await changeTogether(uid, changes)
}
