/** Dates in the order in which things happen. What only time makes wrong is a warning: a site must start tomorrow as it did today. */
import type { Fault, PublishableDocument, Rule } from './rule.ts'
import { type Place, valuesIn } from './texts.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A date further ahead is a slip of the pen. */
const furthestMs = 3 * 366 * dayMs

/** Pairs whose second date is never before the first, with what editors call them. */
const pairs = [
  ['postedAt', 'validUntil', 'This position closes before it is posted.'],
  ['publishedAt', 'updatedAt', 'This was changed before it was published.'],
  ['createdAt', 'updatedAt', 'This was changed before it was made.'],
  ['startsAt', 'endsAt', 'This campaign ends before it begins.'],
  ['publishAt', 'expireAt', 'This would be withdrawn before it is published.'],
] as const

const names = new Set([...pairs.map(([first]) => first), ...pairs.map(([, second]) => second)])

function timeOf({ attributes }: PublishableDocument, name: string): number | undefined {
  const value = attributes[name]
  const time = typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

type Reviewed = { readonly reviewed?: unknown; readonly reviewEvery?: unknown }

/** By which day what was read on a day must be read again, a number of months later: `2027-02-22`. */
export function dueOn({ reviewed, reviewEvery }: Reviewed): string | undefined {
  if (typeof reviewed !== 'string' || typeof reviewEvery !== 'number') return undefined
  const [year = 0, month = 0, day = 0] = reviewed.split('-').map(Number)
  // The last day of a shorter month, not the first ones of the next.
  const last = new Date(Date.UTC(year, month + reviewEvery, 0)).getUTCDate()
  const due = new Date(Date.UTC(year, month - 1 + reviewEvery, Math.min(day, last)))
  return Number.isNaN(due.getTime()) ? undefined : due.toISOString().slice(0, 10)
}

/** Of an office: a weekday with hours of its own is one on which it works, and has one pair of them. */
function* faultsOfHours(path: Place, office: unknown): Generator<Fault> {
  const { days, unusualDays }: { days?: unknown; unusualDays?: unknown } = Object(office)
  if (!Array.isArray(days) || !Array.isArray(unusualDays)) return
  const names = unusualDays.map((each): unknown => Object(each).day)
  for (const [at, day] of names.entries()) {
    const say = (message: string): Fault => ({ path: [...path, 'unusualDays', String(at), 'day'], message })
    if (!days.includes(day)) yield say(`The office does not work on “${day}”. Add it to its days, or remove it here.`)
    else if (names.indexOf(day) < at) yield say(`“${day}” has other hours already. Keep one of the two.`)
  }
}

export const dates: Rule = function* (document, { now }): Generator<Fault> {
  const times = new Map([...names].map((name) => [name, timeOf(document, name)]))
  for (const [first, second, message] of pairs) {
    const [before, after] = [times.get(first), times.get(second)]
    if (before !== undefined && after !== undefined && after < before) yield { path: [second], message }
  }
  for (const [name, time] of times) {
    if (time !== undefined && time > now + furthestMs) {
      yield { path: [name], message: 'This is more than three years ahead. Is the year right?' }
    }
  }
  const changed = times.get('updatedAt')
  if (changed !== undefined && changed > now + dayMs && changed !== times.get('publishedAt')) {
    yield { path: ['updatedAt'], message: 'This was changed in the future. Is the date right?' }
  }
  const closes = times.get('validUntil')
  if (closes !== undefined && closes + dayMs < now) {
    const message = 'This position has closed. Extend it or withdraw it.'
    yield { path: ['validUntil'], message, isWarning: true, isOverdue: true }
  }
  const today = new Date(now).toISOString().slice(0, 10)
  for (const [path, value] of valuesIn(document.attributes)) {
    yield* faultsOfHours(path, value)
    const due = typeof value === 'object' && value !== null ? dueOn(value) : undefined
    if (due !== undefined && due < today) {
      const message = `This was to be read again by ${due}. Read it, correct it, and change the day of its review.`
      yield { path: [...path, 'reviewed'], message, isWarning: true, isOverdue: true }
    }
  }
  const { copyrightSince } = document.attributes
  const year = new Date(now).getUTCFullYear()
  if (typeof copyrightSince === 'number' && (copyrightSince < 1900 || copyrightSince > year)) {
    yield { path: ['copyrightSince'], message: `A year between 1900 and ${year} is meant.` }
  }
}
