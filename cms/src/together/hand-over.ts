/** Somebody who may not publish hands a draft to those who do; publishing it or sending it back ends that, and its author hears. */
import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import {
  type Ability,
  formOf,
  isAllowed,
  mayWith,
  nameOfPerson,
  personAtWork,
  refuseUnless,
  serveAdmin,
  whereReadable,
} from '../admin-requests'
import { hasDrafts, inStatus, isSiteContent, titleOf } from '../content-names'
import type { Change } from '../forms/questions'
import { isValues, type Values } from '../forms/shape'
import { aroundChanges, type Piece, wordChanges } from '../forms/word-changes'
import { forgetAfter } from '../keeping/believed-clock'
import { changesBetween, valuesOf } from '../keeping/history'
import { addressesOf, publishersOf, sendMail } from './mail'

const uid = 'api::hand-over.hand-over'
const keptDays = 90
/** How long its author is told what became of a draft. */
const newsMs = 14 * 24 * 60 * 60_000
const daily = '0 40 3 * * *'
const longestNote = 2_000
const mostListed = 50

type HandOver = {
  readonly id: number
  readonly type: UID.ContentType
  readonly document: string
  readonly author: number
  readonly handedBy: string | null
  readonly note: string | null
  /** Whoever wrote the note since; nobody if it is the author's. */
  readonly notedBy: string | null
  readonly outcome: 'published' | 'back' | null
  readonly answer: string | null
  readonly answeredBy: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

const rows = () => strapi.db.query(uid)

/** What a draft changes of what visitors see; of a new one all that it says. */
async function changesOf(type: UID.ContentType, document: string): Promise<Change[]> {
  const draft = await valuesOf(type, document, 'draft')
  const published = await valuesOf(type, document, 'published')
  return changesBetween(published ?? {}, draft ?? {}).filter(({ before, after }) => before || after)
}

async function titleOfDraft(type: UID.ContentType, document: string): Promise<string> {
  const row: Values | null = await strapi.db.query(type).findOne({ where: { documentId: document } })
  return titleOf(row ?? {}, strapi.contentType(type).info.displayName).replace(/\s+/g, ' ')
}

function addressOfForm({ type, document }: Pick<HandOver, 'type' | 'document'>): string {
  return `${strapi.config.get('admin.absoluteUrl')}${formOf(type, strapi.contentType(type).kind, document)}`
}

/** Changed words between stars, with as much around them as tells where they stand. */
const starred = (pieces: readonly Piece[]) =>
  aroundChanges(pieces)
    .map(({ isChanged, text }) => (isChanged ? text.replace(text.trim(), (words) => `*${words}*`) : text))
    .join('')

function inWords({ field, before, after }: Change): string {
  if (before === '') return `${field}\nNew: ${after}`
  const changes = wordChanges(before, after)
  return `${field}\nBefore: ${starred(changes.before)}\nNow: ${starred(changes.after) || '(nothing)'}`
}

const noted = (note: string | null) => (note ? [`“${note}”`] : [])

async function tellPublishers(handOver: HandOver): Promise<void> {
  const { type, document, author, handedBy, note } = handOver
  const title = await titleOfDraft(type, document)
  const changes = await changesOf(type, document)
  await sendMail(await publishersOf(type, author), `“${title}” waits to be published`, [
    `${handedBy} hands “${title}” over to the publishers.`,
    ...noted(note),
    addressOfForm(handOver),
    'What changed; the words that went or came stand between stars:',
    ...changes.map(inWords),
  ])
}

async function tellAuthor(handOver: HandOver, outcome: 'published' | 'back', answer: string | null): Promise<void> {
  const title = await titleOfDraft(handOver.type, handOver.document)
  const doing = outcome === 'published' ? 'published' : 'sent back'
  const by = personAtWork()
  await sendMail(await addressesOf([handOver.author]), `“${title}” was ${doing}`, [
    `“${title}” was ${doing}${by ? ` by ${by}` : ''}.`,
    ...noted(answer),
    addressOfForm(handOver),
  ])
}

/** Whoever is faster ends it: of two that answer at once only one is heard. */
async function end(
  type: UID.ContentType,
  document: string,
  outcome: 'published' | 'back',
  answer: string | null = null,
): Promise<boolean> {
  const where = { type, document, outcome: { $null: true } }
  const open: HandOver[] = await rows().findMany({ where })
  // Updating several writes no time of its own.
  const data = { outcome, answer, answeredBy: personAtWork(), updatedAt: new Date() }
  const { count } = await rows().updateMany({ where, data })
  if (count === 0) return false
  for (const each of open) if (each.author !== userAtWork()?.id) await tellAuthor(each, outcome, answer)
  return true
}

function userAtWork(): { readonly id: number } | undefined {
  const user: unknown = strapi.requestContext.get()?.state.user
  return isValues(user) && typeof user.id === 'number' ? { id: user.id } : undefined
}

export async function endHandOvers(): Promise<void> {
  strapi.documents.use(async (context, next) => {
    const { action, uid: type, params } = context
    const ends = action === 'publish' || action === 'delete'
    if (!ends || !isSiteContent(type) || !hasDrafts(type)) return next()
    const document = String(params.documentId)
    const result = await next()
    if (action === 'publish') await end(type, document, 'published')
    else await rows().deleteMany({ where: { type, document } })
    return result
  })
  await forgetAfter(uid, keptDays, daily, { which: { outcome: { $notNull: true } }, since: 'updatedAt' })
}

export type Handed = {
  readonly path: string
  /** Where its changes are read. */
  readonly from: string
  readonly kind: string
  readonly title: string
  readonly at: string
  readonly by: string | null
  readonly note: string | null
  readonly notedBy: string | null
  readonly outcome: HandOver['outcome']
  readonly answer: string | null
  readonly answeredBy: string | null
  /** Of what waits; on the first page they are read when somebody wants to see them. */
  readonly changes?: readonly Change[]
}

function told(handOver: HandOver, title: string): Handed {
  const { type, document, handedBy: by, note, notedBy, outcome, answer, answeredBy, createdAt, updatedAt } = handOver
  const { kind, info } = strapi.contentType(type)
  return {
    path: formOf(type, kind, document),
    from: `/hand-overs/${type}/${document}`,
    kind: info.displayName,
    title,
    at: new Date(outcome ? updatedAt : createdAt).toISOString(),
    by,
    note,
    notedBy,
    outcome,
    answer,
    answeredBy,
  }
}

/** Those of drafts that this person may read, with their titles: one question for each type. */
async function readable(ability: Ability, found: readonly HandOver[]) {
  const titles = new Map<string, string>()
  for (const [type, each] of Map.groupBy(found, (handOver) => handOver.type)) {
    if (!isSiteContent(type) || !strapi.contentTypes[type] || !isAllowed(ability, 'read', type)) continue
    const mine = await whereReadable(ability, type, {})
    const where = {
      $and: [{ documentId: { $in: each.map(({ document }) => document) } }, inStatus(type, 'draft'), mine],
    }
    const drafts: Values[] = await strapi.db.query(type).findMany({ where })
    const { displayName } = strapi.contentType(type).info
    for (const draft of drafts) titles.set(`${type} ${draft.documentId}`, titleOf(draft, displayName))
  }
  return found.flatMap((handOver) => {
    const title = titles.get(`${handOver.type} ${handOver.document}`)
    return title === undefined ? [] : [{ handOver, title }]
  })
}

const atOnce = 100

/** Asks for more until there are as many as are listed, of those that this person may read. */
async function listOf(ability: Ability, query: object, isListed: (handOver: HandOver) => boolean): Promise<Handed[]> {
  const listed: Handed[] = []
  for (let offset = 0; listed.length < mostListed; offset += atOnce) {
    const found: HandOver[] = await rows().findMany({ ...query, offset, limit: atOnce })
    const shown = await readable(ability, found.filter(isListed))
    listed.push(...shown.map(({ handOver, title }) => told(handOver, title.replace(/\s+/g, ' '))))
    if (found.length < atOnce) break
  }
  return listed.slice(0, mostListed)
}

/** For the first page: what waits for this person, who may publish it, and what became of what this person handed over. */
export async function handOversFor(ability: Ability, user: unknown) {
  const author = isValues(user) ? Number(user.id) : 0
  const open = { outcome: { $null: true } }
  const ended = { outcome: { $notNull: true }, updatedAt: { $gt: new Date(Date.now() - newsMs) } }
  const mayPublish = ({ type }: HandOver) => isAllowed(ability, 'publish', type)
  const isForOthers = (handOver: HandOver) => !mayPublish(handOver)
  return {
    waiting: await listOf(ability, { where: open, orderBy: { id: 'asc' } }, mayPublish),
    own: [
      ...(await listOf(ability, { where: { ...open, author }, orderBy: { id: 'asc' } }, isForOthers)),
      ...(await listOf(
        ability,
        { where: { ...ended, author }, orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }] },
        () => true,
      )),
    ],
  }
}

