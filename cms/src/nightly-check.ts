/**
 * What is published but would be refused today, or leads to what is gone from another site: everything is judged again each night, because
 * pages that it links to come and go.
 */
import type { Core, UID } from '@strapi/strapi'
import { hasDrafts, siteContentTypes } from './content-names'
import { problemsOf } from './editing/check-documents'
import { labelOf } from './field-words'
import { goneLinks } from './other-sites'

const everyNight = '0 15 2 * * *'

export type Failing = {
  readonly uid: UID.ContentType
  readonly documentId: string
  /** The first thing that is wrong, as the form would say it. */
  readonly problem: string
}

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'checks' })

export async function failingDocuments(strapi: Core.Strapi): Promise<Failing[]> {
  const found: unknown[] = await Promise.all(['failing', 'gone'].map((key) => storeOf(strapi).get({ key })))
  return found.flatMap((each) => (Array.isArray(each) ? each : []))
}

/** Links to other sites. */
export async function checkOtherSites(strapi: Core.Strapi): Promise<void> {
  const gone = (await goneLinks(strapi)).map(({ uid, documentId, place, message }): Failing => {
    return { uid, documentId, problem: `${labelOf(place[0] ?? '')}: ${message}` }
  })
  await storeOf(strapi).set({ key: 'gone', value: gone })
  if (gone.length > 0) strapi.log.warn(`${gone.length} links lead to what is gone from other sites`)
}

export async function checkEverything(strapi: Core.Strapi): Promise<void> {
  const failing: Failing[] = []
  for (const { uid } of siteContentTypes(strapi)) {
    const where = hasDrafts(strapi, uid) ? { publishedAt: { $notNull: true } } : {}
    const shown: { documentId: string }[] = await strapi.db.query(uid).findMany({ select: ['documentId'], where })
    for (const { documentId } of shown) {
      const [first] = await problemsOf(strapi, uid, documentId, 'published')
      if (first) failing.push({ uid, documentId, problem: `${labelOf(first.path[0] ?? '')}: ${first.message}` })
    }
  }
  await storeOf(strapi).set({ key: 'failing', value: failing })
  if (failing.length > 0) strapi.log.warn(`${failing.length} published documents would be refused today`)
}

export function checkNightly(strapi: Core.Strapi): void {
  const task = async () => {
    await checkEverything(strapi)
    await checkOtherSites(strapi)
  }
  strapi.cron.add({ checkEverything: { task, options: { rule: everyNight } } })
}
