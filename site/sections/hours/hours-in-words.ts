import type { PageTexts } from '../../../content/models/page-texts.ts'
import { HOUR, minutesOf } from '../../../content/publishing/clocks.ts'
import { clock, type Office } from '../../time/office-days.ts'
import { fill } from '../../ui/fill.ts'
import * as words from '../../ui/interface-words.ts'
import { hoursInWords, sharedMinutes, stretched, type Times, type WorkingDays, workingDays } from './working-days.ts'

type Texts = PageTexts['hours']

/** Whether no office shares two hours with the visitor: in Vancouver, where clocks are not put back any more, Ireland shares one and a half. */
export const hardlyMeet = ({ days }: WorkingDays): boolean => days.every((day) => sharedMinutes(day) < 2 * HOUR)

const list = (names: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en-GB', { type }).format(names)

/** What the offices share with each other, or with somebody in a place. */
export function sharedInWords({ days, shared }: WorkingDays, place: string | undefined, texts: Texts): string {
  const places = days.map(({ office }) => office.locality)
  if (!place) return shared ? fill(texts.shared, { hours: hoursInWords(shared.minutes) }) : ''
  if (shared && shared.minutes >= HOUR) {
    const all = list([texts.you, ...places], 'conjunction')
    return fill(texts.sharedByAll, {
      all,
      hours: hoursInWords(shared.minutes),
      opens: shared.opens,
      closes: shared.closes,
    })
  }
  const { hardly } = texts
  if (days.every((day) => !day.shared)) return fill(hardly.nothing, { place, places: list(places, 'disjunction') })
  const shares = days.map(({ office: { locality }, shared: own }) =>
    own
      ? fill(hardly.some, {
          hours: hoursInWords(own.minutes),
          place: locality,
          opens: own.opens,
          closes: own.closes,
        })
      : fill(hardly.none, { place: locality }),
  )
  const last = shares.pop() ?? ''
  const joined = shares.length > 0 ? fill(words.andLast, { others: shares.join(', '), last }) : last
  return fill(hardly.shares, { place, shares: joined })
}

/** Before an office opens: time enough for it to lie on top. In minutes. */
const MARGIN = 30

/** For somebody whose day hardly meets ours: what helps, what happens instead, and what it costs. */
export function whatToDo(
  offices: readonly Office[],
  at: { date: string; timeZone: string; own: Times },
  texts: Texts['hardly'],
): { title: string; text: string }[] {
  const longer = stretched(offices, at)
  const [answering] = workingDays(offices, { ...at, own: undefined }).days
  return [
    ...(longer
      ? [
          {
            title: texts[longer.way].title,
            text: fill(texts[longer.way].text, {
              hours: hoursInWords(longer.shared.minutes),
              place: longer.office.locality,
              opens: longer.shared.opens,
              closes: longer.shared.closes,
            }),
          },
        ]
      : []),
    ...(answering
      ? [
          {
            title: texts.written.title,
            text: fill(texts.written.text, {
              time: clock(minutesOf(answering.opens) - MARGIN),
              place: answering.office.locality,
              opens: answering.opens,
            }),
          },
        ]
      : []),
    texts.cost,
  ]
}
