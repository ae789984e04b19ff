/** What is waiting for somebody, for the first page of the admin. */
import { setTimeout as pause } from 'node:timers/promises'
import type { UID } from '@strapi/strapi'
import { type Ability, formOf, isAllowed, serveAdmin, whereReadable } from '../admin-requests'
import { enquiries, hasDrafts, siteContentTypes, titleOf } from '../content-names'
import { clockFor } from '../desk/clock'
import { inOneSentence } from '../editing/structured-problems'
import type { Values } from '../forms/shape'
import type { Publication } from '../keeping/history'
import { timesOf } from '../publishing/inner-links'
import { lastReading } from '../site/reading'
import { handOversFor } from '../together/hand-over'
import { checkEverything, checkOtherSites, type Failing, failingDocuments } from './nightly-check'

const soonMs = 14 * 24 * 60 * 60 * 1000
const mostListed = 10
/** Documents whose faults are listed: all of them, unless everything is at fault. */
const mostFailing = 50
/** The published version is written a moment after its draft, or before. */
const publishingTakesMs = 2_000

type Listed = {
  readonly path: string
  readonly kind: string
  readonly title: string
}

/** `problem` is the fault in one sentence, with its field. */
export type Broken = Listed & Pick<Failing, 'rule' | 'since'> & { readonly problem: string }

/** `at` is the ISO time of publication or expiry; for a draft, when it was last changed. */
export type Waiting = Listed & { readonly at: string }

/** `at` is when it was published; `by` is nobody if the service did it by itself. */
type Published = Waiting & { readonly by: string | null }

type Choice = { readonly where: object; readonly by: 'updatedAt' | 'publishAt' | 'expireAt' | 'endsAt' }

const inTime = (time: unknown) => new Date(String(time)).getTime()
const isoTime = (time: unknown) => new Date(inTime(time)).toISOString()

/** Single documents have no title of their own. */
function inList(uid: UID.ContentType, documentId: unknown, values: Values): Listed {
  const { kind, info } = strapi.contentType(uid)
  return { path: formOf(uid, kind, documentId), kind: info.displayName, title: titleOf(values, info.displayName) }
}

/** Drafts that visitors do not see: nothing of them is published, or something older, and none of it is scheduled. */
async function unseen(uid: UID.ContentType, drafts: readonly Values[]): Promise<Values[]> {
  const documentId = { $in: drafts.map((draft) => draft.documentId) }
  const published: Values[] = await strapi.db
    .query(uid)
    .findMany({ select: ['documentId', 'updatedAt'], where: { documentId, publishedAt: { $notNull: true } } })
  const seen = new Map(published.map((row) => [row.documentId, inTime(row.updatedAt)]))
  const isScheduled = ({ publishAt }: Values) => Boolean(publishAt) && inTime(publishAt) > Date.now()
  const waiting = drafts.filter((draft) => !isScheduled(draft))
  return waiting.filter((draft) => inTime(draft.updatedAt) > (seen.get(draft.documentId) ?? 0) + publishingTakesMs)
}

async function listed(ability: Ability, { where, by }: Choice): Promise<Waiting[]> {
  const isOfDrafts = by === 'updatedAt'
  const found: Waiting[] = []
  for (const { uid, attributes } of siteContentTypes()) {
    if (!hasDrafts(uid) || !(isOfDrafts || by in attributes) || !isAllowed(ability, 'read', uid)) continue
    const orderBy = { [by]: isOfDrafts ? 'desc' : 'asc' }
    // Of an Author only what is their own.
    const own = { $and: [where, await whereReadable(ability, uid, {})] }
    const rows: Values[] = await strapi.db.query(uid).findMany({ where: own, orderBy, limit: mostListed })
    // A campaign that has something to say afterwards stays.
    const shown = by === 'endsAt' ? rows.filter((row) => timesOf(row).until) : rows
    for (const row of isOfDrafts ? await unseen(uid, shown) : shown) {
      found.push({ ...inList(uid, row.documentId, row), at: isoTime(row[by]) })
    }
  }
  return found.sort((a, b) => (isOfDrafts ? -1 : 1) * a.at.localeCompare(b.at)).slice(0, mostListed)
}

