import { aheadOfUtc, DAY, HOUR, minutesOf } from '../../../content/publishing/clocks.ts'
import { clock, type Office } from '../../time/office-days.ts'
import { fill, inWords } from '../../ui/fill.ts'
import * as words from '../../ui/interface-words.ts'

/** Wall-clock times, `10:00`. */
export type Times = { opens: string; closes: string }
/** A part of the axis, in percentages of its length, with its times and its length in minutes. */
export type Part = Times & { from: number; to: number; minutes: number }

export type WorkingDay = Part & {
  office: Office
  /** What it has in common with the visitor's day. */
  shared?: Part
}

export type WorkingDays = {
  /** In the order of the offices; if the visitor's day is known, those that share most of it come first. */
  days: readonly WorkingDay[]
  own?: Part
  /** At even distances from one end of the axis to the other: minutes from midnight, and the wall-clock time. */
  ticks: readonly { minutes: number; time: string }[]
  /** When everybody works, the visitor too if known; absent if they never do at once. */
  shared?: Part
}

/** Between two ticks, in minutes. */
const STEP = 3 * HOUR
/** Length of the axis, in minutes, unless the days need more. */
const LEAST_LENGTH = 6 * STEP

type Span = { from: number; to: number }

/** What all have in common; nothing of it is left if it ends before it begins. */
const common = (spans: readonly Span[]): Span => ({
  from: Math.max(...spans.map(({ from }) => from)),
  to: Math.min(...spans.map(({ to }) => to)),
})
const lengthOf = ({ from, to }: Span) => Math.max(0, to - from)

/** A day in minutes. One that closes before it opens ends on the next. */
function spanOf({ opens, closes }: Times, shift = 0): Span {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return { from: from + shift, to: (to > from ? to : to + DAY) + shift }
}

/** The same hours of the day before or after, if these are the ones that the visitor's day shares. */
function nearest(span: Span, own: Span | undefined): Span {
  const moved = [0, -DAY, DAY].map((days) => ({ from: span.from + days, to: span.to + days }))
  const shares = (each: Span) => (own ? lengthOf(common([each, own])) : 0)
  return moved.reduce((best, each) => (shares(each) > shares(best) ? each : best))
}

/** The offices' days on one axis, in the time of `timeZone`, as they fall on `date` (`2026-03-01`), with the visitor's `own` if known. */
export function workingDays(
  offices: readonly Office[],
  { date, timeZone, own: times }: { date: string; timeZone: string; own?: Times | undefined },
): WorkingDays {
  const noon = new Date(`${date}T12:00:00Z`)
  const ahead = aheadOfUtc(timeZone, noon)
  const own = times && spanOf(times)
  const spans = offices.map((office) => ({
    office,
    span: nearest(spanOf(office, ahead - aheadOfUtc(office.timeZone, noon)), own),
  }))
  const all = [...spans.map(({ span }) => span), ...(own ? [own] : [])]
  const start = Math.floor(Math.min(...all.map(({ from }) => from)) / HOUR) * HOUR - HOUR
  const last = Math.max(...all.map(({ to }) => to))
  const length = Math.max(LEAST_LENGTH, Math.ceil((last - start) / STEP) * STEP)
  const place = (minutes: number) => ((minutes - start) / length) * 100
  const part = (span: Span): Part => ({
    from: place(span.from),
    to: place(span.to),
    minutes: lengthOf(span),
    opens: clock(span.from),
    closes: clock(span.to),
  })
  const shared = (...of: readonly Span[]) => (lengthOf(common(of)) > 0 ? { shared: part(common(of)) } : {})
  const days: WorkingDay[] = spans.map(({ office, span }) => ({ office, ...part(span), ...(own && shared(span, own)) }))

  return {
    days: own ? days.toSorted((one, other) => sharedMinutes(other) - sharedMinutes(one)) : days,
    ...(own && { own: part(own) }),
    ticks: Array.from({ length: length / STEP + 1 }, (_, index) => start + index * STEP).map((minutes) => ({
      minutes,
      time: clock(minutes),
    })),
    ...shared(...all),
  }
}

export const sharedMinutes = ({ shared }: Pick<WorkingDay, 'shared'>): number => shared?.minutes ?? 0

/** What somebody shares with an office who begins at seven or stays until eight, whichever is more; nothing if neither helps. */
export function stretched(offices: readonly Office[], at: { date: string; timeZone: string; own: Times }) {
  const { opens, closes } = at.own
  const ways = [
    { way: 'early', own: { opens: opens < '07:00' ? opens : '07:00', closes } },
    { way: 'late', own: { opens, closes: closes > '20:00' ? closes : '20:00' } },
  ] as const
  const now = most(offices, at)
  const [best] = ways
    .map(({ way, own }) => ({ way, ...most(offices, { ...at, own }) }))
    .sort((one, other) => sharedMinutes(other) - sharedMinutes(one))
  return best?.shared && best.office && sharedMinutes(best) >= sharedMinutes(now) + HOUR / 2
    ? { way: best.way, office: best.office, shared: best.shared }
    : undefined
}

function most(offices: readonly Office[], at: Parameters<typeof workingDays>[1]): Partial<WorkingDay> {
  return workingDays(offices, at).days[0] ?? {}
}

/** "four and a half hours". Some zones are a quarter of an hour apart from others: "over two and a half hours". */
export function hoursInWords(minutes: number): string {
  const halves = Math.floor(minutes / 30)
  const named = halves % 2 ? words.andAHalf : halves > 2 ? words.hours : words.hour
  const rounded = halves < 1 ? words.under : minutes % 30 ? words.over : ''
  return rounded + (halves < 2 ? words.halfHour : fill(named, { count: inWords(Math.floor(halves / 2)) }))
}
