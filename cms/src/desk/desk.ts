/** The desk of those who answer: who has an enquiry, in which state it is, and what happened to it, as the service alone writes it. */
import { errors } from '@strapi/utils'
import { enquiries as uid } from '../content-names'
import { forSeveral, isAnswered, isOpen, openStates, ownFields } from '../forms/enquiry-words'
import { choiceInWords, labelOf } from '../forms/field-words'
import { isValues, partAt, type Values } from '../forms/shape'
import { takeTurn } from '../turns'
import { answeringOffice, promiseOf } from './clock'
import { colleaguesFor, personAtDesk } from './colleagues'
import { happenedTo, note } from './happened'

function refusal(field: string, message: string) {
  const fault = { path: [field], name: 'ValidationError', message }
  return new errors.ValidationError(message, { errors: [fault] })
}

const cut = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 255) : null)

const titled = ({ name, company }: Values) => [name, company].filter(Boolean).join(', ')

const withoutOwn = (data: Values): Values =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !ownFields.includes(name)))

/** What the lists are searched and sorted by. */
async function arrived(data: Values): Promise<Values> {
  const visit = partAt(data.details, 'visit')
  const campaign = partAt(data.details, 'campaign') ?? partAt(partAt(visit, 'utm'), 'utm_campaign')
  const found = { title: cut(titled(data)), page: cut(partAt(visit, 'pagePath')), campaign: cut(campaign) }
  return { ...data, ...found, answerBy: promiseOf(data.receivedAt, await answeringOffice()) }
}

const asMerged = ({ mergedInto }: Values) =>
  `Below “From the same person or company” it is ${mergedInto ? `taken out of ${mergedInto}` : 'merged into another one'}.`

/** What a save means: whoever takes or answers has it, an enquiry that somebody is given is taken, one that is lost says why. */
async function decided(before: Values, data: Values): Promise<Values> {
  const asked = { ...before, ...data }
  const person = personAtDesk()
  let assignee = asked.assignee || null
  let state = String(asked.state)
  const isMoved = state !== before.state
  if (isMoved && (state === 'merged' || before.state === 'merged')) throw refusal('state', asMerged(before))
  if (assignee && assignee !== before.assignee && state === 'new') state = 'taken'
  if (isMoved && state === 'new') assignee = null
  if (isMoved && !assignee && (state === 'taken' || isAnswered(state))) assignee = person?.name ?? null
  // What is merged may be taken out again, and is lost then as it was.
  const isLost = [state, state === 'merged' && before.stateBefore].includes('lost')
  const lostReason = isLost ? String(asked.lostReason ?? '').trim() : null
  if (isLost && !lostReason) throw refusal('lostReason', 'Say why it was lost.')
  // The first answer counts, until somebody says that there was none. Of one from before times were kept it is not known.
  const isFirst = isAnswered(state) && !isAnswered(String(before.state))
  const known = isFirst ? (before.answeredAt ?? new Date()) : undefined
  const answeredAt = isOpen(state) ? null : known
  const title = cut(titled(asked))
  // Whoever moves it on has said more than the answer that may not arrive.
  const own = { title, answeredAt, ...(isMoved && { stateBeforeAnswer: null }) }
  const decision = { ...data, ...own, state, assignee, lostReason }
  if (assignee === (before.assignee || null)) return decision
  const chosen = assignee === null ? undefined : (await colleaguesFor(before)).find(({ name }) => name === assignee)
  const self = person && assignee === person.name ? person : undefined
  if (assignee !== null && !chosen && !self)
    throw refusal('assignee', 'Choose one of the colleagues who may read this.')
  return { ...decision, assigneeId: (self ?? chosen)?.id ?? null }
}

const deeds: Readonly<Record<string, string>> = {
  taken: 'took it',
  answered: 'answered',
  meeting: 'agreed on a meeting',
  won: 'won it',
  'set-aside': 'set it aside',
}

/** Nothing if it is somebody else who has it from now on. */
function deedOf({ state, lostReason, assignee }: Values, before: Values, name: string | undefined): string {
  if (state === 'taken' && assignee !== name) return ''
  if (state === 'new') return before.state === 'set-aside' ? 'accepted it' : 'put it back'
  return state === 'lost' ? `lost it: ${lostReason}` : (deeds[String(state)] ?? String(state))
}

/** `took it; changed the notes`: nothing of what a visitor wrote. */
function changesInWords(before: Values, after: Values, name: string | undefined): string {
  const isChanged = (field: string) => (before[field] ?? null) !== (after[field] ?? null)
  const said = isChanged('state') ? [deedOf(after, before, name)] : []
  if (isChanged('assignee') && after.assignee && after.assignee !== name) said.push(`gave it to ${after.assignee}`)
  if (isChanged('notes')) said.push('changed the notes')
  const visitors = ['name', 'email', 'company', 'phone', 'need', 'budget', 'message', 'kind'].filter(isChanged)
  return [...said, ...visitors.map((field) => `changed ${labelOf(field)}`)].filter(Boolean).join('; ')
}

export const enquiryOf = (documentId: string): Promise<Values | null> =>
  strapi.db.query(uid).findOne({ where: { documentId } })

