/** Two enquiries that are one matter: one is merged into the other by hand, keeps all that it says, and waits for nobody. */
import { errors } from '@strapi/utils'
import { enquiryEvents, enquiries as uid } from '../content-names'
import { openStates } from '../forms/enquiry-words'
import type { Values } from '../forms/shape'
import { forgetAnswers } from '../site/notices'
import { personAtDesk } from './colleagues'
import { enquiryOf } from './desk'
import { note, tellWhatBecame } from './happened'

const rows = () => strapi.db.query(uid)

const isSame = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && one !== '' && one.toLowerCase() === other.toLowerCase()

const isApplication = ({ kind }: Values) => kind === 'application'

/** Why the first cannot be merged into the second; undefined if it can. */
export function whyNotMerged(one: Values, other: Values): string | undefined {
  if (one.documentId === other.documentId) return 'This is the same enquiry.'
  if (isApplication(one) !== isApplication(other)) return 'An application is merged with applications alone.'
  if (!isSame(one.email, other.email) && !isSame(one.company, other.company))
    return 'They came from different people and companies.'
  if ([one, other].some(({ state }) => state === 'merged')) return 'One of them was merged already.'
  return [one, other].some(({ state }) => state === 'set-aside') ? 'One of them is set aside.' : undefined
}

const meanwhile = 'Somebody has changed one of them meanwhile. Reload the page.'

export async function merge(one: Values, other: Values): Promise<void> {
  const why = whyNotMerged(one, other)
  if (why) throw new errors.ApplicationError(why)
  const by = personAtDesk()?.name
  const [reference, into] = [String(one.reference), String(other.reference)]
  await strapi.db.transaction(async () => {
    // Both are held until the end, always in this order: of two who merge at once, the second finds what the first did.
    for (const { id, state } of [one, other].toSorted((a, b) => Number(a.id) - Number(b.id))) {
      const { count } = await rows().updateMany({ where: { id, state }, data: { state } })
      if (count === 0) throw new errors.ApplicationError(meanwhile)
    }
    if ((await rows().count({ where: { mergedInto: reference } })) > 0) {
      throw new errors.ApplicationError('Others were merged into this one. Merge the other one into it.')
    }
    const data = { state: 'merged', stateBefore: one.state, mergedInto: into, updatedAt: new Date() }
    await rows().updateMany({ where: { id: one.id }, data })
    await note(reference, `merged it into ${into}`, by)
    await note(into, `merged ${reference} into it`, by)
    await tellWhatBecame(reference)
  })
}

/** In a transaction of whoever calls it. False if somebody was quicker. */
async function release(one: Values, said: string, by: string | undefined, more: Values = {}): Promise<boolean> {
  const { id, mergedInto, stateBefore } = one
  const data = { state: stateBefore ?? 'new', ...more, mergedInto: null, stateBefore: null, updatedAt: new Date() }
  const { count } = await rows().updateMany({ where: { id, mergedInto }, data })
  if (count === 0) return false
  await note(String(one.reference), said, by)
  await tellWhatBecame(String(one.reference))
  return true
}

/** It is again what it was before. */
export async function takeOut(one: Values): Promise<void> {
  const by = personAtDesk()?.name
  const { mergedInto, reference } = one
  await strapi.db.transaction(async () => {
    if (!mergedInto || !(await release(one, `took it out of ${mergedInto}`, by)))
      throw new errors.ApplicationError(meanwhile)
    if ((await rows().count({ where: { reference: mergedInto } })) > 0)
      await note(String(mergedInto), `took ${reference} out of it`, by)
  })
}

/** What was merged into something that is erased may be somebody else's: it stays, and does not wait if the other was settled. */
async function letStandAlone(gone: readonly Values[]): Promise<void> {
  for (const { reference, state, lostReason, answeredAt } of gone) {
    const merged: Values[] = await rows().findMany({ where: { mergedInto: reference } })
    for (const one of merged) {
      const isSettled = openStates.includes(String(one.stateBefore)) && !openStates.includes(String(state))
      const more = isSettled ? { state, lostReason, answeredAt } : {}
      await release(one, 'let it stand alone: what it was merged into was erased', undefined, more)
    }
  }
}

const atOnce = 500

/** In this order: whoever merges into one that is being erased either comes before, and is seen, or finds it gone. */
async function forget(gone: readonly Values[]): Promise<void> {
  const references = gone.map(({ reference }) => String(reference))
  await strapi.db.query(enquiryEvents).deleteMany({ where: { reference: { $in: references } } })
  await forgetAnswers(references)
  await letStandAlone(gone)
}

/** Erases enquiries with what happened to them, and says how many there were. */
export async function eraseEnquiries(where: object): Promise<number> {
  let erased = 0
  for (;;) {
    const found: Values[] = await rows().findMany({ where, limit: atOnce })
    if (found.length === 0) return erased
    await strapi.db.transaction(async () => {
      erased += (await rows().deleteMany({ where: { id: { $in: found.map(({ id }) => id) } } })).count
      await forget(found)
    })
  }
}

/** What happened to an enquiry that somebody deletes goes with it. */
export function forgetDeleted(): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || context.action !== 'delete') return next()
    const { documentId } = context.params
    return strapi.db.transaction(async () => {
      const row = await enquiryOf(documentId)
      const result = await next()
      if (row && !(await enquiryOf(documentId))) await forget([row])
      return result
    })
  })
}
