/** What is counted by the day, and how many different names of it a day keeps: whatever visitors send, no more are written. */
export const mostKeys = {
  page: 2_000,
  source: 300,
  campaign: 300,
  enquiry: 50,
  'first page': 500,
  'last page': 500,
  'enquiry campaign': 300,
  search: 300,
  missed: 1_000,
  'missed from': 500,
  'in vain': 2_000,
  vital: 12_000,
  click: 300,
  left: 300,
  up: 1,
} as const

export type FigureKind = keyof typeof mostKeys

/** As `2026-11-27`, UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

const DAY_MS = 24 * 60 * 60_000

/** Days as `dayOf` writes them, both included. */
export type Period = { from: string; to: string }

/** So many days until today. */
export const lastDays = (days: number, now = Date.now()): Period => ({
  from: dayOf(now - (days - 1) * DAY_MS),
  to: dayOf(now),
})

/** Each day of a period. */
export function daysOf({ from, to }: Period): string[] {
  const first = Date.parse(from)
  return Array.from({ length: (Date.parse(to) - first) / DAY_MS + 1 }, (_, at) => dayOf(first + at * DAY_MS))
}

/** What there was no room for, or what nobody should read. */
export const others = '(others)'
/** What nobody said. */
export const unknown = '(unknown)'

export type CountFigure = (kind: FigureKind, key: string, count?: number) => void

/** The same sums with no more new names than there is room for: all others are one. */
export function foldFigures<Each extends { key: string; count: number }>(
  figures: readonly Each[],
  known: ReadonlySet<string>,
  most: number,
): Each[] {
  const folded = new Map<string, Each>()
  let room = most - known.size
  for (const figure of figures) {
    const isKnown = known.has(figure.key) || folded.has(figure.key)
    const key = isKnown || room-- > 0 ? figure.key : others
    folded.set(key, { ...figure, key, count: (folded.get(key)?.count ?? 0) + figure.count })
  }
  return [...folded.values()]
}

const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign'] as const
/** As campaigns are named: neither an address nor a sentence. */
const likeName = /^[\p{L}\p{N}][\p{L}\p{N} ._+~-]{0,59}$/u

/** A campaign by source, medium and name, in small letters; undefined if an address names none. */
export function campaignIn(named: (field: string) => string | null | undefined): string | undefined {
  const values = campaignFields.map((field) => named(field)?.trim().toLowerCase() ?? '')
  if (values.every((value) => value === '')) return undefined
  return values.every((value) => value === '' || likeName.test(value))
    ? values.map((value) => value || '-').join(' / ')
    : others
}
