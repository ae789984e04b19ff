import type { SiteConfiguration } from '../../../content/models/common.ts'
import { fill, inWords } from '../../ui/fill.ts'
import * as words from '../../ui/interface-words.ts'

type Office = SiteConfiguration['offices'][number]

/** One office's day. Times are wall-clock times, `10:00`; places along the axis are percentages of its length. */
export type WorkingDay = {
  office: Office
  /** When it opens and closes, in the time of the axis. */
  shown: { opens: string; closes: string }
  from: number
  to: number
}

export type WorkingDays = {
  days: readonly WorkingDay[]
  /** Wall-clock times at even distances from one end of the axis to the other. */
  ticks: readonly string[]
  /** When every office works; absent if they never do at once. */
  shared?: { from: number; to: number; minutes: number }
}

const HOUR = 60
const DAY = 24 * HOUR
/** Between two ticks, in minutes. */
const STEP = 3 * HOUR
/** Length of the axis, in minutes, unless the days need more. */
const LEAST_LENGTH = 6 * STEP

/** Minutes since midnight of `10:00`, and back. */
function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * HOUR + minute
}
function clock(minutes: number): string {
  const inDay = ((minutes % DAY) + DAY) % DAY
  return [Math.floor(inDay / HOUR), inDay % HOUR].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Minutes by which a zone's clocks are ahead of UTC at a moment. */
function aheadOfUtc(timeZone: string, at: Date): number {
  const wanted = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const parts = new Intl.DateTimeFormat('en-GB', { ...wanted, timeZone, hourCycle: 'h23' }).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'))
  return (local - at.getTime()) / 60_000
}

/** The offices' days on one axis, in the time of `timeZone`, as they fall on `date` (`2026-03-01`). */
export function workingDays(
  offices: readonly Office[],
  { date, timeZone }: { date: string; timeZone: string },
): WorkingDays {
  const noon = new Date(`${date}T12:00:00Z`)
  const ahead = aheadOfUtc(timeZone, noon)
  const spans = offices.map((office) => {
    const shift = ahead - aheadOfUtc(office.timeZone, noon)
    return { office, from: minutesOf(office.opens) + shift, to: minutesOf(office.closes) + shift }
  })
  const first = Math.min(...spans.map(({ from }) => from))
  const last = Math.max(...spans.map(({ to }) => to))
  const start = Math.floor(first / HOUR) * HOUR - HOUR
  const length = Math.max(LEAST_LENGTH, Math.ceil((last - start) / STEP) * STEP)
  const place = (minutes: number) => ((minutes - start) / length) * 100

  const [from, to] = [Math.max(...spans.map((span) => span.from)), Math.min(...spans.map((span) => span.to))]
  return {
    days: spans.map((span) => ({
      ...span,
      shown: { opens: clock(span.from), closes: clock(span.to) },
      from: place(span.from),
      to: place(span.to),
    })),
    ticks: Array.from({ length: length / STEP + 1 }, (_, index) => clock(start + index * STEP)),
    ...(from < to && { shared: { from: place(from), to: place(to), minutes: to - from } }),
  }
}

/** "four and a half hours", rounded down to the half hour. */
export function hoursInWords(minutes: number): string {
  const halves = Math.floor(minutes / 30)
  const whole = Math.floor(halves / 2)
  if (halves === 1) return words.halfHour
  const named = halves % 2 === 1 ? words.andAHalf : halves === 2 ? words.hour : words.hours
  return fill(named, { count: inWords(whole) })
}
