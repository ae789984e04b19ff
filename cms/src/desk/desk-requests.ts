/** What the form of an enquiry asks for besides its fields; only of an enquiry that whoever asks may read. */
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import {
  type Ability,
  fieldsReadable,
  isAllowed,
  mayWith,
  refuseUnless,
  rowCheck,
  serveAdmin,
  whereReadable,
} from '../admin-requests'
import { enquiries as uid } from '../content-names'
import type { Values } from '../forms/shape'
import { answer, answeringOf } from './answers'
import { answeringOffice } from './clock'
import { colleaguesFor, personAtDesk } from './colleagues'
import { changeSeveral, enquiryOf, take } from './desk'
import { happenedTo, noteReading } from './happened'
import { holdsOthers, merge, takeOut, whyNotMerged } from './merging'

const mostOthers = 10
/** As many as a page of a list has at most. */
const mostAtOnce = 100

export type Other = Readonly<Record<'documentId' | 'reference' | 'title' | 'state' | 'at', string>> & {
  /** Whoever asks may merge the first into this. */
  readonly takesIt: boolean
}

/** What the same person or company sent besides, newest first. */
async function othersOf(enquiry: Values, ability: Ability): Promise<Other[]> {
  const { documentId, email, company } = enquiry
  const same = [{ email: { $eqi: email } }, ...(company ? [{ company: { $eqi: company } }] : [])]
  const where = await whereReadable(ability, uid, { documentId: { $ne: documentId }, $or: same })
  const found: Values[] = await strapi.db
    .query(uid)
    .findMany({ where, orderBy: { receivedAt: 'desc' }, limit: mostOthers })
  const mayUpdate = rowCheck(ability, 'update', uid)
  const isFree = mayUpdate(enquiry) && !(await holdsOthers(enquiry))
  return found.map((row) => ({
    documentId: String(row.documentId),
    reference: String(row.reference),
    title: String(row.title ?? row.name),
    state: String(row.state),
    at: new Date(String(row.receivedAt)).toISOString(),
    takesIt: isFree && mayUpdate(row) && whyNotMerged(enquiry, row) === undefined,
  }))
}

async function deskOf(enquiry: Values, ability: Ability) {
  return {
    colleagues: (await colleaguesFor(enquiry)).map(({ name }) => name),
    happened: await happenedTo(String(enquiry.reference)),
    others: await othersOf(enquiry, ability),
  }
}

const mostCampaigns = 50
/** So many of the last enquiries are looked through for campaigns. */
const mostRead = 2_000

async function campaignsFor(ability: Ability): Promise<string[]> {
  const where = await whereReadable(ability, uid, { campaign: { $notNull: true } })
  const found: Values[] = await strapi.db
    .query(uid)
    .findMany({ select: ['campaign'], where, orderBy: { receivedAt: 'desc' }, limit: mostRead })
  return [...new Set(found.map(({ campaign }) => String(campaign)))].slice(0, mostCampaigns)
}

/** Each enquiry of this address that may be read, with what happened to it. */
async function keptOf(email: unknown, ability: Ability) {
  const where = await whereReadable(ability, uid, { email: { $eqi: email } })
  const found: Values[] = await strapi.db.query(uid).findMany({ where, orderBy: { receivedAt: 'asc' } })
  const ids = found.map(({ documentId }) => documentId)
  const readable = fieldsReadable(ability, uid)
  await noteReading(ids, 'exported it for its sender', personAtDesk()?.name ?? '')
  return Promise.all(
    found.map(async (row) => {
      const { id: _id, documentId: _document, assigneeId: _assignee, ...kept } = await readable(row)
      // It has the words of answers in it.
      const isWhole = 'message' in kept
      return { ...kept, ...(isWhole && { happened: await happenedTo(String(row.reference), Number.MAX_SAFE_INTEGER) }) }
    }),
  )
}

export type Desk = Awaited<ReturnType<typeof deskOf>>

type Asked = Parameters<Core.MiddlewareHandler>[0]

/** The enquiry that an address names, for somebody who may do this with it; whatever is said of it stays with them. */
async function enquiryIn(
  context: Asked,
  doing: 'read' | 'update',
  documentId = String(context.params.documentId),
): Promise<Values> {
  refuseUnless(await mayWith(context.state.userAbility, doing, uid, documentId))
  const enquiry = await enquiryOf(documentId)
  if (!enquiry) throw new errors.NotFoundError()
  context.set('cache-control', 'private, no-store')
  return enquiry
}

export function serveDesk(): void {
  serveAdmin('/enquiry-desk', {
    /** The hours of the office that answers, by which lists tell the time left. */
    async 'GET /office'(context) {
      refuseUnless(isAllowed(context.state.userAbility, 'read', uid))
      context.body = (await answeringOffice()) ?? {}
    },
    /** The names of campaigns that something came from, those of the last enquiries first. */
    async 'GET /campaigns'(context) {
      const ability = context.state.userAbility
      refuseUnless(isAllowed(ability, 'read', uid))
      context.body = await campaignsFor(ability)
    },
    async 'GET /:documentId'(context) {
      context.body = await deskOf(await enquiryIn(context, 'read'), context.state.userAbility)
    },
    /** One state for several: none of them is changed unless all may be. */
    async 'POST /states'(context) {
      const { documentIds, state, lostReason }: Values = context.request.body ?? {}
      const ids = Array.isArray(documentIds) ? [...new Set(documentIds.map(String))] : []
      if (ids.length === 0 || ids.length > mostAtOnce) {
        throw new errors.ValidationError(`Choose from one to ${mostAtOnce} enquiries.`)
      }
      for (const id of ids) {
        refuseUnless(await mayWith(context.state.userAbility, 'update', uid, id))
      }
      await changeSeveral(ids, String(state), lostReason)
      context.body = {}
    },
    /** All that is kept about whoever sent this, for somebody who asks what is known of them. */
    async 'GET /:documentId/person'(context) {
      const { email } = await enquiryIn(context, 'read')
      context.body = await keptOf(email, context.state.userAbility)
    },
    /** Whether and how it can be answered from here, which only the site knows. */
    async 'GET /:documentId/answering'(context) {
      context.body = await answeringOf(await enquiryIn(context, 'update'), context.state.userAbility)
    },
    async 'POST /:documentId/answer'(context) {
      const { documentId } = await enquiryIn(context, 'update')
      await answer(String(documentId), context.request.body ?? {})
      context.body = {}
    },
    async 'POST /:documentId/merge'(context) {
      const one = await enquiryIn(context, 'update')
      const { into }: Values = context.request.body ?? {}
      await merge(one, await enquiryIn(context, 'update', String(into)))
      context.body = {}
    },
    /** Undoes that. */
    async 'POST /:documentId/take-out'(context) {
      const one = await enquiryIn(context, 'update')
      const where = { reference: one.mergedInto ?? '' }
      const other: Values | null = await strapi.db.query(uid).findOne({ where })
      if (!other) throw new errors.ApplicationError('This is merged into none.')
      await takeOut(one, await enquiryIn(context, 'update', String(other.documentId)))
      context.body = {}
    },
    async 'POST /:documentId/take'(context) {
      const { documentId } = await enquiryIn(context, 'update')
      await take(String(documentId))
      context.body = {}
    },
  })
}
