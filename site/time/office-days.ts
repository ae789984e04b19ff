import type { SiteConfiguration } from '../../content/models/common.ts'
import { aheadOfUtc, DAY, HOUR, nextWorkingDays, type OfficeHours } from '../../content/publishing/clocks.ts'
import { fill } from '../ui/fill.ts'

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

/** "7:00pm" of `19:00`. */
function halfDayTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}${hours < 12 ? 'am' : 'pm'}`
}

/** "7:00pm IST": when an office closes, with the name of its time. */
export function closingTime({ closes, zoneName }: Pick<Office, 'closes' | 'zoneName'>): string {
  return `${halfDayTime(closes)} ${zoneName}`
}

type UnusualDays = Pick<Office, 'unusualDays'>
type UnusualDay = NonNullable<Office['unusualDays']>[number]

/** " (Fri 08:00–13:30)": the days on which an office works at other hours; nothing if there are none. */
export function besides(
  { unusualDays = [] }: UnusualDays,
  hoursOf = ({ opens, closes }: UnusualDay) => `${opens}–${closes}`,
): string {
  const days = unusualDays.map((each) => `${each.day} ${hoursOf(each)}`)
  return days.length > 0 ? ` (${days.join(', ')})` : ''
}

/** "7:00pm IST (Fri 1:30pm)": when it closes on any of its days. */
export function closingTimes(office: UnusualDays & Pick<Office, 'closes' | 'zoneName'>): string {
  return closingTime(office) + besides(office, ({ closes }) => halfDayTime(closes))
}

/** "10:00 to 19:00 in Ahmedabad (Fri 08:00–13:30)": a sentence with `opens`, `closes` and `place`, for all days on which an office works. */
export function weekInWords(text: string, office: UnusualDays & Pick<Office, 'opens' | 'closes' | 'locality'>): string {
  return fill(text, { opens: office.opens, closes: office.closes, place: office.locality }) + besides(office)
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
