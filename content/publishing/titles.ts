/** Titles, descriptions and first sentences: present, short enough for search results to show in full, and unlike those of any other page. */
import type { Fault, PublishableDocument, Rule } from './rule.ts'

/** In characters: fewer than `least` are an error, fewer than `good` a warning; more than `most` would be cut off. */
type Length = { readonly least: number; readonly good: number; readonly most: number }

const title = { least: 1, good: 1, most: 70 }
/** A record's title appears by itself in search results, which show some 60 characters. */
const recordTitle = { least: 1, good: 1, most: 60 }
const description = { least: 50, good: 120, most: 160 }

const lengths: Readonly<Record<string, Readonly<Record<string, Length>>>> = {
  articles: { title, description },
  seos: { title: recordTitle, description },
  'landing-pages': { title },
  'portfolio-items': { title },
  'case-studies': { title },
  positions: { title },
  pages: { title },
  campaigns: { title },
}

/** Sentences in which a page says what it is about: a copy that keeps them says what its original says. */
const ownSentences: Readonly<Record<string, readonly string[]>> = {
  'landing-pages': ['summary', 'lede'],
  'portfolio-items': ['summary', 'lede'],
  'case-studies': ['summary', 'lede'],
  positions: ['summary', 'lede'],
  pages: ['lede'],
  campaigns: ['lede'],
}

/** A record titled 'Error 404' sets only the page title (specification §4). */
const isOfErrorPage = ({ type, attributes }: PublishableDocument) => type === 'seos' && attributes.title === 'Error 404'

function lengthFaults(field: string, { length }: string, { least, good, most }: Length): Fault[] {
  const path = [field]
  if (length === 0) return [{ path, message: `Write a ${field}: visitors and search engines need one.` }]
  const now = `This ${field} has ${length} characters`
  if (length < least) return [{ path, message: `${now}: write at least ${least}.` }]
  if (length > most) return [{ path, message: `${now}: search results show ${most}. Shorten it.` }]
  return length < good ? [{ path, message: `${now}: ${good} to ${most} are best.`, isWarning: true }] : []
}

export const titlesAndDescriptions: Rule = function* (document, site) {
  const { type, attributes } = document
  for (const [field, length] of Object.entries(lengths[type] ?? {})) {
    if (field === 'description' && isOfErrorPage(document)) continue
    const value = attributes[field]
    const text = typeof value === 'string' ? value.trim() : ''
    yield* lengthFaults(field, text, length)
    const holder = text && site.holderOf(field, text)
    if (holder) yield { path: [field], message: `${holder} has the same ${field}. Each page needs its own.` }
  }
  for (const field of ownSentences[type] ?? []) {
    const value = attributes[field]
    const holder = typeof value === 'string' && value.trim() !== '' && site.holderOf(field, value)
    const message = `${holder} says the same here. Say what is different about this page.`
    if (holder) yield { path: [field], message, isWarning: true }
  }
}

/** Fields that no two documents of a type may share, and those that they should not. */
export const comparedFieldsOf = (type: string): string[] => [
  ...Object.keys(lengths[type] ?? {}),
  ...(ownSentences[type] ?? []),
]
