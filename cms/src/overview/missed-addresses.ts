/** What visitors of the site asked for in vain: the site counts it, and an editor makes a redirect, a synonym or an article of it, or dismisses it. */
import { createHash } from 'node:crypto'
import { errors } from '@strapi/utils'
import { type Ability, isAllowed, refuseUnless, serveAdmin } from '../admin-requests'
import { articles, inStatus, redirects, searchWords } from '../content-names'
import { nearestPage, publishedRedirects, sitePages } from '../editing/site-addresses'
import { isValues, parsed, type Values } from '../forms/shape'
import { canonicalPath } from '../publishing/own-address'
import { askSite } from '../site/signatures'

const answerWithinMs = 5_000
/** As long as an address that the site counts may be, or a search. */
const longestAsked = 200
/** An article that somebody began for a search keeps it off the list for so long after its last change. */
const begunMs = 60 * 24 * 60 * 60_000
/** Of so many articles changed last it is seen whether they were begun. */
const mostBegun = 1_000
/** So many are away for good; of more the oldest are listed again, if visitors still ask for them. */
const mostDismissed = 500

type Counted = {
  readonly visits: number
  readonly days: number
  /** The first of these days, as `2026-11-27`. */
  readonly since: string
  /** Pages of the site and hosts of others, most frequent first. */
  readonly from: readonly string[]
}

type CountedAddress = Counted & { readonly path: string }
/** `words`: what the site has that is spelt alike. */
type CountedSearch = Counted & { readonly text: string; readonly words: readonly string[] }

/** With the page that is nearest to it. */
export type MissedAddress = CountedAddress & { readonly nearest: string }

export type Missed = {
  readonly addresses: readonly MissedAddress[]
  readonly searches: readonly CountedSearch[]
  readonly may: { readonly addSynonyms: boolean; readonly beginArticles: boolean }
}

const areTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')

const isCounted = (each: Values) =>
  typeof each.visits === 'number' &&
  typeof each.days === 'number' &&
  typeof each.since === 'string' &&
  areTexts(each.from)
const isAddress = (each: unknown): each is CountedAddress =>
  isValues(each) && isCounted(each) && typeof each.path === 'string'
const isSearch = (each: unknown): each is CountedSearch =>
  isValues(each) && isCounted(each) && typeof each.text === 'string' && areTexts(each.words)

const listOf = <Each>(value: unknown, isOne: (each: unknown) => each is Each): Each[] =>
  Array.isArray(value) ? value.filter(isOne) : []

/** Nothing while the site does not answer: this is no news on which anybody waits. */
async function counted(): Promise<{ addresses: CountedAddress[]; searches: CountedSearch[] }> {
  const answer = await askSite('/missed-addresses', { ask: 'missed-addresses' }, answerWithinMs)
  const said: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  const found = isValues(said) ? said : {}
  return { addresses: listOf(found.addresses, isAddress), searches: listOf(found.searches, isSearch) }
}

const storeOf = () => strapi.store({ type: 'core', name: 'missed' })
const dismissedKey = 'dismissed'

const rowsOfDismissed = { key: { $startsWith: `core_missed_${dismissedKey}` } }

/** A row each, so that of two who dismiss at once neither undoes the other; the first release kept a list under the bare key. */
async function dismissed(): Promise<Set<string>> {
  const rows: { value: unknown }[] = await strapi.db.query('strapi::core-store').findMany({ where: rowsOfDismissed })
  return new Set(rows.flatMap(({ value }) => [parsed(value)].flat().map(String)))
}

async function dismiss(asked: string): Promise<void> {
  const name = createHash('sha256').update(asked).digest('hex')
  await storeOf().set({ key: `${dismissedKey} ${name}`, value: [asked] })
  const rows = strapi.db.query('strapi::core-store')
  const newest = { where: rowsOfDismissed, orderBy: { id: 'desc' }, limit: 1 } as const
  const [oldestKept]: { id: number }[] = await rows.findMany({ ...newest, offset: mostDismissed - 1 })
  if (oldestKept) await rows.deleteMany({ where: { ...rowsOfDismissed, id: { $lt: oldestKept.id } } })
}

