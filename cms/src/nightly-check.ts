/** What is published but would be refused today: everything is judged again each night, because pages that it links to come and go. */
import type { Core, UID } from '@strapi/strapi'
import { hasDrafts, siteContentTypes } from './content-names'
import { judgementOf } from './editing/check-documents'
import { labelOf } from './field-words'

const everyNight = '0 15 2 * * *'

export type Failing = {
  readonly uid: UID.ContentType
  readonly documentId: string
  /** The first thing that is wrong, as the form would say it. */
  readonly problem: string
}

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'checks' })

export async function failingDocuments(strapi: Core.Strapi): Promise<Failing[]> {
  const found: unknown = await storeOf(strapi).get({ key: 'failing' })
  return Array.isArray(found) ? found : []
}

export async function checkEverything(strapi: Core.Strapi): Promise<void> {
  const failing: Failing[] = []
  for (const { uid } of siteContentTypes(strapi)) {
    const where = hasDrafts(strapi, uid) ? { publishedAt: { $notNull: true } } : {}
    const shown: { documentId: string }[] = await strapi.db.query(uid).findMany({ select: ['documentId'], where })
    for (const { documentId } of shown) {
      const { problems } = await judgementOf(strapi, uid, documentId, 'published')
      const [first] = problems
      if (first) failing.push({ uid, documentId, problem: `${labelOf(first.path[0] ?? '')}: ${first.message}` })
    }
  }
  await storeOf(strapi).set({ key: 'failing', value: failing })
  if (failing.length > 0) strapi.log.warn(`${failing.length} published documents would be refused today`)
}

export function checkNightly(strapi: Core.Strapi): void {
  const task = () => checkEverything(strapi)
  strapi.cron.add({ checkEverything: { task, options: { rule: everyNight } } })
}
