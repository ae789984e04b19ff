import { Fragment, type ReactNode } from 'react'
import type { Office } from './office-days.ts'

type Props = {
  /** The sentence for somebody whose clocks are others: it may name what `inOwnTime` returns. */
  text: string
  office: Office
  /** Told of every day on which the office works, not of the next one: then the sentence names no day. */
  ofWeek?: boolean
  /** What everybody reads who has no script, and whoever has the office's clocks. */
  children?: ReactNode
}

/** An office's hours in words, which `tell-own-time.client.ts` tells in the visitor's time: pages are kept, and are nobody's. */
export function OwnTime({ text, office, ofWeek, children }: Props) {
  const { days, timeZone, opens, closes, locality, holidays, unusualDays } = office
  const known = { days, timeZone, opens, closes, locality, holidays }
  const told = (text: string, office: object, children?: ReactNode) => (
    <span data-own-time={text} data-office={JSON.stringify(office)}>
      {children}
    </span>
  )
  if (!ofWeek) return told(text, { ...known, unusualDays }, children)
  return (
    <>
      {told(text, known, children)}
      {unusualDays?.map(({ day, ...hours }) => (
        <Fragment key={day}>{told(' ({day} {opens}–{closes})', { ...known, ...hours, days: [day] })}</Fragment>
      ))}
    </>
  )
}

/** A moment in words, with `day` and `time`, which is told in the visitor's time too. */
export function OwnMoment({ text, moment, children }: Pick<Props, 'text' | 'children'> & { moment: Date }) {
  return (
    <time dateTime={moment.toISOString()} data-own-time={text}>
      {children}
    </time>
  )
}
