/** Every publication of the site's content, kept for twelve months: who published what, and when. */
import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isAllowed, personAtWork, serveAdmin } from '../admin-requests'
import { hasDrafts, isSiteContent } from '../content-names'
import { labelOf } from '../forms/field-words'
import type { Change } from '../forms/questions'
import type { Values } from '../forms/shape'
import { forgetAfter } from './believed-clock'
import { versionsOf, withoutTimes } from './snapshot'

const uid = 'api::publication.publication'
const keptDays = 366
const daily = '0 30 3 * * *'
/** How many of a document's newest are listed: more are kept, and nobody reads further down. */
const mostShown = 50

export type Publication = {
  readonly id: number
  readonly type: UID.ContentType
  readonly document: string
  readonly publishedBy: string | null
  readonly createdAt: string
  readonly values: Values
}

/** What visitors see, without the times that every publication changes. */
async function shownValues(type: UID.ContentType, document: string): Promise<Values | undefined> {
  const published = (await versionsOf(type, document)).find(({ isPublished }) => isPublished)
  if (!published) return undefined
  const { publishAt: _, expireAt: __, ...values } = withoutTimes(published.values)
  return values
}

export async function keepHistory(): Promise<void> {
  const publications = strapi.db.query(uid)
  strapi.documents.use(async (context, next) => {
    const { action, uid: type } = context
    if (action !== 'publish' || !isSiteContent(type) || !hasDrafts(type)) return next()
    const document: string = context.params.documentId
    const isKnown = (await publications.count({ where: { type, document } })) > 0
    // What was there before anything was kept can be restored too.
    const before = isKnown ? undefined : await shownValues(type, document)
    if (before) await publications.create({ data: { type, document, publishedBy: null, values: before } })
    const result = await next()
    const values = await shownValues(type, document)
    if (values) await publications.create({ data: { type, document, publishedBy: personAtWork(), values } })
    return result
  })
  await forgetAfter(uid, keptDays, daily)
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

/** The publications of a document, newest first, each with what it changed; of the first known one that is nothing. */
async function historyOf(type: UID.ContentType, document: string) {
  const found: Publication[] = await strapi.db
    .query(uid)
    .findMany({ where: { type, document }, orderBy: { id: 'desc' }, limit: mostShown + 1 })
  return found.slice(0, mostShown).map(({ id, publishedBy, createdAt, values }, at) => {
    const before = found[at + 1]?.values
    return { id, publishedBy, publishedAt: createdAt, changes: before ? changesBetween(before, values) : [] }
  })
}

export type Entry = Awaited<ReturnType<typeof historyOf>>[number]

export function serveHistory(): void {
  serveAdmin('/publications', {
    async 'GET /:type/:document'(context) {
      const { type = '', document = '' }: Record<string, string | undefined> = context.params
      if (!isSiteContent(type) || !isAllowed(context.state.userAbility, 'read', type)) throw new errors.ForbiddenError()
      context.body = await historyOf(type, document)
    },
    async 'POST /:id/restore'(context) {
      const where = { id: Number(context.params.id) }
      const publication: Publication | null = await strapi.db.query(uid).findOne({ where })
      if (!publication || !isAllowed(context.state.userAbility, 'update', publication.type)) {
        throw new errors.NotFoundError('This version is no longer kept.')
      }
      // Only the draft: the editor looks at it and publishes, through the gate.
      const { type, document, values } = publication
      await strapi.documents(type).update({ documentId: document, data: values })
      context.body = {}
    },
  })
}
