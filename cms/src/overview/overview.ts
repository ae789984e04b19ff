/** What is waiting for somebody, for the first page of the admin. */
import type { Core, UID } from '@strapi/strapi'
import { type Ability, formOf, isAllowed } from '../admin-routes'
import { hasDrafts, siteContentTypes } from '../content-names'
import type { Publication } from '../history/history'
import { failingDocuments } from '../nightly-check'
import { titleOf, untitled } from '../trash/trash'
import { lastReading } from './site-reading'

const soonMs = 14 * 24 * 60 * 60 * 1000
const mostListed = 10
/** Faults are listed in full, unless everything is at fault. */
const mostFailing = 50
/** The published version is written a moment after its draft, or before. */
const publishingTakesMs = 2_000

/** Published, and would be refused today. */
export type Broken = { readonly path: string; readonly kind: string; readonly title: string; readonly problem: string }

export type Waiting = {
  /** Where its form is in the admin. */
  readonly path: string
  readonly kind: string
  readonly title: string
  /** ISO time of publication or expiry; for a draft, when it was last changed. */
  readonly at: string
}

/** `at` is when it was published; `by` is nobody if the service did it by itself. */
export type Published = Waiting & { readonly by: string | null }

export type Overview = {
  readonly drafts: readonly Waiting[]
  readonly scheduled: readonly Waiting[]
  readonly expiring: readonly Waiting[]
  readonly published: readonly Published[]
  readonly failing: readonly Broken[]
  /** When the site last asked; absent if it has not since this service started. */
  readonly readAt?: string
  /** New enquiries; absent for those who may not read them. */
  readonly enquiries?: number
  /** Notices of changes that the site has not accepted yet; the first has been waiting since then. */
  readonly unheard: { readonly count: number; readonly since?: string }
}

const enquiries = 'api::received-enquiry.received-enquiry'

type Row = Readonly<Record<string, unknown>>
type Choice = { readonly where: object; readonly by: 'updatedAt' | 'publishAt' | 'expireAt' }

const inTime = (time: unknown) => new Date(String(time)).getTime()

/** Drafts that visitors do not see: nothing of them is published, or something older, and none of it is scheduled. */
async function unseen(strapi: Core.Strapi, uid: UID.ContentType, drafts: readonly Row[]): Promise<Row[]> {
  const documentId = { $in: drafts.map((draft) => draft.documentId) }
  const published: Row[] = await strapi.db
    .query(uid)
    .findMany({ select: ['documentId', 'updatedAt'], where: { documentId, publishedAt: { $notNull: true } } })
  const seen = new Map(published.map((row) => [row.documentId, inTime(row.updatedAt)]))
  const isScheduled = ({ publishAt }: Row) => Boolean(publishAt) && inTime(publishAt) > Date.now()
  const waiting = drafts.filter((draft) => !isScheduled(draft))
  return waiting.filter((draft) => inTime(draft.updatedAt) > (seen.get(draft.documentId) ?? 0) + publishingTakesMs)
}

async function listed(strapi: Core.Strapi, ability: Ability, { where, by }: Choice): Promise<Waiting[]> {
  const isOfDrafts = by === 'updatedAt'
  const found: Waiting[] = []
  for (const { uid, kind, attributes, info } of siteContentTypes(strapi)) {
    if (!hasDrafts(strapi, uid) || !(isOfDrafts || by in attributes) || !isAllowed(ability, 'read', uid)) continue
    const orderBy = { [by]: isOfDrafts ? 'desc' : 'asc' }
    const rows: Row[] = await strapi.db.query(uid).findMany({ where, orderBy, limit: mostListed })
    for (const row of isOfDrafts ? await unseen(strapi, uid, rows) : rows) {
      const at = new Date(inTime(row[by])).toISOString()
      const title = schemaTitle(row, info.displayName)
      found.push({ path: formOf(uid, kind, row.documentId), kind: info.displayName, title, at })
    }
  }
  return found.sort((a, b) => (isOfDrafts ? -1 : 1) * a.at.localeCompare(b.at)).slice(0, mostListed)
}

async function broken(strapi: Core.Strapi, ability: Ability): Promise<Broken[]> {
  const failing = (await failingDocuments(strapi)).filter(({ uid }) => isAllowed(ability, 'read', uid))
  const named = failing.slice(0, mostFailing).map(async ({ uid, documentId, problem }) => {
    const { kind, info } = strapi.contentType(uid)
    const row: Row | null = await strapi.db.query(uid).findOne({ where: { documentId } })
    if (!row) return []
    return [
      {
        path: formOf(uid, kind, documentId),
        kind: info.displayName,
        title: schemaTitle(row, info.displayName),
        problem,
      },
    ]
  })
  return (await Promise.all(named)).flat()
}

/** What was published last, each document once. */
async function lastPublished(strapi: Core.Strapi, ability: Ability): Promise<Published[]> {
  const found: Publication[] = await strapi.db
    .query('api::publication.publication')
    .findMany({ orderBy: { id: 'desc' }, limit: mostListed * 3 })
  const latest = new Map(found.toReversed().map((publication) => [publication.document, publication]))
  return [...latest.values()]
    .filter(({ type }) => isAllowed(ability, 'read', type))
    .toSorted((a, b) => b.id - a.id)
    .slice(0, mostListed)
    .map(({ type, document, publishedBy: by, createdAt, values }) => {
      const { kind, info } = strapi.contentType(type)
      const at = new Date(inTime(createdAt)).toISOString()
      return {
        path: formOf(type, kind, document),
        kind: info.displayName,
        title: schemaTitle(values, info.displayName),
        at,
        by,
      }
    })
}

/** Single documents have no title of their own. */
function schemaTitle(row: Row, displayName: string): string {
  const title = titleOf({ ...row })
  return title === untitled ? displayName : title
}

export async function overviewFor(strapi: Core.Strapi, ability: Ability, now = Date.now()): Promise<Overview> {
  const readAt = lastReading()
  const within = { $gt: new Date(now), $lt: new Date(now + soonMs) }
  const notices = strapi.db.query('api::change-notice.change-notice')
  const oldest: { createdAt: string } | null = await notices.findOne({
    where: { attempts: { $gt: 0 } },
    orderBy: { id: 'asc' },
  })
  return {
    drafts: await listed(strapi, ability, { where: { publishedAt: null }, by: 'updatedAt' }),
    scheduled: await listed(strapi, ability, {
      where: { publishedAt: null, publishAt: { $gt: new Date(now) } },
      by: 'publishAt',
    }),
    expiring: await listed(strapi, ability, {
      where: { publishedAt: { $notNull: true }, expireAt: within },
      by: 'expireAt',
    }),
    published: await lastPublished(strapi, ability),
    failing: await broken(strapi, ability),
    ...(readAt && { readAt }),
    ...(isAllowed(ability, 'read', enquiries) && {
      enquiries: await strapi.db.query(enquiries).count({ where: { state: 'new' } }),
    }),
    unheard: {
      count: await notices.count({ where: { attempts: { $gt: 0 } } }),
      ...(oldest && { since: new Date(oldest.createdAt).toISOString() }),
    },
  }
}