async function broken(ability: Ability): Promise<Broken[]> {
  const failing = await failingDocuments(({ uid }) => isAllowed(ability, 'read', uid), mostFailing)
  return failing.map(({ uid, documentId, values, message, rule, place, since }) => {
    const { path, ...listed } = inList(uid, documentId, values)
    const problem = inOneSentence({ path: place.split('.'), message })
    // Its form opens at the field (`admin/faults/first-fault.tsx`).
    return { ...listed, path: `${path}?field=${encodeURIComponent(place)}`, problem, rule, since }
  })
}

async function lastPublished(ability: Ability): Promise<Published[]> {
  const found: Publication[] = await strapi.db
    .query('api::publication.publication')
    .findMany({ where: { saved: { $null: true } }, orderBy: { id: 'desc' }, limit: mostListed * 3 })
  const latest = new Map(found.toReversed().map((publication) => [publication.document, publication]))
  return [...latest.values()]
    .filter(({ type }) => isAllowed(ability, 'read', type))
    .toSorted((a, b) => b.id - a.id)
    .slice(0, mostListed)
    .map(({ type, document, publishedBy: by, createdAt, values }) => {
      return { ...inList(type, document, values), at: isoTime(createdAt), by }
    })
}

/** Who opens the first page: `context.state` of a request. */
type Asking = { readonly userAbility: Ability; readonly user?: unknown }

async function overviewFor({ userAbility: ability, user }: Asking) {
  const now = Date.now()
  const readAt = lastReading()
  const toCome = { $gt: new Date(now) }
  const soon = { ...toCome, $lt: new Date(now + soonMs) }
  const notices = strapi.db.query('api::change-notice.change-notice')
  const where = { attempts: { $gt: 0 } }
  const oldest: { createdAt: string } | null = await notices.findOne({ where, orderBy: { id: 'asc' } })
  const waiting = (choice: Choice) => listed(ability, choice)
  return {
    drafts: await waiting({ where: { publishedAt: null }, by: 'updatedAt' }),
    scheduled: await waiting({ where: { publishedAt: null, publishAt: toCome }, by: 'publishAt' }),
    expiring: [
      ...(await waiting({ where: { publishedAt: { $notNull: true }, expireAt: soon }, by: 'expireAt' })),
      ...(await waiting({ where: { publishedAt: { $notNull: true }, endsAt: soon }, by: 'endsAt' })),
    ].toSorted((a, b) => a.at.localeCompare(b.at)),
    published: await lastPublished(ability),
    failing: await broken(ability),
    handed: await handOversFor(ability, user),
    /** When the site last asked; absent if it has not since this service started. */
    ...(readAt && { readAt }),
    /** New enquiries; absent for those who may not read them. */
    ...(isAllowed(ability, 'read', enquiries) && {
      desk: await clockFor(ability),
      enquiries: await strapi.db
        .query(enquiries)
        .count({ where: await whereReadable(ability, enquiries, { state: 'new' }) }),
    }),
    /** Notices of changes that the site has not accepted yet; the first has been waiting since then. */
    unheard: {
      count: await notices.count({ where }),
      ...(oldest && { since: new Date(oldest.createdAt).toISOString() }),
    },
  }
}

export type Overview = Awaited<ReturnType<typeof overviewFor>>

/** Somebody waits at the screen: what other sites answer later is there when the page is opened again. */
const waitForOthersMs = 5_000

export function serveOverview(): void {
  serveAdmin('/overview', {
    async 'GET /'(context) {
      context.body = await overviewFor(context.state)
    },
    async 'POST /check'(context) {
      await checkEverything()
      const others = checkOtherSites().catch((error) => strapi.log.error(`Other sites were not tried: ${error}`))
      await Promise.race([others, pause(waitForOthersMs)])
      context.body = await overviewFor(context.state)
    },
  })
}
