/** What a search over everything answers: the only thing that pages know of it. */

export const searchKinds = [
  ...(['service', 'technology', 'industry', 'hire', 'work', 'case', 'article'] as const),
  ...(['evidence', 'person', 'job', 'page', 'legal'] as const),
] as const

/** Characters of what is looked for. */
export const longestSearch = 80

export type SearchKind = (typeof searchKinds)[number]

export type SearchQuery = {
  text: string
  kind?: SearchKind | undefined
  /** Slugs of the facets. */
  industry?: string | undefined
  technology?: string | undefined
  /** The words as typed: no correction. */
  exactly?: boolean | undefined
}

/** Words that were found, as [start, end) in `text`. */
export type MarkedText = { text: string; marks: readonly (readonly [number, number])[] }

export type SearchHit = {
  kind: SearchKind
  /** With the fragment of a section. */
  path: string
  title: MarkedText
  /** The sentence that has the words. */
  excerpt: MarkedText
  /** Where it stands, e.g. ['Services', 'Mobile']. */
  trail: readonly string[]
  /** Of work and cases: slug of the product whose screen is shown. */
  screen?: string
}

/** The label of a kind is the kind itself: pages have their own words for it. */
export type Facet = { value: string; label: string; count: number }

export type SearchAnswer = {
  /** False until the index was built for the first time. */
  ready: boolean
  query: SearchQuery
  total: number
  /** The same whatever was chosen. */
  unfiltered: number
  /** The hits are of this, which is within two edits of what was typed and finds more. */
  correctedTo?: string | undefined
  /** 'Did you mean …?' */
  suggestion?: string | undefined
  /** What each choice would leave, the other filters being as they are; without words, how many pages there are. */
  kinds: readonly Facet[]
  industries: readonly Facet[]
  technologies: readonly Facet[]
  /** Kind with the best hit first; the hits of each, best first: three, or thirty of the one that was chosen. */
  groups: readonly { kind: SearchKind; hits: readonly SearchHit[] }[]
  /** If nothing was found: the three nearest pages, and five words that the site does use. */
  nearest: readonly SearchHit[]
  words: readonly string[]
}
