/** Every publication of the site's content, kept for twelve months, and every saved draft, for thirty days: who, what, and when. */
import { isDeepStrictEqual } from 'node:util'
import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { mayWith, personAtWork, refuseUnless, serveAdmin } from '../admin-requests'
import { hasDrafts, isSiteContent, type Status, savedId } from '../content-names'
import { labelOf } from '../forms/field-words'
import type { Change } from '../forms/questions'
import type { Values } from '../forms/shape'
import { forgetAfter } from './believed-clock'
import { versionsOf, withoutTimes } from './snapshot'

const uid = 'api::publication.publication'
const keptDays = 366
const draftKeptDays = 30
const daily = '0 30 3 * * *'
/** How many of a document's newest publications are listed, and of its saved drafts: more are kept, and nobody reads further down. */
const mostShown = 10
/** Publishing saves first, and so does whoever presses both buttons, one after the other: both are one act. */
const oneActMs = 30_000

export type Publication = {
  readonly id: number
  readonly type: UID.ContentType
  readonly document: string
  readonly publishedBy: string | null
  readonly createdAt: string
  /** Of a draft that was saved: visitors have not seen this. */
  readonly saved: true | null
  readonly values: Values
}

/** A version without the times that every publication changes. */
export async function valuesOf(type: UID.ContentType, document: string, status: Status): Promise<Values | undefined> {
  const versions = await versionsOf(type, document)
  const version = versions.find(({ isPublished }) => isPublished === (status === 'published'))
  if (!version) return undefined
  const { publishAt: _, expireAt: __, ...values } = withoutTimes(version.values)
  return values
}

/** PostgreSQL keeps the names of a kept value in an order of its own. */
const isSame = (kept: unknown, values: Values) => isDeepStrictEqual(kept, JSON.parse(JSON.stringify(values)))

/** What was there before anything was kept can be restored too. */
export async function keepBefore(type: UID.ContentType, document: string): Promise<void> {
  const publications = strapi.db.query(uid)
  if ((await publications.count({ where: { type, document } })) > 0) return
  const values = await valuesOf(type, document, 'published')
  if (values) await publications.create({ data: { type, document, publishedBy: null, values } })
}

/** What was published last of a document that is the only one of its type, whatever changed there by itself since. */
export async function lastPublication(type: UID.ContentType): Promise<Values | undefined> {
  const where = { type, saved: null }
  const last: Publication | null = await strapi.db.query(uid).findOne({ where, orderBy: { id: 'desc' } })
  return last?.values
}

export async function keepHistory(): Promise<void> {
  const publications = strapi.db.query(uid)
  strapi.documents.use(async (context, next) => {
    const { action, uid: type, params } = context
    const isNew = action === 'create' || action === 'clone'
    const isSaving = (isNew || action === 'update') && personAtWork() !== null
    if (!(isSaving || action === 'publish') || !isSiteContent(type) || !hasDrafts(type)) return next()
    // A copy is made with the id of its original.
    const known = 'documentId' in params && !isNew ? params.documentId : undefined
    if (known) await keepBefore(type, known)
    const result = await next()
    const document = known ?? savedId(result)
    const values = document && (await valuesOf(type, document, isSaving ? 'draft' : 'published'))
    if (!values) return result
    const last: Publication | null = await publications.findOne({ where: { type, document }, orderBy: { id: 'desc' } })
    const isRepeated = isSame(last?.values, values)
    if (isSaving && isRepeated) return result
    const isOneAct = last?.publishedBy === personAtWork() && Date.now() - Date.parse(last.createdAt) < oneActMs
    if (isRepeated && last?.saved && isOneAct) await publications.delete({ where: { id: last.id } })
    await publications.create({
      data: { type, document, publishedBy: personAtWork(), values, ...(isSaving && { saved: true }) },
    })
    return result
  })
  await forgetAfter(uid, keptDays, daily)
  await forgetAfter(uid, draftKeptDays, daily, { which: { saved: true } })
}

/** All texts of a value, one per line; for a field of references, how many are chosen. */
function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  if ('set' in value && Array.isArray(value.set)) return value.set.length === 0 ? '' : `${value.set.length} chosen`
  return Object.values(value).map(inWords).filter(Boolean).join('\n')
}

/** The differences between two versions of a document, in words. */
export function changesBetween(before: Values, after: Values): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [was, is] = [before[name] ?? null, after[name] ?? null]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const change = { field: labelOf(name), before: inWords(was), after: inWords(is) }
    // The same number of others: the form shows which ones.
    return [change.before === change.after ? { ...change, after: `${change.after}, others` } : change]
  })
}

/** The publications and saved drafts of a document, newest first, each with what it changed; the first known one with what it says. */
async function historyOf(type: UID.ContentType, document: string) {
  const newest = (saved: true | null): Promise<Publication[]> =>
    strapi.db.query(uid).findMany({ where: { type, document, saved }, orderBy: { id: 'desc' }, limit: mostShown + 1 })
  const kinds = [await newest(null), await newest(true)]
  const inOrder = (each: Publication[]) => each.toSorted((one, other) => other.id - one.id)
  const found = inOrder(kinds.flat())
  const shown = inOrder(kinds.flatMap((kind) => kind.slice(0, mostShown)))
  return shown.map(({ id, publishedBy, createdAt, saved, values }) => {
    // What a publication changed is what visitors had not seen before it.
    const before = found.find((older) => older.id < id && (saved || !older.saved))
    const says = before ? undefined : changesBetween({}, values).filter(({ after }) => after !== '')
    const changes = before ? changesBetween(before.values, values) : []
    const entry = { id, publishedBy, publishedAt: createdAt, isSaved: saved === true, changes }
    return { ...entry, ...(before && { before: before.id }), ...(says && { says }) }
  })
}

export type Entry = Awaited<ReturnType<typeof historyOf>>[number]

export function serveHistory(): void {
  serveAdmin('/publications', {
    async 'GET /:type/:document'(context) {
      const { type = '', document = '' }: Record<string, string | undefined> = context.params
      const isReadable = isSiteContent(type) && (await mayWith(context.state.userAbility, 'read', type, document))
      refuseUnless(isReadable)
      context.body = await historyOf(type, document)
    },
    async 'POST /:id/restore'(context) {
      const where = { id: Number(context.params.id) }
      const publication: Publication | null = await strapi.db.query(uid).findOne({ where })
      if (!publication) throw new errors.NotFoundError('This version is no longer kept.')
      const { type, document, values } = publication
      refuseUnless(await mayWith(context.state.userAbility, 'update', type, document))
      // Only the draft: the editor looks at it and publishes, through the gate.
      await strapi.documents(type).update({ documentId: document, data: values })
      context.body = {}
    },
  })
}
