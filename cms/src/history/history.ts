/** Every publication of the site's content, kept for twelve months: who published what, and when. */
import type { Core, UID } from '@strapi/strapi'
import { isClockBelieved } from '../believed-clock'
import { hasDrafts, isSiteContent } from '../content-names'
import { type Values, versionsOf } from '../trash/snapshot'
import { personAtWork } from '../trash/trash'
import { type Change, changesBetween } from './changes'

const uid = 'api::publication.publication'
const keptMs = 366 * 24 * 60 * 60 * 1000
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

export type Entry = {
  readonly id: number
  readonly publishedBy: string | null
  readonly publishedAt: string
  /** Compared with the previous publication; empty for the first known one. */
  readonly changes: readonly Change[]
}

/** What visitors see, without the times that every publication changes. */
async function shownValues(strapi: Core.Strapi, type: UID.ContentType, document: string): Promise<Values | undefined> {
  const published = (await versionsOf(strapi, type, document)).find(({ isPublished }) => isPublished)
  if (!published) return undefined
  const {
    createdAt: _,
    updatedAt: __,
    publishedAt: ___,
    publishAt: ____,
    expireAt: _____,
    ...values
  } = published.values
  return values
}

export function keepHistory(strapi: Core.Strapi): void {
  const publications = strapi.db.query(uid)
  strapi.documents.use(async (context, next) => {
    const { action, uid: type } = context
    if (action !== 'publish' || !isSiteContent(type) || !hasDrafts(strapi, type)) return next()
    const document: string = context.params.documentId
    const isKnown = (await publications.count({ where: { type, document } })) > 0
    // What was there before anything was kept can be restored too.
    const before = isKnown ? undefined : await shownValues(strapi, type, document)
    if (before) await publications.create({ data: { type, document, publishedBy: null, values: before } })
    const result = await next()
    const values = await shownValues(strapi, type, document)
    if (values) await publications.create({ data: { type, document, publishedBy: personAtWork(strapi), values } })
    return result
  })
  const task = () => forgetPublications(strapi)
  strapi.cron.add({ forgetPublications: { task, options: { rule: daily } } })
}

export async function forgetPublications(strapi: Core.Strapi): Promise<void> {
  if (!(await isClockBelieved(strapi))) return
  const createdAt = { $lt: new Date(Date.now() - keptMs) }
  await strapi.db.query(uid).deleteMany({ where: { createdAt } })
}

/** The publications of a document, newest first, each with what it changed. */
export async function historyOf(strapi: Core.Strapi, type: UID.ContentType, document: string): Promise<Entry[]> {
  const found: Publication[] = await strapi.db
    .query(uid)
    .findMany({ where: { type, document }, orderBy: { id: 'desc' }, limit: mostShown + 1 })
  return found.slice(0, mostShown).map(({ id, publishedBy, createdAt, values }, at) => {
    const before = found[at + 1]?.values
    return { id, publishedBy, publishedAt: createdAt, changes: before ? changesBetween(before, values) : [] }
  })
}

export async function publicationOf(strapi: Core.Strapi, id: number): Promise<Publication | null> {
  return await strapi.db.query(uid).findOne({ where: { id } })
}

/** Makes an earlier publication the draft: the editor looks at it and publishes, through the gate. */
export async function restorePublication(strapi: Core.Strapi, { type, document, values }: Publication): Promise<void> {
  await strapi.documents(type).update({ documentId: document, data: values })
}