/** In a transaction, before anything else is read: as whoever changed it at the same instant has left it. */
export async function held(
  where: { readonly documentId: string } | { readonly reference: string },
): Promise<Values | null> {
  await takeTurn(uid, where)
  return strapi.db.query(uid).findOne({ where })
}

export function keepDesk(): void {
  strapi.documents.use(async (context, next) => {
    const { action, params } = context
    if (context.uid !== uid || !('data' in params) || (action !== 'create' && action !== 'update')) return next()
    const data = withoutOwn(isValues(params.data) ? params.data : {})
    if (action === 'create') {
      Object.assign(params, { data: await arrived(data) })
      return next()
    }
    const documentId = 'documentId' in params ? String(params.documentId) : ''
    return strapi.db.transaction(async () => {
      const before = await held({ documentId })
      if (!before) return next()
      Object.assign(params, { data: await decided(before, data) })
      const result = await next()
      const person = personAtDesk()
      const said = changesInWords(before, { ...before, ...(await enquiryOf(documentId)) }, person?.name)
      if (said) await note(String(before.reference), said, person?.name)
      return result
    })
  })
}

/** More wait for nobody's answer any more. */
const mostPromised = 1_000

/** Enquiries of earlier releases: what was closed had no reason, none had a title, and none a time by which it is answered. */
export async function bringUpToDate(): Promise<void> {
  const rows = strapi.db.query(uid)
  const lostReason = 'Closed before reasons were kept'
  await rows.updateMany({ where: { state: 'closed' }, data: { state: 'lost', lostReason } })
  const table = strapi.db.metadata.get(uid).tableName
  const company = "case when coalesce(company, '') = '' then '' else ', ' || company end"
  await strapi.db
    .connection(table)
    .whereNull('title')
    .update({ title: strapi.db.connection.raw(`name || ${company}`) })
  const office = await answeringOffice()
  if (!office) return
  const state = { $in: [...openStates, 'set-aside'] }
  const where = { state, answerBy: { $null: true } }
  const unpromised: Values[] = await rows.findMany({ select: ['id', 'receivedAt'], where, limit: mostPromised })
  for (const { id, receivedAt } of unpromised) {
    await rows.updateMany({ where: { id }, data: { answerBy: promiseOf(receivedAt, office) } })
  }
}

const byLink = {
  take: { state: 'taken', said: 'took it by a link in a mail or chat' },
  decline: { state: 'lost', said: 'said by a link that it is not for us, or spam' },
} as const

/** What somebody decided on the site, by a link in a mail. Whoever was quicker here has it. Undefined if there is no such enquiry. */
export async function decideByLink(
  reference: string,
  act: keyof typeof byLink,
  mailbox: string,
): Promise<'stands' | 'late' | undefined> {
  const rows = strapi.db.query(uid)
  const before: Values | null = await rows.findOne({ where: { reference } })
  if (!before) return undefined
  const colleague = (await colleaguesFor(before)).find(({ email }) => email.toLowerCase() === mailbox)
  const name = colleague?.name ?? mailbox
  const { state, said } = byLink[act]
  const taker = { assignee: name, assigneeId: colleague?.id ?? null }
  const decision = act === 'take' ? taker : { lostReason: 'Not for us, or spam' }
  return strapi.db.transaction(async () => {
    const where = { reference, state: 'new', assigneeId: { $null: true } }
    const { count } = await rows.updateMany({ where, data: { ...decision, state, updatedAt: new Date() } })
    // The site says it again if it was ended before it had noted our answer.
    const earlier = (await happenedTo(reference)).find((each) => each.by === name && each.said.startsWith(said))
    if (count > 0 || !earlier) await note(reference, count > 0 ? said : `${said}, too late`, name)
    return count > 0 || earlier?.said === said ? 'stands' : 'late'
  })
}

/** Gives an enquiry that nobody has to whoever asks first. */
export async function take(documentId: string): Promise<void> {
  const person = personAtDesk()
  if (!person) throw new errors.ForbiddenError()
  await strapi.db.transaction(async () => {
    const where = { documentId, state: { $in: openStates }, assigneeId: { $null: true } }
    // Of two at the same instant the second waits here, and finds it taken.
    const { count } = await strapi.db.query(uid).updateMany({ where, data: { assigneeId: person.id } })
    const { assignee } = (await enquiryOf(documentId)) ?? {}
    if (count === 0) throw new errors.ApplicationError(`${assignee ?? 'Somebody else'} has it already.`)
    const data: Values = { state: 'taken', assignee: person.name }
    await strapi.documents(uid).update({ documentId, data })
  })
}

/** Says the same of several enquiries, or of none if it cannot be said of one of them. */
export async function changeSeveral(documentIds: readonly string[], state: string, lostReason: unknown): Promise<void> {
  const states = forSeveral[state]
  if (!states) throw new errors.ValidationError('This cannot be said of several at once.')
  await strapi.db.transaction(async () => {
    for (const documentId of documentIds.toSorted()) {
      const before = await held({ documentId })
      if (!before || !states.includes(String(before.state))) {
        const words = `${before?.title ?? documentId}: ${choiceInWords(String(before?.state))} already. Nothing was changed.`
        throw new errors.ApplicationError(words)
      }
      const data: Values = { state, ...(state === 'lost' && { lostReason }) }
      if (state === 'taken') await take(documentId)
      else await strapi.documents(uid).update({ documentId, data })
    }
  })
}
