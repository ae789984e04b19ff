import { aheadOfUtc, dateIn, dayMs, HOUR, momentAt, nextWorkingDays } from '../../content/publishing/clocks.ts'
import type { Office } from './office-days.ts'

/** Nobody is offered a call outside these hours of their own day, in minutes since midnight. */
export const earliest = 7 * HOUR
export const latest = 21 * HOUR
/** As long as a call takes, in minutes. */
const LEAST = 30
const DAYS = 3
/** The most days to look ahead, and the office's working days that may be among them. */
const HORIZON = 21

export type CallHours = { office: Office; from: number; to: number }
/** A day of the visitor's, with the offices that can be rung in it; first the one that can be rung longest. */
export type CallDay = { moment: Date; offices: readonly [CallHours, ...CallHours[]] }

/** The next three of the visitor's days, from tomorrow or from a moment of today, in which an office works at an hour for calls. */
export function callDays(offices: readonly Office[], timeZone: string, now: Date, from?: Date): CallDay[] {
  const today = dateIn(timeZone, from ?? now)
  // An office's today may be the visitor's tomorrow.
  const since = new Date(now.getTime() - 2 * dayMs)
  const worked = offices.flatMap((office) =>
    nextWorkingDays(since, office, HORIZON).map(({ opens, closes }) => ({ office, opens, closes })),
  )
  const days: CallDay[] = []
  for (let step = from ? 0 : 1; step <= HORIZON && days.length < DAYS; step++) {
    const date = today + step * dayMs
    const minutesAt = (moment: Date) => (moment.getTime() - date) / 60_000 + aheadOfUtc(timeZone, moment)
    const soonest = Math.max(earliest, from ? minutesAt(from) : earliest)
    const [longest, ...others] = worked
      .map(({ office, opens, closes }) => ({
        office,
        from: Math.max(soonest, minutesAt(opens)),
        to: Math.min(latest, minutesAt(closes)),
      }))
      .filter(({ from, to }) => to - from >= LEAST)
      .sort((one, other) => other.to - other.from - (one.to - one.from))
    if (longest) days.push({ moment: momentAt(date, 12 * HOUR, timeZone), offices: [longest, ...others] })
  }
  return days
}

/** Half an hour in which an office can ring. */
export type CallSlot = { moment: Date; office: Office }

const OFFERED = 4
/** The most of them on one day, so that there is always another day. */
const OF_ONE_DAY = 3
/** How long before a call we have to know of it, in milliseconds. */
const NOTICE_MS = 2 * HOUR * 60_000
const leastMs = LEAST * 60_000

/** Four half hours for a call, spread over the visitor's next days; the first office that works then rings. */
export function callSlots(offices: readonly Office[], timeZone: string, now: Date): CallSlot[] {
  const slots: CallSlot[] = []
  for (const { moment, offices: rung } of callDays(offices, timeZone, now, new Date(now.getTime() + NOTICE_MS))) {
    const date = dateIn(timeZone, moment)
    const free = Array.from({ length: (latest - earliest) / LEAST }, (_, index) => earliest + index * LEAST).flatMap(
      (from) => {
        const able = rung.filter((each) => each.from <= from && each.to >= from + LEAST).map(({ office }) => office)
        const office = offices.find((each) => able.includes(each))
        return office ? [{ moment: momentAt(date, from, timeZone), office }] : []
      },
    )
    const count = Math.min(OF_ONE_DAY, OFFERED - slots.length, free.length)
    const spread = Array.from({ length: count }, (_, index) =>
      Math.floor((free.length * (2 * index + 1)) / (2 * count)),
    )
    slots.push(...spread.flatMap((index) => free[index] ?? []))
  }
  return slots
}

/** Whether an office can ring at a moment: one of the next weeks. */
export function canRingAt(offices: readonly Office[], moment: Date, now: Date): boolean {
  const ahead = moment.getTime() - now.getTime()
  return ahead > 0 && ahead < HORIZON * dayMs && officeAt(offices, moment) !== undefined
}

/** The first office that works for the half hour which begins then. */
export function officeAt(offices: readonly Office[], moment: Date): Office | undefined {
  const since = new Date(moment.getTime() - 2 * dayMs)
  return offices.find((office) =>
    nextWorkingDays(since, office, DAYS).some(
      ({ opens, closes }) => opens <= moment && moment.getTime() + leastMs <= closes.getTime(),
    ),
  )
}
