/** What is in a menu follows its page: to its new address, out of the menu once the page is gone, and to its place there when it is back. */
import type { UID } from '@strapi/strapi'
import { navigation as uid } from '../content-names'
import { isValues, partAt, type Values } from '../forms/shape'
import { canonicalPath } from '../publishing/own-address'
import { takeTurnAt } from '../turns'
import { changeTogether } from './site-document'
import { shapeName, structuredProblems } from './structured-problems'

/** Keeps the earlier menus, so that what leaves them can be brought back. */
export type KeepBefore = (type: UID.ContentType, document: string) => Promise<void>

type Change = { readonly path: string; readonly to?: string | undefined; readonly dropsEmptied?: boolean }

/** A link with its part of the page, its query and anchor: `['/services', '#top']`. */
const partsOf = (link: unknown) => /^(\/[^?#]*)(.*)$/s.exec(String(link))?.slice(1) ?? []

function isLinkTo(value: Values, path: string): boolean {
  const [linked] = partsOf(value.routerName)
  return linked !== undefined && canonicalPath(linked) === path
}

/** A part of a menu without what leads to the path, or leading to the new one; `undefined` if nothing of it stays. */
function changed(value: unknown, change: Change): unknown {
  const { path, to, dropsEmptied } = change
  if (Array.isArray(value)) return value.map((each) => changed(each, change)).filter((each) => each !== undefined)
  if (!isValues(value)) return value
  const isThere = isLinkTo(value, path)
  if (isThere && !to) return undefined
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => [name, changed(part, change) ?? null])
  const lengthOf = (part: unknown) => (Array.isArray(part) ? part.length : undefined)
  const isEmptied = entries.some(([name, part]) => lengthOf(part) === 0 && lengthOf(value[name]) !== 0)
  if (dropsEmptied && isEmptied) return undefined
  return {
    ...Object.fromEntries(entries),
    ...(isThere && { routerName: `${to}${partsOf(value.routerName)[1] ?? ''}` }),
  }
}

const leadsTo = (value: unknown, path: string): boolean =>
  isValues(value)
    ? isLinkTo(value, path) || Object.values(value).some((part) => leadsTo(part, path))
    : Array.isArray(value) && value.some((each) => leadsTo(each, path))

/** What of a part leads to the path: with a tab come back none of the other links that it had. */
function alone(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.filter((each) => leadsTo(each, path)).map((each) => alone(each, path))
  if (!isValues(value) || isLinkTo(value, path)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, leadsTo(part, path) ? alone(part, path) : part]),
  )
}

const nameOf = (entry: unknown) => partAt(entry, 'name') ?? partAt(entry, 'title')

/** A part of a menu with what led to the path before, after the entry after which it stood. */
function withPlace(was: unknown, is: unknown, path: string): unknown {
  if (!leadsTo(was, path) || leadsTo(is, path)) return is
  if (Array.isArray(was) && Array.isArray(is)) {
    return was.reduce((list: readonly unknown[], entry: unknown, at) => {
      if (!leadsTo(entry, path)) return list
      const placeOf = (other: unknown) => list.findIndex((each) => nameOf(each) === nameOf(other))
      const own = placeOf(entry)
      if (own >= 0) return list.with(own, withPlace(entry, list[own], path))
      return list.toSpliced(at > 0 ? placeOf(was[at - 1]) + 1 : 0, 0, alone(entry, path))
    }, is)
  }
  if (!isValues(was) || !isValues(is)) return alone(was, path)
  return Object.fromEntries(Object.entries(is).map(([name, part]) => [name, withPlace(was[name], part, path)]))
}

type Row = Values & { readonly id: number; readonly documentId: string; readonly updatedAt: string }

type Ways = (value: unknown, name: string) => readonly unknown[]

/** The fields of the menus that another value takes the place of, in the draft and in what is published: the first of these that their shape allows. */
async function changesOfMenus(waysOf: Ways) {
  const { attributes } = strapi.contentType(uid)
  const fields = Object.entries(attributes).filter(([, attribute]) => shapeName(attribute))
  const found: Row[] = await strapi.db.query(uid).findMany()
  return found.map((row) => {
    const data: Record<string, unknown> = {}
    for (const [name, attribute] of fields) {
      const allowed = waysOf(row[name], name).find(
        (way) => way && structuredProblems({ [name]: attribute }, { [name]: way }).length === 0,
      )
      if (allowed && JSON.stringify(allowed) !== JSON.stringify(row[name])) data[name] = allowed
    }
    return { row, data }
  })
}

const isNothing = (changes: readonly { readonly data: Values }[]) =>
  changes.every(({ data }) => Object.keys(data).length === 0)

/** Of two pages that leave the menus at the same instant the second leaves what the first has left of them. */
async function change(waysOf: Ways, keepBefore?: KeepBefore): Promise<void> {
  const wanted = await changesOfMenus(waysOf)
  if (isNothing(wanted)) return
  await strapi.db.transaction(async () => {
    for (const document of new Set(wanted.map(({ row }) => row.documentId))) {
      await takeTurnAt(uid, document)
      await keepBefore?.(uid, document)
    }
    const changes = await changesOfMenus(waysOf)
    if (!isNothing(changes)) await changeTogether(uid, changes)
  })
}

/**
 * Of the draft of the menus and of what is published, since somebody may be at work on the draft. A part that may not be without the
 * entry stays as it is, and is named as a fault.
 */
export async function changeMenus(keepBefore: KeepBefore, path: string, to?: string): Promise<void> {
  const from = canonicalPath(path)
  await change(
    (value) => [false, true].map((dropsEmptied) => changed(value, { path: from, to, dropsEmptied })),
    keepBefore,
  )
}

const withPlaces =
  (before: Values, path: string): Ways =>
  (value, name) => [withPlace(before[name], value, canonicalPath(path))]

/** The menus in which a page had a place when they were published last, and that have it no more. */
export async function menusLeft(before: Values, path: string): Promise<readonly string[]> {
  const changes = await changesOfMenus(withPlaces(before, path))
  return Object.keys(changes.find(({ row }) => row.publishedAt)?.data ?? {})
}

/** Gives a page its places in the menus back. @param before what was published of them last */
export async function returnToMenus(before: Values, path: string): Promise<void> {
  await change(withPlaces(before, path))
}
