/** What a visitor sent, in the words of those who answer: for the form, the lists and the export. */
import { choices, labelOf, momentInWords } from './field-words'
import { isValues, parsed, partAt, type Values } from './shape'

/** The service writes these by itself. */
export const ownFields: readonly string[] = [
  'title',
  'assigneeId',
  'page',
  'campaign',
  'answerBy',
  'answeredAt',
  'reminded',
  'mergedInto',
  'stateBefore',
  'stateBeforeAnswer',
]

/** Nobody has answered yet, and the clock runs. */
export const openStates: readonly string[] = ['new', 'taken']

export const isOpen = (state: unknown) => openStates.includes(String(state))

/** Somebody has been answered once it got this far. */
export const isAnswered = (state: string) => ['answered', 'meeting', 'won'].includes(state)

/** What can be said of several at once, and of those in which states; what is lost has a reason for all of them. */
export const forSeveral: Readonly<Record<string, readonly string[]>> = {
  taken: ['new'],
  answered: openStates,
  lost: [...openStates, 'answered', 'meeting'],
  'set-aside': openStates,
  new: ['set-aside'],
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `within-three-months` → `Within three months`: the values of choices are words, or numbers with words. */
export function choiceAsWritten(value: unknown): string {
  const words = text(value).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function money(currency: string, amount: string): string {
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat('en-GB', style).format(Number(amount))
}

/** `EUR 25000 to 60000` → `€25,000 to €60,000` (`leads/form-values.ts`). */
export function budgetInWords(value: unknown): string {
  if (value === 'not-known') return 'Not known yet'
  const [, currency, words = '', first = '', second] =
    /^([A-Z]{3}) (under |over )?(\d{1,9})(?: to (\d{1,9}))?$/.exec(text(value)) ?? []
  if (!currency) return choiceAsWritten(value)
  const amounts = [first, second].flatMap((amount) => (amount ? [money(currency, amount)] : []))
  return choiceAsWritten(words + amounts.join(' to '))
}

/** "Buenos Aires" for `America/Argentina/Buenos_Aires`. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

function inZone(zone: string, moment: Date, style: Intl.DateTimeFormatOptions): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...style, timeZone: zone }).format(moment)
  } catch {
    return ''
  }
}

const weekdayAndTime = { weekday: 'long', hour: '2-digit', minute: '2-digit' } as const

/** `Vancouver, where it is Friday 07:35`. */
export function whereInWords(zone: unknown, now: Date): string {
  const time = text(zone) && inZone(text(zone), now, weekdayAndTime)
  return time ? `${placeOf(text(zone))}, where it is ${time}` : ''
}

/** `2026-11-26T09:00:00.000Z[Europe/Dublin]` on both clocks; `morning, Vancouver` as it is. */
export function ringInWords(value: unknown): string {
  const [, instant, zone] = /^([\d:.T-]+Z)\[([^\]]+)\]$/.exec(text(value)) ?? []
  const moment = new Date(instant ?? '')
  if (!zone || Number.isNaN(moment.getTime())) return choiceAsWritten(value)
  const theirs = inZone(zone, moment, { day: 'numeric', month: 'long', ...weekdayAndTime })
  return `${theirs} in ${placeOf(zone)}; ${momentInWords(moment.toISOString())} here`
}

/** `3 h 20 min left` of time at work, `overdue by 45 min`, or just `overdue` until the office opens again. */
export function leftInWords(minutes: number): string {
  const span = durationInWords(Math.abs(minutes))
  if (minutes > 0) return `${span} left`
  return minutes < -0.5 ? `overdue by ${span}` : 'overdue'
}

export function durationInWords(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

export type Row = readonly [label: string, words: string]

const filled = (rows: readonly Row[]) => rows.filter(([, words]) => words !== '')

const chosen = ['need', 'teamSize', 'start', 'position']

/** Who asks for what, in the order in which an answer needs it. */
export function factsOf(enquiry: Values, now: Date): readonly Row[] {
  const visit = partAt(parsed(enquiry.details), 'visit')
  const said = (name: string): Row => [
    labelOf(name),
    chosen.includes(name) ? choiceAsWritten(enquiry[name]) : text(enquiry[name]),
  ]
  return filled([
    ...['need', 'role', 'teamSize', 'position'].map(said),
    ['Budget', budgetInWords(enquiry.budget)],
    ['Start', choiceAsWritten(enquiry.start)],
    ['Writes from', whereInWords(partAt(visit, 'timeZone'), now)],
    ['To be rung', ringInWords(enquiry.ringBack)],
    ...['phone', 'link'].map(said),
  ])
}

/** `utm_source` → `Campaign: source`, `utm_campaign` → `Campaign`. */
const parameters = (utm: unknown): Row[] =>
  isValues(utm)
    ? Object.entries(utm).map(
        ([name, value]): Row => [
          name === 'utm_campaign' ? 'Campaign' : `Campaign: ${name.replace('utm_', '')}`,
          text(value),
        ],
      )
    : []

/** How it came about: pages, campaign, what was agreed to, and why it looks as if a machine had sent it. */
export function originOf(enquiry: Values): readonly Row[] {
  const details = parsed(enquiry.details)
  const visit = partAt(details, 'visit')
  const consent = partAt(details, 'consent')
  const reasons = partAt(partAt(details, 'spam'), 'reasons')
  const why = Array.isArray(reasons) ? reasons.map(text).filter(Boolean).join('; ') : ''
  return filled([
    ['Reference', text(enquiry.reference)],
    ['Kind', choices[text(enquiry.kind)] ?? text(enquiry.kind)],
    ['Received', enquiry.receivedAt ? momentInWords(String(enquiry.receivedAt)) : ''],
    ['Sent from', text(partAt(visit, 'pagePath'))],
    ['First page', text(partAt(visit, 'landingPath'))],
    ['Came from', text(partAt(visit, 'referrerHost'))],
    ['Campaign page', text(partAt(details, 'campaign'))],
    ...parameters(partAt(visit, 'utm')),
    ['Agreed to', text(partAt(consent, 'text'))],
    [enquiry.state === 'set-aside' ? 'Set aside because' : 'Looked odd', why],
  ])
}
