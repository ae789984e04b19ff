/** What the form of an enquiry asks for besides its fields; only of an enquiry that whoever asks may read. */
import { errors } from '@strapi/utils'
import { type Ability, isAllowed, mayWith, serveAdmin, whereReadable } from '../admin-requests'
import { enquiries as uid } from '../content-names'
import type { Values } from '../forms/shape'
import { answeringOffice } from './clock'
import { colleaguesFor } from './colleagues'
import { enquiryOf, take } from './desk'
import { happenedTo } from './happened'

const mostOthers = 10

export type Other = { readonly documentId: string; readonly title: string; readonly state: string; readonly at: string }

/** What the same person or company sent besides, newest first. */
async function othersOf({ documentId, email, company }: Values, ability: Ability): Promise<Other[]> {
  const same = [{ email: { $eqi: email } }, ...(company ? [{ company: { $eqi: company } }] : [])]
  const where = await whereReadable(ability, uid, { documentId: { $ne: documentId }, $or: same })
  const found: Values[] = await strapi.db
    .query(uid)
    .findMany({ where, orderBy: { receivedAt: 'desc' }, limit: mostOthers })
  return found.map((row) => ({
    documentId: String(row.documentId),
    title: String(row.title ?? row.name),
    state: String(row.state),
    at: new Date(String(row.receivedAt)).toISOString(),
  }))
}

async function deskOf(enquiry: Values, ability: Ability) {
  return {
    colleagues: (await colleaguesFor(enquiry)).map(({ name }) => name),
    happened: await happenedTo(String(enquiry.reference)),
    others: await othersOf(enquiry, ability),
  }
}

export type Desk = Awaited<ReturnType<typeof deskOf>>

export function serveDesk(): void {
  serveAdmin('/enquiry-desk', {
    /** The hours of the office that answers, by which lists tell the time left. */
    async 'GET /office'(context) {
      if (!isAllowed(context.state.userAbility, 'read', uid)) throw new errors.ForbiddenError()
      context.body = (await answeringOffice()) ?? {}
    },
    async 'GET /:documentId'(context) {
      const { documentId = '' }: Record<string, string | undefined> = context.params
      const ability = context.state.userAbility
      if (!(await mayWith(ability, 'read', uid, documentId))) throw new errors.ForbiddenError()
      const enquiry = await enquiryOf(documentId)
      if (!enquiry) throw new errors.NotFoundError()
      context.set('cache-control', 'private, no-store')
      context.body = await deskOf(enquiry, ability)
    },
    async 'POST /:documentId/take'(context) {
      const { documentId = '' }: Record<string, string | undefined> = context.params
      if (!(await mayWith(context.state.userAbility, 'update', uid, documentId))) throw new errors.ForbiddenError()
      await take(documentId)
      context.body = {}
    },
  })
}
