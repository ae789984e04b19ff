/** What is published is judged again each night, and links to other sites are tried: nobody waits for these. */
import type { UID } from '@strapi/strapi'
import { inStatus, siteContentTypes } from '../content-names'
import { problemsOf } from '../editing/check-documents'
import { siteDocument } from '../editing/site-document'
import { type Problem, placeOf } from '../editing/structured-problems'
import { labelOf } from '../forms/field-words'
import { isPublicOrigin } from '../publishing/public-origin'
import type { PublishableDocument } from '../publishing/rule'
import { type Place, plainTextsOf, writtenTextOf } from '../publishing/texts'

const everyNight = '0 15 2 * * *'

type Shown = { readonly uid: UID.ContentType; readonly documentId: string }

export type Failing = Shown & {
  /** The first thing that is wrong, or one that is overdue, as the form would say it. */
  readonly problem: string
}

const inOneSentence = ({ path, message }: Problem) => `${labelOf(path[0] ?? '')}: ${message}`

async function shownDocuments(): Promise<Shown[]> {
  const found = siteContentTypes().map(async ({ uid }) => {
    const where = inStatus(uid, 'published')
    const rows: { documentId: string }[] = await strapi.db.query(uid).findMany({ select: ['documentId'], where })
    return rows.map(({ documentId }) => ({ uid, documentId }))
  })
  return (await Promise.all(found)).flat()
}

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

/** With the documents that have them, and where in these they stand. */
async function linksToOtherSites() {
  const { url, isLaunched }: { url: string; isLaunched: boolean } = strapi.config.get('site')
  const found = new Map<string, (Shown & { readonly place: Place })[]>()
  for (const { uid, documentId } of await shownDocuments()) {
    const document = await siteDocument(uid, documentId, 'published')
    for (const [place, link] of document ? outerLinks(document) : []) {
      if (isTried(link, url, isLaunched)) found.set(link, [...(found.get(link) ?? []), { uid, documentId, place }])
    }
  }
  return found
}

async function goneLinks(): Promise<Failing[]> {
  const links = await linksToOtherSites()
  const waiting = [...links.keys()].slice(0, mostTried)
  const gone: Failing[] = []
  async function tryNext(): Promise<void> {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      if (!(await isGone(url))) continue
      for (const { uid, documentId, place } of links.get(url) ?? []) {
        const { attributes } = strapi.contentType(uid)
        const problem = placeOf(attributes, place, `“${url}” is gone from the site that it leads to.`)
        gone.push({ uid, documentId, problem: inOneSentence(problem) })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, tryNext))
  return gone
}

const storeOf = () => strapi.store({ type: 'core', name: 'checks' })

export async function failingDocuments(): Promise<Failing[]> {
  const found: unknown[] = await Promise.all(['failing', 'gone'].map((key) => storeOf().get({ key })))
  return found.flatMap((each) => (Array.isArray(each) ? each : []))
}

export async function checkOtherSites(): Promise<void> {
  const gone = await goneLinks()
  await storeOf().set({ key: 'gone', value: gone })
  if (gone.length > 0) strapi.log.warn(`${gone.length} links lead to what is gone from other sites`)
}

export async function checkEverything(): Promise<void> {
  const failing: Failing[] = []
  for (const { uid, documentId } of await shownDocuments()) {
    const { refused, overdue } = await problemsOf(uid, documentId, 'published')
    for (const problem of [...refused.slice(0, 1), ...overdue])
      failing.push({ uid, documentId, problem: inOneSentence(problem) })
  }
  await storeOf().set({ key: 'failing', value: failing })
  if (failing.length > 0) strapi.log.warn(`${failing.length} faults or overdue reviews in what is published`)
}

export function checkNightly(): void {
  const task = async () => {
    await checkEverything()
    await checkOtherSites()
  }
  strapi.cron.add({ checkEverything: { task, options: { rule: everyNight } } })
}
