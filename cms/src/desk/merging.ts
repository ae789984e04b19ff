/** Two enquiries that are one matter: one is merged into the other by hand, keeps all that it says, and waits for nobody. */
import { errors } from '@strapi/utils'
import { enquiryEvents, enquiries as uid } from '../content-names'
import { isAnswered, isOpen, openStates } from '../forms/enquiry-words'
import type { Values } from '../forms/shape'
import { forgetAnswers } from '../site/notices'
import { answeringOffice, promiseOf } from './clock'
import { personAtDesk } from './colleagues'
import { enquiryOf, held } from './desk'
import { note, tellWhatBecame } from './happened'
import { momentOf } from './reminder-due'

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

/** Others were merged into it: it is not merged away with them. */
export const holdsOthers = async ({ reference }: Values): Promise<boolean> =>
  (await rows().count({ where: { mergedInto: reference } })) > 0

/** Both as they are now, held until the end of the transaction; always in this order, so that nobody waits for somebody who waits for them. */
async function bothHeld(one: Values, other: Values): Promise<[one: Values, other: Values]> {
  const now = new Map<unknown, Values | null>()
  for (const documentId of [String(one.documentId), String(other.documentId)].toSorted())
    now.set(documentId, await held({ documentId }))
  const [first, second] = [now.get(one.documentId), now.get(other.documentId)]
  if (!first || !second) throw new errors.ApplicationError(meanwhile)
  return [first, second]
}

const change = ({ id }: Values, data: object) =>
  rows().updateMany({ where: { id }, data: { ...data, updatedAt: new Date() } })

/** Of moments, and of what is none. */
const earliest = (moments: readonly unknown[]) =>
  moments
    .filter(Boolean)
    .map(momentOf)
    .toSorted((a, b) => a.getTime() - b.getTime())[0]

export async function merge(one: Values, other: Values): Promise<void> {
  const by = personAtDesk()?.name
  const [reference, into] = [String(one.reference), String(other.reference)]
  await strapi.db.transaction(async () => {
    const [merged, taker] = await bothHeld(one, other)
    const why = whyNotMerged(merged, taker)
    if (why) throw new errors.ApplicationError(why)
    if (await holdsOthers(merged))
      throw new errors.ApplicationError('Others were merged into this one. Merge the other one into it.')
    await change(merged, { state: 'merged', stateBefore: merged.state, mergedInto: into })
    // Whoever waits longest is answered in time.
    const answerBy = earliest([taker.answerBy, isOpen(merged.state) && merged.answerBy])
    if (answerBy) await change(taker, { answerBy })
    await note(reference, `merged it into ${into}`, by)
    await note(into, `merged ${reference} into it`, by)
    await tellWhatBecame(reference)
  })
}

/** In a transaction of whoever calls it, who holds it. */
async function release(one: Values, said: string, by: string | undefined, more: Values = {}): Promise<void> {
  await change(one, { state: one.stateBefore ?? 'new', ...more, mergedInto: null, stateBefore: null })
  await note(String(one.reference), said, by)
  await tellWhatBecame(String(one.reference))
}

/** What it was promised itself, unless something else that is merged into it waits for longer. */
async function returnClock(other: Values, taken: Values): Promise<void> {
  const hasItsClock = momentOf(other.answerBy).getTime() === momentOf(taken.answerBy).getTime()
  const own = hasItsClock ? promiseOf(other.receivedAt, await answeringOffice()) : null
  if (!own) return
  const where = { mergedInto: other.reference, stateBefore: { $in: openStates } }
  const still: Values[] = await rows().findMany({ select: ['answerBy'], where })
  await change(other, { answerBy: earliest([own, ...still.map(({ answerBy }) => answerBy)]) })
}

/** It is again what it was before. @param other into which it was merged */
export async function takeOut(one: Values, other: Values): Promise<void> {
  const by = personAtDesk()?.name
  await strapi.db.transaction(async () => {
    const [taken, from] = await bothHeld(one, other)
    if (taken.mergedInto !== from.reference) throw new errors.ApplicationError(meanwhile)
    await release(taken, `took it out of ${from.reference}`, by)
    await returnClock(from, taken)
    await note(String(from.reference), `took ${taken.reference} out of it`, by)
  })
}

/** Of what waited, once the other was answered or lost; why that was lost was said of somebody else. */
function settledWith({ state, answeredAt }: Values): Values {
  if (state === 'lost') return { state, lostReason: 'Lost with what it was merged into' }
  return isAnswered(String(state)) ? { state, answeredAt } : {}
}

/** What was merged into something that is erased may be somebody else's: it stays, and does not wait if the other was settled. */
async function letStandAlone(gone: readonly Values[]): Promise<void> {
  const others = new Map(gone.map((other) => [other.reference, other]))
  const merged: Values[] = await rows().findMany({ where: { mergedInto: { $in: [...others.keys()] } } })
  for (const one of merged) {
    const settled = isOpen(one.stateBefore) ? settledWith(others.get(one.mergedInto) ?? {}) : {}
    await release(one, 'let it stand alone: what it was merged into was erased', undefined, settled)
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
      const row = await held({ documentId })
      const result = await next()
      if (row && !(await enquiryOf(documentId))) await forget([row])
      return result
    })
  })
}
