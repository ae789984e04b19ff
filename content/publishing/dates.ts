/** Dates in the order in which things happen. What only time makes wrong is a warning: a site must start tomorrow as it did today. */
import type { Fault, PublishableDocument, Rule } from './rule.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A date further ahead is a slip of the pen. */
const furthestMs = 3 * 366 * dayMs

/** Pairs whose second date is never before the first, with what editors call them. */
const pairs = [
  ['postedAt', 'validUntil', 'This position closes before it is posted.'],
  ['publishedAt', 'updatedAt', 'This was changed before it was published.'],
  ['createdAt', 'updatedAt', 'This was changed before it was made.'],
  ['publishAt', 'expireAt', 'This would be withdrawn before it is published.'],
] as const

const names = new Set([...pairs.map(([first]) => first), ...pairs.map(([, second]) => second)])

function timeOf({ attributes }: PublishableDocument, name: string): number | undefined {
  const value = attributes[name]
  const time = typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

export const dates: Rule = function* (document, { now }): Generator<Fault> {
  for (const [first, second, message] of pairs) {
    const [before, after] = [timeOf(document, first), timeOf(document, second)]
    if (before !== undefined && after !== undefined && after < before) yield { path: [second], message }
  }
  for (const name of names) {
    const time = timeOf(document, name)
    if (time !== undefined && time > now + furthestMs) {
      yield { path: [name], message: 'This is more than three years ahead. Is the year right?' }
    }
  }
  const changed = timeOf(document, 'updatedAt')
  if (changed !== undefined && changed > now + dayMs && changed !== timeOf(document, 'publishedAt')) {
    yield { path: ['updatedAt'], message: 'This was changed in the future. Is the date right?' }
  }
  const closes = timeOf(document, 'validUntil')
  if (closes !== undefined && closes + dayMs < now) {
    yield { path: ['validUntil'], message: 'This position has closed. Extend it or withdraw it.', isWarning: true }
  }
  const { copyrightSince } = document.attributes
  const year = new Date(now).getUTCFullYear()
  if (typeof copyrightSince === 'number' && (copyrightSince < 1900 || copyrightSince > year)) {
    yield { path: ['copyrightSince'], message: `A year between 1900 and ${year} is meant.` }
  }
}
