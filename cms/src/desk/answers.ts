/** Answers that are written here and sent by the site: each once, however often it is asked for, and seen here when it did not arrive. */
import { errors } from '@strapi/utils'
import { type Ability, isAllowed } from '../admin-requests'
import { answerTemplates, enquiryEvents, enquiries as uid } from '../content-names'
import { lookingEvery } from '../editing/scheduling'
import { answeredElsewhere, fieldsLeft, longestAnswer } from '../forms/answer-words'
import { isOpen } from '../forms/enquiry-words'
import { isValues, type Values } from '../forms/shape'
import { addNotice, isOnItsWay } from '../site/notices'
import { askSite, noSecret } from '../site/signatures'
import { colleaguesFor, personAtDesk } from './colleagues'
import { enquiryOf, held } from './desk'
import { note } from './happened'

const events = () => strapi.db.query(enquiryEvents)

/** Somebody waits for the panel. */
const answerWithinMs = 5_000

type OnSite = { readonly id: string; readonly state: string; readonly error: string | null }
type Site = { readonly sends: boolean; readonly subject: string | undefined; readonly answers: readonly OnSite[] }

/** Nothing if the site does not answer, or is of an earlier release. */
async function siteOf(reference: string): Promise<Site | undefined> {
  try {
    const answer = await askSite('/application-file', { ask: 'answers', reference }, answerWithinMs)
    const said: unknown = answer?.ok ? await answer.json() : undefined
    if (!isValues(said) || !Array.isArray(said.answers)) return undefined
    const subject = typeof said.subject === 'string' ? said.subject : undefined
    return { sends: said.sends === true, subject, answers: said.answers.filter(isValues) as OnSite[] }
  } catch {
    return undefined
  }
}

const silent =
  'The site does not answer just now, so nothing can be sent from here. Write from your own mailbox, or try again later.'
const withoutMail =
  'The site sends no mail, so nothing can be sent from here. Write from your own mailbox, and press Answered by mail. Whoever runs the site can change that (SMTP_URL).'

const forgotten = 'The site does not have this enquiry, so nothing can be sent from here. Write from your own mailbox.'

function whyNot(site: Site | undefined): string | undefined {
  if (noSecret())
    return 'Nothing can be sent from here: CONTENT_WEBHOOK_SECRET is not set. Write from your own mailbox.'
  if (!site) return silent
  if (!site.sends) return withoutMail
  return site.subject === undefined ? forgotten : undefined
}

/** Whoever has it, or whoever asks if nobody has. */
async function takerOf(enquiry: Values) {
  const id = enquiry.assigneeId ?? personAtDesk()?.id
  return (await colleaguesFor(enquiry)).find((each) => each.id === id)
}

/** What the panel beside an enquiry needs to answer it. */
export async function answeringOf(enquiry: Values, ability: Ability) {
  const site = await siteOf(String(enquiry.reference))
  const templates: Values[] = isAllowed(ability, 'read', answerTemplates)
    ? await strapi.db.query(answerTemplates).findMany({ orderBy: { name: 'asc' }, limit: 100 })
    : []
  return {
    whyNot: whyNot(site) ?? null,
    subject: site?.subject ?? null,
    signature: personAtDesk()?.name ?? '',
    taker: (await takerOf(enquiry))?.name ?? null,
    templates: templates.map(({ name, text }) => ({ name: String(name), text: String(text) })),
  }
}

export type Answering = Awaited<ReturnType<typeof answeringOf>>

function refuseMerged({ state, mergedInto }: Values): void {
  if (state === 'merged') throw new errors.ApplicationError(answeredElsewhere(mergedInto))
}

type Written = { readonly key: string; readonly text: string; readonly toTaker: boolean }

function writtenIn(body: Values): Written {
  const key = String(body.key)
  const text = typeof body.text === 'string' ? body.text.toWellFormed().replace(/\r\n?/g, '\n').trim() : ''
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
    throw new errors.ValidationError('The key is missing.')
  if (text === '' || text.length > longestAnswer) {
    throw new errors.ValidationError(`Write from one to ${longestAnswer} characters.`)
  }
  if (/(?![\t\n])\p{Cc}/u.test(text)) throw new errors.ValidationError('This has characters that no mail can show.')
  const [left] = fieldsLeft(text)
  if (left) throw new errors.ValidationError(`Write something in place of {${left}} first.`)
  return { key, text, toTaker: body.toTaker === true }
}

/** True if it is known. @throws if this key was used for another answer */
async function isKnown(reference: string, { key, text }: Written): Promise<boolean> {
  const known: Values | null = await events().findOne({ where: { mailKey: key } })
  if (!known) return false
  if (known.reference === reference && known.mail === text) return true
  throw new errors.ValidationError('An answer with other words was sent already. Reload the page to see it.')
}

function become(state: string, { documentId }: Values) {
  const data: Values = { state }
  return strapi.documents(uid).update({ documentId: String(documentId), data })
}

const mark = ({ id }: Values, data: object) => strapi.db.query(uid).updateMany({ where: { id }, data })

/** If nobody has answered, or it was set aside, until it is known that the answer did not arrive: what was set aside is accepted by it. */
async function becomeAnswered(enquiry: Values): Promise<void> {
  const { state } = enquiry
  if (!isOpen(state) && state !== 'set-aside') return
  await become('answered', enquiry)
  await mark(enquiry, { stateBeforeAnswer: state === 'set-aside' ? 'new' : state })
}

