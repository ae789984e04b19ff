/** Clocks of time zones and the hours of offices, for pages, for mails, and for the forms of those who answer. */

const minuteMs = 60_000

/** One for each zone: to make one takes longer than to use it a hundred times. */
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const made = calendars.get(timeZone)
  if (made) return made
  const wanted = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const calendar = new Intl.DateTimeFormat('en-GB', { ...wanted, timeZone, hourCycle: 'h23' })
  calendars.set(timeZone, calendar)
  return calendar
}

/** Minutes by which a zone's clocks are ahead of UTC at a moment. */
export function aheadOfUtc(timeZone: string, at: Date): number {
  const parts = calendarOf(timeZone).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'))
  return local / minuteMs - Math.floor(at.getTime() / minuteMs)
}

/** The moment at which clocks in the zone show this time, in minutes since the midnight that begins the date. */
export function momentAt(date: number, minutes: number, timeZone: string): Date {
  const wall = date + minutes * minuteMs
  const near = wall - aheadOfUtc(timeZone, new Date(wall)) * minuteMs
  return new Date(wall - aheadOfUtc(timeZone, new Date(near)) * minuteMs)
}

export const HOUR = 60
export const DAY = 24 * HOUR
export const dayMs = DAY * minuteMs

/** When an office works, on its own clocks; on holidays, dates such as `2026-12-25`, it does not. */
export type OfficeHours = {
  readonly days: readonly string[]
  readonly timeZone: string
  readonly opens: string
  readonly closes: string
  readonly holidays?: readonly string[] | undefined
  readonly unusualDays?:
    | readonly { readonly day: string; readonly opens: string; readonly closes: string }[]
    | undefined
}
/** One working day. One that closes before it opens ends on the next day. */
export type OfficeDay = { opens: Date; closes: Date }

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Minutes since midnight of `10:00`. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * HOUR + minute
}

/** The date that a calendar in the zone shows, as midnight UTC of the same date. */
export function dateIn(timeZone: string, moment: Date): number {
  const local = moment.getTime() + aheadOfUtc(timeZone, moment) * minuteMs
  return Math.floor(local / dayMs) * dayMs
}

/** The working days among so many dates, from one on. Dates, not moments, are counted: a day may have 23 hours, or 25. */
function officeDays(first: number, dates: number, most: number, office: OfficeHours): OfficeDay[] {
  const { days, timeZone, holidays } = office
  const nameOf = (date: Date) => weekdays[date.getUTCDay()] ?? ''
  return Array.from({ length: dates }, (_, step) => new Date(first + step * dayMs))
    .filter((date) => days.includes(nameOf(date)) && !holidays?.includes(date.toJSON().slice(0, 10)))
    .slice(0, most)
    .map((date) => {
      const hours = office.unusualDays?.find(({ day }) => day === nameOf(date)) ?? office
      const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)]
      return {
        opens: momentAt(date.getTime(), opens, timeZone),
        closes: momentAt(date.getTime(), closes > opens ? closes : closes + DAY, timeZone),
      }
    })
}

/** The office's next working days after the day of a moment: as many as asked for, or none if it never works. */
export function nextWorkingDays(moment: Date, office: OfficeHours, count = 1): OfficeDay[] {
  const dates = (count + (office.holidays?.length ?? 0)) * weekdays.length
  return officeDays(dateIn(office.timeZone, moment) + dayMs, dates, count, office)
}

/** By when what came at a moment is answered: as receipts and mails promise it. */
export function answerBy(sent: Date, office: OfficeHours): Date | undefined {
  return nextWorkingDays(sent, office)[0]?.closes
}

/** Minutes at which the office works between two moments; less than none if the second comes first. */
export function workingMinutes(from: Date, to: Date, office: OfficeHours): number {
  if (to < from) return -workingMinutes(to, from, office)
  // One that began the day before may still be going on.
  const first = dateIn(office.timeZone, from) - dayMs
  const dates = (dateIn(office.timeZone, to) - first) / dayMs + 1
  const spans = officeDays(first, dates, dates, office).map(
    ({ opens, closes }) => Math.min(closes.getTime(), to.getTime()) - Math.max(opens.getTime(), from.getTime()),
  )
  return spans.reduce((sum, span) => sum + Math.max(0, span), 0) / minuteMs
}
