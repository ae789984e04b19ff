/** What is published is judged again each night, and links to other sites are tried: nobody waits for these. */
import type { UID } from '@strapi/strapi'
import { inStatus, siteContentTypes } from '../content-names'
import { type Judged, judge, problemsOf } from '../editing/check-documents'
import { siteDocument } from '../editing/site-document'
import { type Problem, placeOf } from '../editing/structured-problems'
import type { Values } from '../forms/shape'
import { isPublicOrigin } from '../publishing/public-origin'
import type { PublishableDocument } from '../publishing/rule'
import { type Place, plainTextsOf, writtenTextOf } from '../publishing/texts'

const everyNight = '0 15 2 * * *'

type Shown = { readonly uid: UID.ContentType; readonly documentId: string }

export type Failing = Shown & {
  /** A rule of the gate, `structured` for the shape of a field, `overdue`, or `gone` for a link to another site. */
  readonly rule: string
  /** What is wrong, as the form says it beside the field. */
  readonly message: string
  /** Of the form: `tabs.0.link`. */
  readonly place: string
  /** When that was found first, as ISO time. */
  readonly since: string
}

function failing(shown: Shown, rule: string, { path, message }: Problem): Failing {
  const { uid, documentId } = shown
  return { uid, documentId, rule, message, place: path.join('.'), since: new Date().toISOString() }
}

type Fault = Pick<Failing, 'rule' | 'message' | 'place'>

const isSame = (a: Fault, b: Fault) => a.rule === b.rule && a.message === b.message && a.place === b.place

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

function problemOfGone(uid: UID.ContentType, place: Place, url: string): Problem {
  return placeOf(strapi.contentType(uid).attributes, place, `“${url}” is gone from the site that it leads to.`)
}

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
    (links.get(url) ?? []).map(({ place, ...shown }) => failing(shown, 'gone', problemOfGone(shown.uid, place, url))),
  )
}

const storeOf = () => strapi.store({ type: 'core', name: 'checks' })

type Key = 'failing' | 'gone'

async function known(key: Key): Promise<Failing[]> {
  const found: unknown = await storeOf().get({ key })
  // What an earlier release kept has no message; the next check finds it again.
  return Array.isArray(found) ? found.filter(({ message }) => message) : []
}

/** What was found before keeps its time. */
async function keep(key: Key, found: readonly Failing[]): Promise<void> {
  const before = await known(key)
  const value = found.map(
    (each) => before.find((other) => other.documentId === each.documentId && isSame(other, each)) ?? each,
  )
  await storeOf().set({ key, value })
}

/** What the night finds in a document, by the name that it gives it. */
const ruleOf = ({ rule, isOverdue }: Judged) => (isOverdue ? 'overdue' : rule)

/** What is wrong with a document now: somebody may have corrected it since the check. @param found of the document, by the check */
async function faultsNow(shown: Shown, document: PublishableDocument, found: readonly Failing[]): Promise<Fault[]> {
  const isLink = ({ rule }: Fault) => rule === 'gone'
  const links = found.some(isLink) ? [...outerLinks(document)] : []
  const gone = links.map(([place, url]) => failing(shown, 'gone', problemOfGone(shown.uid, place, url)))
  if (found.every(isLink)) return gone
  const judged = await judge(shown.uid, shown.documentId, document)
  const named = judged.filter(({ isWarning, isOverdue }) => !isWarning || isOverdue)
  return [...gone, ...named.map((each) => failing(shown, ruleOf(each), each))]
}

type Found = Failing & { readonly values: Values }

/** What was found and is still so of the documents whose faults are newest. @param isAsked of the kind that is wanted @param most documents */
export async function failingDocuments(isAsked: (failing: Failing) => boolean, most: number): Promise<Found[]> {
  const all = [...(await known('failing')), ...(await known('gone'))].filter(isAsked)
  const newest = all.toSorted((a, b) => b.since.localeCompare(a.since))
  const still: Found[] = []
  // One after another: whoever opens the first page takes the service from nobody else.
  for (const found of [...Map.groupBy(newest, ({ documentId }) => documentId).values()].slice(0, most)) {
    const [shown] = found
    const document = shown && (await siteDocument(shown.uid, shown.documentId, 'published'))
    if (!document) continue
    const now = await faultsNow(shown, document, found)
    const left = found.filter((each) => now.some((fault) => isSame(fault, each)))
    still.push(...left.map((each) => ({ ...each, values: document.attributes })))
  }
  return still.toSorted((a, b) => b.since.localeCompare(a.since))
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
