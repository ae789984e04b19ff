import type { SiteConfiguration } from '../../../content/models/common.ts'

type Office = Pick<SiteConfiguration['offices'][number], 'days' | 'timeZone' | 'closes' | 'zoneName'>

const dayMs = 24 * 60 * 60_000
/** The most days to look ahead: there is no point in waiting for an office that never works. */
const daysOfWeek = 7

/** The office's next working day after a moment, in words: "Monday 23 November". */
export function nextWorkingDay(moment: Date, { days, timeZone }: Pick<Office, 'days' | 'timeZone'>): string {
  const working: readonly string[] = days
  const weekday = (date: Date) => new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(date)
  // No clock moves by a whole day, so steps of 24 hours never skip one.
  const following = Array.from({ length: daysOfWeek }, (_, step) => new Date(moment.getTime() + (step + 1) * dayMs))
  return dayInWords(following.find((day) => working.includes(weekday(day))) ?? moment, timeZone)
}

/** "Saturday 21 November". */
export function dayInWords(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
    .formatToParts(moment)
    .filter(({ type }) => type !== 'literal')
  return parts.map(({ value }) => value).join(' ')
}

/** "19:35". */
export function timeInWords(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(moment)
}

/** "7:00pm IST": when an office closes, with the name of its time. */
export function closingTime({ closes, zoneName }: Pick<Office, 'closes' | 'zoneName'>): string {
  const [hours = 0, minutes = 0] = closes.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}${hours < 12 ? 'am' : 'pm'} ${zoneName}`
}
