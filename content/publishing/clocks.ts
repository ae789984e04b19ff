/** Clocks of time zones, for pages and for the forms in which times are chosen. */

export const minuteMs = 60_000

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