async function openAddresses(found: readonly CountedAddress[], away: ReadonlySet<string>): Promise<MissedAddress[]> {
  if (found.length === 0) return []
  const pages = await sitePages()
  const settled = new Set([
    ...away,
    ...pages.map(({ path }) => path),
    ...(await publishedRedirects()).map(({ from }) => canonicalPath(String(from))),
  ])
  const open = found.filter(({ path }) => !settled.has(canonicalPath(path)))
  return Promise.all(open.map(async (each) => ({ ...each, nearest: await nearestPage(each.path, pages) })))
}

/** ` what a cloud costs `: so that one contains another only by whole words. */
const wordsIn = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? []).join(' ')} `

/** What the articles say that were begun and that visitors have not seen yet: what is published, their search finds. */
async function begunArticles(): Promise<string[]> {
  const rows = strapi.db.query(articles)
  const select = ['documentId']
  const updatedAt = { $gt: new Date(Date.now() - begunMs) }
  const isDraft = inStatus(articles, 'draft')
  const newest = { orderBy: { updatedAt: 'desc' }, limit: mostBegun } as const
  const idsOf = (found: readonly Values[]) => found.map(({ documentId }) => String(documentId))
  const changed = idsOf(await rows.findMany({ select, where: { ...isDraft, updatedAt }, ...newest }))
  const where = { ...inStatus(articles, 'published'), documentId: { $in: changed } }
  const seen = new Set(idsOf(await rows.findMany({ select, where })))
  const unseen = changed.filter((id) => !seen.has(id))
  // Texts are long, and most of what is changed is published.
  const begun: Values[] = await rows.findMany({
    select: ['title', 'content'],
    where: { ...isDraft, documentId: { $in: unseen } },
  })
  return begun.map(({ title, content }) => wordsIn(`${title} ${content}`))
}

async function openSearches(found: readonly CountedSearch[], away: ReadonlySet<string>): Promise<CountedSearch[]> {
  // That a synonym helps is seen by the site, which does not name the search any more.
  const open = found.filter(({ text }) => !away.has(text))
  if (open.length === 0) return []
  const begun = await begunArticles()
  return open.filter(({ text }) => !begun.some((said) => said.includes(wordsIn(text))))
}

async function proposalsFor(ability: Ability): Promise<Missed> {
  const addSynonyms = isAllowed(ability, 'update', searchWords) && isAllowed(ability, 'publish', searchWords)
  const beginArticles = isAllowed(ability, 'create', articles)
  const mayRedirect = isAllowed(ability, 'publish', redirects)
  const may = { addSynonyms, beginArticles }
  if (!mayRedirect && !addSynonyms && !beginArticles) return { addresses: [], searches: [], may }
  const [found, away] = [await counted(), await dismissed()]
  return {
    addresses: mayRedirect ? await openAddresses(found.addresses, away) : [],
    searches: addSynonyms || beginArticles ? await openSearches(found.searches, away) : [],
    may,
  }
}

export function serveMissedAddresses(): void {
  serveAdmin('/missed-addresses', {
    async 'GET /'(context) {
      context.set('cache-control', 'private, no-store')
      context.body = await proposalsFor(context.state.userAbility)
    },
    async 'POST /dismiss'(context) {
      const { asked }: { asked?: unknown } = context.request.body ?? {}
      if (typeof asked !== 'string' || asked === '' || asked.length > longestAsked) {
        throw new errors.ValidationError('Nobody asked the site for this.')
      }
      const isPath = asked.startsWith('/')
      refuseUnless(isAllowed(context.state.userAbility, 'publish', isPath ? redirects : searchWords))
      await dismiss(isPath ? canonicalPath(asked) : asked)
      context.body = {}
    },
  })
}
