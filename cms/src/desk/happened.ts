/** What happened to an enquiry: a list that nobody can edit, and that goes with the enquiry. */

import { nameOfPerson } from '../admin-requests'
import { enquiryEvents, enquiries as uid } from '../content-names'
import { isValues, type Values } from '../forms/shape'

const events = () => strapi.db.query(enquiryEvents)

export type Happened = { readonly createdAt: string; readonly by: string | null; readonly said: string }

/** @param by nobody if the service acts by itself */
export async function note(reference: string, said: string, by: string | undefined): Promise<void> {
  await events().create({ data: { reference, said, by: by ?? null } })
}

const mostListed = 100

export function happenedTo(reference: string): Promise<Happened[]> {
  const select = ['createdAt', 'by', 'said']
  return events().findMany({ select, where: { reference }, orderBy: { id: 'desc' }, limit: mostListed })
}

/** Who comes back within this has it still open. */
const sameVisitMs = 60 * 60_000

const forms = `/content-manager/collection-types/${uid}/`

/** Whoever is shown an enquiry has opened it, whichever way the admin took. */
export function noteReaders(): void {
  strapi.server.use(async (context, next) => {
    await next()
    const isForm = context.path.startsWith(forms) && context.method === 'GET' && context.status === 200
    const by = isForm ? nameOfPerson(context.state.user) : null
    if (!by) return
    const shown: unknown = isValues(context.body) ? context.body.data : undefined
    const reference = isValues(shown) && typeof shown.reference === 'string' ? shown.reference : undefined
    if (!reference) return
    const since = new Date(Date.now() - sameVisitMs)
    const where = { reference, by, said: 'opened it', createdAt: { $gt: since } }
    if ((await events().count({ where })) === 0) await note(reference, 'opened it', by)
  })
}

const atOnce = 500

/** Erases enquiries with what happened to them, and says how many there were. */
export async function eraseEnquiries(where: object): Promise<number> {
  const rows = strapi.db.query(uid)
  let erased = 0
  for (;;) {
    const found: Values[] = await rows.findMany({ select: ['id', 'reference'], where, limit: atOnce })
    if (found.length === 0) return erased
    await strapi.db.transaction(async () => {
      await events().deleteMany({ where: { reference: { $in: found.map(({ reference }) => reference) } } })
      erased += (await rows.deleteMany({ where: { id: { $in: found.map(({ id }) => id) } } })).count
    })
  }
}

/** What happened to an enquiry that somebody deletes goes with it. */
export function forgetDeleted(): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || context.action !== 'delete') return next()
    const { documentId } = context.params
    const row: { reference: string } | null = await strapi.db.query(uid).findOne({ where: { documentId } })
    const result = await next()
    if (row && (await strapi.db.query(uid).count({ where: { documentId } })) === 0) {
      await events().deleteMany({ where: { reference: row.reference } })
    }
    return result
  })
}
