import { serverWords } from './server-words.ts'

/** Written out here because the browser's own formatter takes 44 ms on first use, in the middle of hydration. */
const months = serverWords.months.split(' ')

/** The name of a date's month, in UTC. */
export const monthOf = (iso: string): string => months[new Date(iso).getUTCMonth()] ?? ''

/** A date as day, month and year, in UTC so that server and browser agree. */
export function writtenDate(iso: string, full = false): string {
  const date = new Date(iso)
  const month = monthOf(iso)
  return `${date.getUTCDate()} ${full ? month : month.slice(0, 3)} ${date.getUTCFullYear()}`
}
