/** What is published is judged again each night, and links to other sites are tried: nobody waits for these. */
import type { UID } from '@strapi/strapi'
import { inStatus, siteContentTypes } from '../content-names'
import { judgementOf, problemsOf } from '../editing/check-documents'
import { siteDocument } from '../editing/site-document'
import { type Problem, placeOf } from '../editing/structured-problems'
import { labelOf } from '../forms/field-words'
import { isPublicOrigin } from '../publishing/public-origin'
import type { PublishableDocument } from '../publishing/rule'
import { type Place, plainTextsOf, writtenTextOf } from '../publishing/texts'

const everyNight = '0 15 2 * * *'

type Shown = { readonly uid: UID.ContentType; readonly documentId: string }

export type Failing = Shown & {
  /** A rule of the gate, `structured` for the shape of a field, `overdue`, or `gone` for a link to another site. */
  readonly rule: string
  /** What is wrong, as the form would say it. */
  readonly problem: string
  /** Of the form: `tabs.0.link`. */
  readonly place: string
  /** When that was found first, as ISO time. */
  readonly since: string
}

function failing(shown: Shown, rule: string, { path, message }: Problem): Failing {
  const { uid, documentId } = shown
  const problem = `${labelOf(path[0] ?? '')}: ${message}`
  return { uid, documentId, rule, problem, place: path.join('.'), since: new Date().toISOString() }
}

const isSame = (a: Failing, b: Failing) => a.documentId === b.documentId && a.problem === b.problem

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

/** Only what says so itself is gone: a server that is down or turns robots away will be back. Unknown is a name that nobody can tell. */
async function isGone(url: string): Promise<boolean | 'unknown'> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerWithinMs) })
    await answer.body?.cancel()
    return answer.status === 404 || answer.status === 410
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined
    return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ENOTFOUND' && 'unknown'
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

const wordsOfGone = (url: string) => `“${url}” is gone from the site that it leads to.`

async function goneLinks(): Promise<Failing[]> {
  const links = await linksToOtherSites()
  const tried = [...links.keys()].slice(0, mostTried)
  const waiting = [...tried]
  const found = { gone: new Set<string>(), unknown: new Set<string>() }
  async function tryNext(): Promise<void> {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const isAway = await isGone(url)
      if (isAway) found[isAway === 'unknown' ? 'unknown' : 'gone'].add(url)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, tryNext))
  // If no name can be told, it is our own network that is away.
  const gone = found.unknown.size < tried.length ? [...found.gone, ...found.unknown] : []
  return gone.flatMap((url) =>
    (links.get(url) ?? []).map(({ place, ...shown }) => {
      const { attributes } = strapi.contentType(shown.uid)
      return failing(shown, 'gone', placeOf(attributes, place, wordsOfGone(url)))
    }),
  )
}

const storeOf = () => strapi.store({ type: 'core', name: 'checks' })

type Key = 'failing' | 'gone'

async function known(key: Key): Promise<Failing[]> {
  const found: unknown = await storeOf().get({ key })
  // What an earlier release kept has no rule; the next check finds it again.
  return Array.isArray(found) ? found.filter(({ rule }) => rule) : []
}

/** What was found before keeps its time. */
async function keep(key: Key, found: readonly Failing[]): Promise<void> {
  const before = await known(key)
  const value = found.map((each) => before.find((other) => isSame(other, each)) ?? each)
  await storeOf().set({ key, value })
}

/** What is wrong with a document now: somebody may have corrected it since the check. */
async function problemsNow(uid: UID.ContentType, documentId: string): Promise<string[]> {
  const document = await siteDocument(uid, documentId, 'published')
  if (!document) return []
  const judged = await judgementOf(uid, documentId, 'published')
  const named = judged.filter(({ isWarning, isOverdue }) => !isWarning || isOverdue).map(({ message }) => message)
  return [...named, ...[...outerLinks(document)].map(([, url]) => wordsOfGone(url))]
}

/** What was found and is still so of the documents whose faults are newest. @param isAsked of the kind that is wanted @param most documents */
export async function failingDocuments(isAsked: (failing: Failing) => boolean, most: number): Promise<Failing[]> {
  const all = [...(await known('failing')), ...(await known('gone'))].filter(isAsked)
  const newest = all.toSorted((a, b) => b.since.localeCompare(a.since))
  const documents = [...Map.groupBy(newest, ({ documentId }) => documentId).values()].slice(0, most)
  const still = documents.map(async (found) => {
    const [{ uid, documentId } = {}] = found
    const now = uid && documentId ? await problemsNow(uid, documentId) : []
    return found.filter(({ problem }) => now.some((message) => problem.endsWith(message)))
  })
  return (await Promise.all(still)).flat().toSorted((a, b) => b.since.localeCompare(a.since))
}

/** Of one kind in one document: what is corrected first shows the next ones. */
const mostOfKind = 3

export async function checkOtherSites(): Promise<void> {
  const gone = await goneLinks()
  await keep('gone', gone)
  if (gone.length > 0) strapi.log.warn(`${gone.length} links lead to what is gone from other sites`)
}

export async function checkEverything(): Promise<void> {
  const found: Failing[] = []
  for (const shown of await shownDocuments()) {
    const { refused, overdue } = await problemsOf(shown.uid, shown.documentId, 'published')
    for (const [rule, faults] of Map.groupBy(refused, (each) => each.rule)) {
      found.push(...faults.slice(0, mostOfKind).map((each) => failing(shown, rule, each)))
    }
    found.push(...overdue.map((each) => failing(shown, 'overdue', each)))
  }
  await keep('failing', found)
  if (found.length > 0) strapi.log.warn(`${found.length} faults or overdue reviews in what is published`)
}

export function checkNightly(): void {
  const task = async () => {
    await checkEverything()
    await checkOtherSites()
  }
  strapi.cron.add({ checkEverything: { task, options: { rule: everyNight } } })
}