const noteIn = (body: unknown) =>
  isValues(body)
    ? String(body.note ?? '')
        .trim()
        .slice(0, longestNote) || null
    : null

export function serveHandOvers(): void {
  type Named = { readonly type: string; readonly document: string }
  /** @throws ForbiddenError unless this person may read, or change, the draft */
  async function named({ type = '', document = '' }: Partial<Named>, ability: Ability, doing: 'read' | 'update') {
    const isKnown = isSiteContent(type) && strapi.contentTypes[type] !== undefined && hasDrafts(type)
    refuseUnless(isKnown && (await mayWith(ability, doing, type, document)))
    return { type, document }
  }

  serveAdmin('/hand-overs', {
    async 'GET /:type/:document'(context) {
      const where = await named(context.params, context.state.userAbility, 'read')
      const last: HandOver | null = await rows().findOne({ where, orderBy: { id: 'desc' } })
      const changes = last?.outcome === null ? await changesOf(last.type, last.document) : []
      context.body = { last: last && { ...told(last, await titleOfDraft(last.type, last.document)), changes } }
    },
    async 'POST /:type/:document'(context) {
      const { type, document } = await named(context.params, context.state.userAbility, 'update')
      const where = { type, document, outcome: { $null: true } }
      const { user } = context.state
      const data = { author: user.id, handedBy: nameOfPerson(user), note: noteIn(context.request.body) }
      const open: HandOver | null = await rows().findOne({ where })
      // Handed over once more it is still one: nobody is told twice.
      if (open) {
        const notedBy = user.id === open.author ? null : data.handedBy
        if (data.note !== open.note) await rows().update({ where: { id: open.id }, data: { note: data.note, notedBy } })
      } else await tellPublishers(await rows().create({ data: { type, document, ...data } }))
      context.body = {}
    },
    async 'POST /:type/:document/back'(context) {
      const { type, document } = await named(context.params, context.state.userAbility, 'read')
      refuseUnless(isAllowed(context.state.userAbility, 'publish', type))
      const isEnded = await end(type, document, 'back', noteIn(context.request.body))
      if (!isEnded) throw new errors.ApplicationError('Somebody else has answered meanwhile. Load the page anew.')
      context.body = {}
    },
  })
}

export type LastHandOver = { readonly last: Handed | null }
