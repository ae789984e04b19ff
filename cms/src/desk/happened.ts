/** What happened to an enquiry: a list that nobody can edit, and that goes with the enquiry. */

import { nameOfPerson, personAtWork } from '../admin-requests'
import { enquiryEvents, enquiries as uid } from '../content-names'
import { isValues } from '../forms/shape'
import { addNotice } from '../site/notices'
import { noSecret } from '../site/signatures'

const events = () => strapi.db.query(enquiryEvents)

/** An answer that was sent from here, and what became of it: `sending`, `sent` or `failed`. */
type Mail = { readonly mail: string; readonly mailKey: string; readonly delivery: string }

export type Happened = Readonly<Record<'by' | 'mail' | 'delivery' | 'fault', string | null>> & {
  readonly createdAt: string
  readonly said: string
}

/** @param by nobody if the service acts by itself */
export async function note(reference: string, said: string, by: string | undefined, mail?: Mail): Promise<void> {
  await events().create({ data: { reference, said, by: by ?? null, ...mail } })
}

const mostListed = 100

export function happenedTo(reference: string, limit = mostListed): Promise<Happened[]> {
  const select = ['createdAt', 'by', 'said', 'mail', 'delivery', 'fault']
  return events().findMany({ select, where: { reference }, orderBy: { id: 'desc' }, limit })
}

/** Who comes back within this has it still open. */
const sameVisitMs = 60 * 60_000

/** Once for each visit; nothing of what is gone meanwhile. */
export async function noteReading(documentIds: readonly unknown[], said: string, by: string): Promise<void> {
  const where = { documentId: { $in: documentIds } }
  const found: { reference: string }[] = await strapi.db.query(uid).findMany({ select: ['reference'], where })
  const references = found.map(({ reference }) => reference)
  const since = new Date(Date.now() - sameVisitMs)
  const before = { reference: { $in: references }, by, said, createdAt: { $gt: since } }
  const noted: { reference: string }[] = await events().findMany({ select: ['reference'], where: before })
  const known = new Set(noted.map(({ reference }) => reference))
  const data = references.filter((each) => !known.has(each)).map((reference) => ({ reference, said, by }))
  if (data.length > 0) await events().createMany({ data })
}

/** What a visitor wrote. */
const words = ['message', 'details']

const withoutWords = (row: unknown) =>
  isValues(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => !words.includes(name))) : row

/** Whoever is given what a visitor wrote has read it, whichever way the admin took; a list has it only if it is asked for. */
export function noteReaders(): void {
  strapi.server.use(async (context, next) => {
    await next()
    // As the router read the address, which can be written in many ways.
    const { model }: Record<string, unknown> = context.params ?? {}
    const by = nameOfPerson(context.state.user)
    const { body } = context
    if (model !== uid || !by || !isValues(body) || context.status >= 300 || context.method === 'DELETE') return
    const { data, results } = body
    if (Array.isArray(results) && !context.query.fields) {
      context.body = { ...body, results: results.map(withoutWords) }
      return
    }
    const given = [data, ...(Array.isArray(results) ? results : [])].filter(isValues)
    const read = given.filter((row) => words.some((name) => name in row)).map(({ documentId }) => documentId)
    if (read.length > 0) await noteReading(read, Array.isArray(results) ? 'read it in a list' : 'opened it', by)
  })
}

type Told = { readonly state: string; readonly assignee: string | null }

/** What became of an enquiry, and by whom: links in the site's mails say so, and programs that the site tells of leads hear of it. */
export async function tellWhatBecame(reference: string, mailbox?: string): Promise<void> {
  const enquiry: Told | null = await strapi.db.query(uid).findOne({ where: { reference } })
  if (!enquiry || noSecret()) return
  const { state, assignee } = enquiry
  // Of what is lost or merged it matters who said so, not who had it.
  const isVerdict = state === 'lost' || state === 'merged'
  const by = mailbox ?? ((isVerdict && personAtWork()) || assignee || personAtWork() || undefined)
  await addNotice({ type: 'received-enquiries', slug: reference, event: 'moved', state, by })
}