async function send(enquiry: Values, written: Written, by: string): Promise<void> {
  const reference = String(enquiry.reference)
  const { key, text, toTaker } = written
  const taker = toTaker ? await takerOf(enquiry) : undefined
  // All of it or nothing: a process that is killed here has sent nothing, and afterwards the notice waits until the site has it.
  await strapi.db.transaction(async () => {
    await note(reference, 'sent an answer', by, { mail: text, mailKey: key, delivery: 'sending' })
    // The site was asked meanwhile, and others may have gone on, or have merged or erased it.
    const now = await held({ reference })
    if (!now) throw new errors.NotFoundError()
    refuseMerged(now)
    await becomeAnswered(now)
    const answer = { id: key, text, ...(taker && { replyTo: taker.email }) }
    await addNotice({ type: 'received-enquiries', slug: reference, event: 'answer', answer })
  })
}

export async function answer(documentId: string, body: Values): Promise<void> {
  const written = writtenIn(body)
  const person = personAtDesk()
  const enquiry = await enquiryOf(documentId)
  if (!person || !enquiry) throw new errors.ForbiddenError()
  const reference = String(enquiry.reference)
  if (await isKnown(reference, written)) return
  refuseMerged(enquiry)
  const why = whyNot(await siteOf(reference))
  if (why) throw new errors.ApplicationError(why)
  try {
    await send(enquiry, written, person.name)
  } catch (error) {
    // Of two presses at one instant the second finds the key taken.
    if (!(await isKnown(reference, written))) throw error
  }
}

const followEverySeconds = 15
/** What failed may be sent once more by whoever runs the site. */
const everyTenMinutes = '40 */10 * * * *'
const failedForMs = 14 * 24 * 60 * 60_000
const mostFollowed = 50
/** By then the site has had a notice, or never will. */
const lostAfterMs = 25 * 60 * 60_000

type Sending = Readonly<Record<'reference' | 'mailKey' | 'createdAt' | 'delivery', string>> & { readonly id: number }

/** What became of one, `undefined` while it is on its way. */
function outcomeOf(
  { mailKey, createdAt }: Sending,
  site: Site | undefined,
): { sent: boolean; fault: string } | undefined {
  const isOld = Date.now() - new Date(createdAt).getTime() > lostAfterMs
  if (!site) return isOld ? { sent: false, fault: 'the site did not answer for a day' } : undefined
  const found = site.answers.find(({ id }) => id === mailKey)
  if (!found) return { sent: false, fault: 'the site no longer has this enquiry' }
  if (found.state === 'delivered') return { sent: true, fault: '' }
  return found.state === 'failed' ? { sent: false, fault: String(found.error) } : undefined
}

/** Nobody has answered, as it seems: the clock runs again, unless another answer is on its way, or somebody went on meanwhile. */
async function reopen(enquiry: Values): Promise<void> {
  const { reference, state, stateBeforeAnswer } = enquiry
  if (!stateBeforeAnswer || (await events().count({ where: { reference, delivery: 'sending' } })) > 0) return
  if (state !== 'merged') await become(String(stateBeforeAnswer), enquiry)
  // It comes back as one that waits, if it is taken out again.
  else await mark(enquiry, { stateBefore: stateBeforeAnswer, stateBeforeAnswer: null, answeredAt: null })
}

/** Whatever else is sent later, it has been answered. */
async function settle(enquiry: Values, hadFailed: boolean): Promise<void> {
  if (hadFailed) {
    await note(String(enquiry.reference), 'delivered the answer after all', undefined)
    if (isOpen(enquiry.state)) await become('answered', enquiry)
  }
  await mark(enquiry, { stateBeforeAnswer: null })
}

async function follow(sending: Sending): Promise<void> {
  const { id, reference, mailKey, delivery } = sending
  // In this order: what the site took meanwhile it knows when it is asked.
  if (await isOnItsWay(mailKey)) return
  const outcome = outcomeOf(sending, await siteOf(reference))
  if (!outcome) return
  const { sent, fault } = outcome
  const hadFailed = delivery === 'failed'
  if (hadFailed && !sent) return
  await strapi.db.transaction(async () => {
    const enquiry = await held({ reference })
    const data = sent ? { delivery: 'sent', fault: null } : { delivery: 'failed', fault: fault.slice(0, 255) }
    const { count } = await events().updateMany({ where: { id, delivery }, data })
    // Another process was quicker, or it is erased.
    if (count === 0 || !enquiry) return
    if (sent) return settle(enquiry, hadFailed)
    await note(reference, `could not deliver an answer: ${fault}`, undefined)
    await reopen(enquiry)
  })
}

async function followAll(where: object, order: 'asc' | 'desc'): Promise<void> {
  const sending: Sending[] = await events().findMany({ where, orderBy: { id: order }, limit: mostFollowed })
  for (const each of sending) await follow(each)
}

/** Runs never overlap: one that is due during another is left out. */
function oneByOne(run: () => Promise<void>): () => Promise<void> {
  let isAtWork = false
  return async () => {
    if (isAtWork) return
    isAtWork = true
    await run().catch((error) => strapi.log.error(`What became of answers is not known: ${error}`))
    isAtWork = false
  }
}

export function followAnswers(): void {
  const sending = oneByOne(() => followAll({ delivery: 'sending' }, 'asc'))
  // Each with a mark of its own: a site that answers slowly about the many that failed keeps nobody from hearing of what is sent now.
  const failed = oneByOne(() => {
    const createdAt = { $gt: new Date(Date.now() - failedForMs) }
    return followAll({ delivery: 'failed', createdAt }, 'desc')
  })
  strapi.cron.add({
    followAnswers: { task: sending, options: { rule: lookingEvery(followEverySeconds) } },
    followFailedAnswers: { task: failed, options: { rule: everyTenMinutes } },
  })
  // One that is stopped often may never reach the minute.
  void failed()
}
