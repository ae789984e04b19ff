/**
 * Links to other sites are tried once a night. What is gone there is named on the first page of the admin; nobody who publishes waits for
 * other people's servers.
 */
import type { Core, UID } from '@strapi/strapi'
import { hasDrafts, siteContentTypes } from './content-names'
import { siteDocument } from './editing/site-document'
import { placeOf } from './editing/structured-problems'
import { isPublicOrigin } from './publishing/public-origin'
import type { PublishableDocument } from './publishing/rule'
import { type Place, plainTextsOf, writtenTextOf } from './publishing/texts'

/** A published document, and where in it a link stands. */
export type Linking = { readonly uid: UID.ContentType; readonly documentId: string; readonly place: Place }

/** A link that leads nowhere, in the documents that have it. */
export type Gone = Linking & { readonly message: string }

const answerWithinMs = 20_000
const atOnce = 8
/** In one night: more would be a burden to others. */
const mostTried = 1_000

/** Addresses that are invented, that lead to a sign-in, or that are no other site's. */
const untried = /^https?:\/\/(?:[^/]+\.example(?:[:/?#]|$)|www\.linkedin\.com\/sharing\/|x\.com\/intent\/)/

function* outerLinks(document: PublishableDocument): Generator<[place: Place, url: string]> {
  const written = writtenTextOf(document)
  for (const url of written?.text.links ?? []) yield [[written?.field ?? ''], url]
  yield* plainTextsOf(document)
}

function isTried(link: string, ownOrigin: string, isLaunched: boolean): boolean {
  const url = /^https?:\/\/\S+$/.test(link) ? URL.parse(link) : null
  if (!url || untried.test(link) || url.origin === ownOrigin) return false
  // A public service asks no machine of its own network.
  return !isLaunched || isPublicOrigin(url.origin.replace(/^http:/, 'https:'))
}

/** Only what says so itself is gone: a server that is down or turns robots away will be back. */
async function isGone(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerWithinMs) })
    await answer.body?.cancel()
    return answer.status === 404 || answer.status === 410
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined
    return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ENOTFOUND'
  }
}

async function linksToOtherSites(strapi: Core.Strapi): Promise<ReadonlyMap<string, readonly Linking[]>> {
  const { url, isLaunched }: { url: string; isLaunched: boolean } = strapi.config.get('site')
  const found = new Map<string, Linking[]>()
  for (const { uid } of siteContentTypes(strapi)) {
    const where = hasDrafts(strapi, uid) ? { publishedAt: { $notNull: true } } : {}
    const shown: { documentId: string }[] = await strapi.db.query(uid).findMany({ select: ['documentId'], where })
    for (const { documentId } of shown) {
      const document = await siteDocument(strapi, uid, documentId, 'published')
      for (const [place, link] of document ? outerLinks(document) : []) {
        if (isTried(link, url, isLaunched)) found.set(link, [...(found.get(link) ?? []), { uid, documentId, place }])
      }
    }
  }
  return found
}

export async function goneLinks(strapi: Core.Strapi): Promise<Gone[]> {
  const links = await linksToOtherSites(strapi)
  const waiting = [...links.keys()].slice(0, mostTried)
  const gone: Gone[] = []
  async function tryNext(): Promise<void> {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      if (!(await isGone(url))) continue
      for (const linking of links.get(url) ?? []) {
        const { attributes } = strapi.contentType(linking.uid)
        const { message } = placeOf(attributes, linking.place, `“${url}” is gone from the site that it leads to.`)
        gone.push({ ...linking, message })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, tryNext))
  return gone
}
