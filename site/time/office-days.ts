import type { SiteConfiguration } from '../../content/models/common.ts'
import { aheadOfUtc, DAY, HOUR, nextWorkingDays, type OfficeHours } from '../../content/publishing/clocks.ts'

export type Office = SiteConfiguration['offices'][number]

/** `10:00` of minutes since midnight, also of those before it or after the next. */
export function clock(minutes: number): string {
  const inDay = ((minutes % DAY) + DAY) % DAY
  return [Math.floor(inDay / HOUR), inDay % HOUR].map((part) => String(part).padStart(2, '0')).join(':')
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

/**
 * What a sentence may say of an office's next working day on the visitor's clocks: `day`, `opens`, `closes`, `until` (with its day, if that is
 * another), and in the office's own `time` and `place` when it closes. Nothing if both have the same clocks.
 */
export function inOwnTime(office: OfficeHours & Pick<Office, 'locality'>, timeZone: string, now: Date) {
  const [next] = nextWorkingDays(now, office)
  if (!next || aheadOfUtc(timeZone, next.opens) === aheadOfUtc(office.timeZone, next.opens)) return undefined
  const [day = '', last = ''] = [next.opens, next.closes].map((moment) => dayInWords(moment, timeZone).split(' ')[0])
  const [opens = '', closes = ''] = [next.opens, next.closes].map((moment) => timeInWords(moment, timeZone))
  return {
    day,
    opens,
    closes,
    until: day === last ? closes : `${last} ${closes}`,
    time: timeInWords(next.closes, office.timeZone),
    place: office.locality,
  }
}

/** Zones keep the name that a place had, and browsers prefer the older one. */
const renamed: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
}

/** "Vancouver" for `America/Vancouver`; undefined for a zone that is no place, such as `UTC` or `Etc/GMT+5`. */
export function placeOfZone(timeZone: string): string | undefined {
  const [area, ...names] = timeZone.split('/')
  const name = names.at(-1)
  if (!name || area === 'Etc' || /\d/.test(name)) return undefined
  return renamed[name] ?? name.replaceAll('_', ' ')
}
