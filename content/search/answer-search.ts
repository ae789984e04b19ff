/** From what a visitor typed to an answer. */
import { correct, joinWords } from './correct-words.ts'
import { excerpts, marked } from './excerpts.ts'
import { findWishes, type Synonyms, termsOf, type Wish, wishesOf } from './find-words.ts'
import { nearestTo } from './nearest-words.ts'
import {
  type Facet,
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
  type SearchQuery,
  searchKinds,
} from './search-answer.ts'
import type { IndexedDocument, SearchIndex } from './search-index.ts'

export type Searched = { readonly index: SearchIndex; readonly synonyms: Synonyms }

/** Of the kind that was chosen, and of each if none was. */
const mostHits = 30
const mostOfEach = 3
const mostSuggestions = 10
const mostFacets = 12
/** Words that a few letters may become: the whole word may not be among the first of thousands. */
const mostBegun = 60
/** Letters: "ar" is something else than the beginning of architecture. */
const leastBegun = 3

/** `C++` is `c-plus-plus`. */
const slugOf = (name: string): string =>
  (
    name
      .toLowerCase()
      .replaceAll('+', ' plus')
      .replaceAll('#', ' sharp')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join('-')

/** Makes the hits of one answer. @param terms what is marked */
function hitsWith(index: SearchIndex, terms: ReadonlySet<string>) {
  const excerptOf = excerpts(index, terms)
  return (found: readonly IndexedDocument[]): SearchHit[] =>
    found.map((document) => {
      const { kind, path, title, trail, screen } = document
      const excerpt = excerptOf(document)
      return { kind, path, title: marked(title, terms), excerpt, trail, ...(screen !== undefined && { screen }) }
    })
}

type Filter = Pick<SearchQuery, 'kind' | 'industry' | 'technology'>

function passes(document: IndexedDocument, { kind, industry, technology }: Filter): boolean {
  return (
    (!kind || document.kind === kind) &&
    (!industry || slugOf(document.industry ?? '') === industry) &&
    (!technology || (document.technologies ?? []).some((each) => slugOf(each) === technology))
  )
}

type Labels = string | readonly string[] | undefined

/** In the order in which they occur. A frequent word is in thousands of documents: nothing is made anew for each. */
function count(documents: readonly IndexedDocument[], labelsOf: (of: IndexedDocument) => Labels): Facet[] {
  const counts = new Map<string, number>()
  const add = (label: string) => counts.set(label, (counts.get(label) ?? 0) + 1)
  for (const document of documents) {
    const labels = labelsOf(document)
    if (typeof labels === 'string') add(labels)
    else if (labels) for (const label of labels) add(label)
  }
  return [...counts].map(([label, each]) => ({ value: slugOf(label), label, count: each }))
}

const mostFirst = (facets: readonly Facet[]) => facets.toSorted((a, b) => b.count - a.count).slice(0, mostFacets)

function facets(documents: readonly IndexedDocument[], { kind, industry, technology }: Filter) {
  const besides = (others: Filter) =>
    Object.values(others).some(Boolean) ? documents.filter((each) => passes(each, others)) : documents
  return {
    kinds: count(besides({ industry, technology }), (each) => each.kind),
    industries: mostFirst(count(besides({ kind, technology }), (each) => each.industry)),
    technologies: mostFirst(count(besides({ kind, industry }), (each) => each.technologies)),
  }
}

/** Every page in the order of the kinds: what a search without words counts. */
const everything = ({ index }: Searched) =>
  index.documents().toSorted((a, b) => searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind))

export function answerSearch(
  searched: Searched,
  { query, isReady }: { query: SearchQuery; isReady: boolean },
): SearchAnswer {
  const { index, synonyms } = searched
  const wishes = wishesOf(query.text, synonyms)
  const asked = { wishes, found: findWishes(index, wishes) }
  // Who stopped typing early finds what was suggested.
  const isBegun = asked.found.length === 0 && !query.exactly && (lastOf(wishes)?.length ?? 0) >= leastBegun
  const begun = isBegun ? findBegun(index, wishes) : undefined
  const typed = begun?.found.length ? begun : asked
  const mayBeWrong = !query.exactly && typed === asked
  const joined = query.exactly ? undefined : joinWords(searched, query.text)
  const near = mayBeWrong ? correct(searched, { text: query.text, wishes, found: asked.found.length }) : undefined
  const corrected = joined ?? near
  // Of a slip with the right stem, the same is found.
  const isBetter = near?.isSure && (typed.found.length === 0 || typed.found.length === near.found.length)
  const better = joined ?? (isBetter ? near : undefined)
  const { found, wishes: meant } = better ?? typed
  const terms = termsOf(meant)
  const hitsOf = hitsWith(index, terms)
  const byKind = new Map<SearchKind, IndexedDocument[]>()
  let total = 0
  for (const each of found) {
    if (!passes(each, query)) continue
    total++
    const { kind } = each
    const hits = byKind.get(kind)
    if (!hits) byKind.set(kind, [each])
    else if (hits.length < (query.kind ? mostHits : mostOfEach)) hits.push(each)
  }
  return {
    ready: isReady,
    query,
    total,
    unfiltered: found.length,
    ...(corrected && { [better ? 'correctedTo' : 'suggestion']: corrected.text }),
    ...facets(wishes.length > 0 ? found : everything(searched), query),
    groups: [...byKind].map(([kind, hits]) => ({ kind, hits: hitsOf(hits) })),
    ...nothing(searched, found.length > 0 ? [] : wishes),
  }
}

/** What is left if nothing was found. */
function nothing({ index }: Searched, wishes: readonly Wish[]): Pick<SearchAnswer, 'nearest' | 'words'> {
  if (wishes.length === 0) return { nearest: [], words: [] }
  const { nearest, words } = nearestTo(index, wishes)
  return { nearest: hitsWith(index, termsOf(wishes))(nearest), words }
}

type Finding = { readonly wishes: readonly Wish[]; readonly found: readonly IndexedDocument[] }

const lastOf = (wishes: readonly Wish[]) => wishes.at(-1)?.words.at(-1)?.plain

/** The last word may go on. */
function findBegun(index: SearchIndex, wishes: readonly Wish[]): Finding {
  const last = wishes.at(-1)
  const typed = lastOf(wishes)
  if (!last || !typed) return { wishes, found: [] }
  const begun = new Set<string>()
  for (const [plain, term] of index.spellings()) if (plain.startsWith(typed) && begun.size < mostBegun) begun.add(term)
  const alternatives = [...last.alternatives, ...[...begun].map((term) => [term])]
  const open = [...wishes.slice(0, -1), { ...last, alternatives }]
  return { wishes: open, found: findWishes(index, open) }
}

export function suggestHits(searched: Searched, text: string): SearchHit[] {
  const { index, synonyms } = searched
  const wishes = wishesOf(text, synonyms)
  const begun = findBegun(index, wishes)
  const near = begun.found.length === 0 ? correct(searched, { text, wishes, found: 0 }) : undefined
  const { found, wishes: meant } = joinWords(searched, text) ?? (near?.isSure ? near : begun)
  return hitsWith(index, termsOf(meant))(found.slice(0, mostSuggestions))
}
