/** The promise of the thank-you page has a clock: by when an answer is due, who is reminded of it, and how long answers took. */
import type { Ability } from '../admin-requests'
import { formOf, whereReadable } from '../admin-requests'
import { inStatus, enquiries as uid } from '../content-names'
import { lookingEvery } from '../editing/scheduling'
import { openStates } from '../forms/enquiry-words'
import { isValues, parsed, type Values } from '../forms/shape'
import { answerBy, type OfficeHours, workingMinutes } from '../publishing/clocks'
import { colleaguesFor } from './colleagues'
import { type Kind, momentOf, reminderDue } from './reminder-due'

const siteConfiguration = 'api::site-configuration.site-configuration'

type Office = OfficeHours & { readonly locality: string }

const isOffice = (value: unknown): value is Office =>
  isValues(value) && Array.isArray(value.days) && ['timeZone', 'opens', 'closes'].every((name) => name in value)

/** The first office, which answers. */
export async function answeringOffice(): Promise<Office | undefined> {
  const where = inStatus(siteConfiguration, 'published')
  const row: Values | null = await strapi.db.query(siteConfiguration).findOne({ where })
  const offices = parsed(row?.offices)
  return Array.isArray(offices) ? offices.find(isOffice) : undefined
}

/** When what came at this time is to be answered, by the rule of the receipt. */
export function promiseOf(receivedAt: unknown, office: Office | undefined): Date | null {
  const came = momentOf(receivedAt)
  return office && !Number.isNaN(came.getTime()) ? (answerBy(came, office) ?? null) : null
}

const remindEverySeconds = 60
const dayMs = 24 * 60 * 60_000
const mostOpen = 2_000

type Open = Values & { readonly id: number; readonly documentId: string; readonly reference: string }

const leads: Readonly<Record<string, string>> = { application: 'application-reader' }

/** At half time whoever has it; before the promise breaks those who lead. Nobody means the mailbox of the team. */
async function recipients(enquiry: Open, kind: Kind): Promise<string[]> {
  const able = await colleaguesFor(enquiry)
  const role = leads[String(enquiry.kind)] ?? 'enquiry-lead'
  const meant =
    kind === 'half'
      ? able.filter(({ id }) => id === enquiry.assigneeId)
      : able.filter((each) => each.roles.includes(role))
  return meant.map(({ email }) => email)
}

function promiseInWords(promised: unknown, { timeZone, locality }: Office): string {
  const style = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  } as const
  return `${new Intl.DateTimeFormat('en-GB', style).format(momentOf(promised))} in ${locality}`
}

type Queue = { add(change: object): Promise<void> }

async function remindOf(enquiry: Open, kind: Kind, office: Office, queue: Queue): Promise<void> {
  const { id, documentId, reference, reminded = null } = enquiry
  const { url } = strapi.config.get<{ url: string }>('server')
  const link = /^https?:/.test(url) ? `${url}/admin${formOf(uid, 'collectionType', documentId)}` : undefined
  const reminder = { to: await recipients(enquiry, kind), answerBy: promiseInWords(enquiry.answerBy, office), link }
  await strapi.db.transaction(async () => {
    // Of two processes the one that finds it as it was reminds, and both the mark and the notice are kept or neither.
    const where = { id, reminded, state: { $in: openStates } }
    const { count } = await strapi.db.query(uid).updateMany({ where, data: { reminded: kind } })
    if (count > 0) await queue.add({ type: 'received-enquiries', slug: reference, event: `remind-${kind}`, reminder })
  })
}

async function remind(queue: Queue): Promise<void> {
  const office = await answeringOffice()
  if (!office) return
  const now = new Date()
  const state = { $in: openStates }
  const open: Open[] = await strapi.db.query(uid).findMany({
    // What broke long ago is seen in the list: nobody is mailed about it after a release, or a pause.
    where: { state, answerBy: { $gt: new Date(now.getTime() - dayMs) } },
    orderBy: { answerBy: 'asc' },
    limit: mostOpen,
  })
  for (const enquiry of open) {
    const kind = reminderDue(enquiry, office, now)
    if (kind) await remindOf(enquiry, kind, office, queue)
  }
}

/** @param queue absent without a secret: then nobody sends mail for this service */
export function remindInTime(queue: Queue | undefined): void {
  if (!queue) return
  const task = () => remind(queue).catch((error) => strapi.log.error(`Nobody was reminded of enquiries: ${error}`))
  strapi.cron.add({ remindInTime: { task, options: { rule: lookingEvery(remindEverySeconds) } } })
}

const weekMs = 7 * dayMs
const mostCounted = 5_000

/** The smallest value that this share of all values does not exceed (nearest rank). @param sorted ascending */
const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0

const mostNext = 5

/** For the first page, of what whoever asks may read: what is due next, what is overdue, and how long this week's answers took. */
export async function clockFor(ability: Ability) {
  const office = await answeringOffice()
  if (!office) return undefined
  const now = new Date()
  const rows = strapi.db.query(uid)
  const waiting = { state: { $in: openStates } }
  const open = await whereReadable(ability, uid, { ...waiting, answerBy: { $notNull: true } })
  const next: Values[] = await rows.findMany({ where: open, orderBy: { answerBy: 'asc' }, limit: mostNext })
  const overdue = await rows.count({
    where: await whereReadable(ability, uid, { ...waiting, answerBy: { $lt: now.toISOString() } }),
  })
  const since = { answeredAt: { $gt: new Date(now.getTime() - weekMs).toISOString() } }
  const answered: Values[] = await rows.findMany({
    select: ['receivedAt', 'answeredAt'],
    where: await whereReadable(ability, uid, since),
    orderBy: { answeredAt: 'desc' },
    limit: mostCounted,
  })
  const minutes = answered
    .map((row) => workingMinutes(momentOf(row.receivedAt), momentOf(row.answeredAt), office))
    .toSorted((one, other) => one - other)
  return {
    overdue,
    next: next.map(({ documentId, title, answerBy: promised }) => ({
      path: formOf(uid, 'collectionType', documentId),
      title: String(title),
      minutesLeft: workingMinutes(now, momentOf(promised), office),
    })),
    week: { answered: minutes.length, median: percentile(minutes, 0.5), ninetieth: percentile(minutes, 0.9) },
  }
}
