/** What was counted of visits, in parts with a table and mostly a plot, in the words of those who look after the site. */
import { daysOf, type FigureKind, type Period, unknown } from '../../leads/figures.ts'
import { forms } from '../../leads/forms.ts'
import type { OpenLeads } from '../../leads/open-leads.ts'
import { pathTo } from '../../site/paths.ts'
import { type Row, readInsights } from './insights.ts'
import { barPlot, columnPlot, type Plot } from './plots.ts'

/** Rows and bars of each part; all rows are in the CSV. */
const MOST = { rows: 100, bars: 10 }
/** A longer time is told by the month. */
const MOST_DAYS_TOLD = 92

/** What is not a number may be a text that a visitor sent. `of` is how many rows there are. */
export type Part = {
  title: string
  text: string
  columns: readonly string[]
  rows: Rows
  of: number
  plot?: Plot | undefined
}

export async function insightsInWords(
  figures: Pick<OpenLeads['figures'], 'sums' | 'byDay'>,
  period: Period,
): Promise<Part[]> {
  const [rows, byDay] = await Promise.all([
    readInsights(figures, period),
    figures.byDay(period, ['page', 'enquiry'] satisfies FigureKind[]),
  ])
  const of = (kind: FigureKind) => rows.filter((row) => row.kind === kind)
  const listed = (kind: FigureKind, title: string, text: string, name: string, count = 'Pages opened') =>
    part(
      title,
      text,
      [name, count],
      of(kind).map(({ key, count: times }) => [key, times]),
      1,
    )
  return [
    overTime(period, byDay),
    listed('page', 'Pages', 'How often each was opened, again by the same visitor too.', 'Page', 'Opened'),
    listed(
      'source',
      'Where visitors came from',
      'The site that had a link to us, by its name. (direct) had none: the address was typed, kept, or opened from a mail or an app.',
      'Site',
    ),
    campaigns(of('campaign'), of('enquiry campaign')),
    listed(
      'first page',
      'First page before an enquiry',
      'Where the visit began that ended with an enquiry.',
      'Page',
      'Enquiries',
    ),
    listed('last page', 'Last page before an enquiry', 'Where the form was sent from.', 'Page', 'Enquiries'),
    ...Object.keys(forms).map((kind) => funnel(kind, of('enquiry'), of('left'))),
    inVain(
      'Searches without a result',
      'What was looked for on this site and not found, with the page on which somebody typed it as far as that is known.',
      'Words',
      of('search').map((row) => ({ ...row, asked: `${pathTo.search()}?q=${row.key}` })),
      of('missed from'),
    ),
    inVain(
      'Addresses asked for in vain',
      `Where there is no page, with the page or site that had the link; ${unknown} if nothing said so. What several visitors wanted is proposed under “Asked in vain”.`,
      'Address',
      of('missed').map((row) => ({ ...row, asked: row.key })),
      of('missed from'),
    ),
    slow(rows),
    listed(
      'click',
      'Links to other sites',
      'Where visitors went from here; tel: is a number that was dialled.',
      'Site',
      'Times',
    ),
  ]
}

type Rows = readonly (readonly (string | number)[])[]

/** @param plotted which column the bars show, if there is no other plot */
function part(title: string, text: string, columns: readonly string[], rows: Rows, plotted: number | Plot): Part {
  const bars = (column: number) => {
    const shown = rows.slice(0, MOST.bars).map((cells) => ({ name: String(cells[0]), value: Number(cells[column]) }))
    return barPlot(`${title}: ${columns[column]?.toLowerCase()}`, shown)
  }
  const plot = typeof plotted === 'number' ? bars(plotted) : plotted
  return {
    title,
    text,
    columns,
    rows: rows.slice(0, MOST.rows),
    of: rows.length,
    plot: rows.length > 0 ? plot : undefined,
  }
}

type Day = Awaited<ReturnType<OpenLeads['figures']['byDay']>>[number]

function overTime(period: Period, byDay: readonly Day[]): Part {
  const days = daysOf(period)
  const isByMonth = days.length > MOST_DAYS_TOLD
  const letters = isByMonth ? 'yyyy-mm'.length : 'yyyy-mm-dd'.length
  const spans = new Map(days.map((day) => [day.slice(0, letters), { page: 0, enquiry: 0 }]))
  for (const { day, kind, count } of byDay) {
    const span = spans.get(day.slice(0, letters))
    if (span && (kind === 'page' || kind === 'enquiry')) span[kind] += count
  }
  const all = [...spans]
  const told = 'Visits over time'
  const opened = all.map(([name, { page }]) => ({ name, value: page }))
  return part(
    told,
    'Pages that people opened, and enquiries that came. A day ends at midnight UTC.',
    [isByMonth ? 'Month' : 'Day', 'Pages opened', 'Enquiries'],
    all.map(([name, { page, enquiry }]) => [name, page, enquiry]).toReversed(),
    columnPlot(`${told}: pages opened`, opened),
  )
}

function campaigns(opened: readonly Row[], enquiries: readonly Row[]): Part {
  const counts = (rows: readonly Row[]) => new Map(rows.map(({ key, count }) => [key, count]))
  const [pagesOf, enquiriesOf] = [counts(opened), counts(enquiries)]
  const names = new Set([...pagesOf.keys(), ...enquiriesOf.keys()])
  return part(
    'Campaigns',
    'By what their links say: source / medium / name. An enquiry counts for the campaign with which its visit began.',
    ['Campaign', 'Pages opened', 'Enquiries'],
    [...names].map((name) => [name, pagesOf.get(name) ?? 0, enquiriesOf.get(name) ?? 0]),
    1,
  )
}

const formNames: Readonly<Record<string, string>> = {
  enquiry: 'Form of an enquiry',
  'hire-request': 'Form that asks for people',
  application: 'Form of an application',
}

const ringing = ['opening', 'ringBack', 'ringAt', 'ringPart', 'ringPlace']
/** The fields of each form in its order, as `site/sections/lead-form` has them; `opening` is the fold around those not needed. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  enquiry: ['name', 'email', 'company', 'phone', 'need', 'message', 'brief', 'budget', ...ringing],
  'hire-request': ['role', 'teamSize', 'start', 'name', 'email', 'message', 'company', 'phone', 'budget', 'brief'],
  application: ['name', 'email', 'phone', 'link', 'message', 'cv', 'position'],
}

/** How many of those who began a form were still there after each field. */
function funnel(kind: string, enquiries: readonly Row[], left: readonly Row[]): Part {
  const sent = enquiries.find(({ key }) => key === kind)?.count ?? 0
  const leftAt = new Map(left.map(({ key, count }) => [key, count]))
  const order = [...(fieldsOf[kind] ?? []), 'consent']
  const all = [...leftAt.keys()].filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1))
  const fields = [...order, ...all.filter((field) => !order.includes(field))]
  const at = (field: string) => leftAt.get(`${kind} ${field}`) ?? 0
  const begun = sent + fields.reduce((sum, field) => sum + at(field), 0)
  const share = (count: number) => `${Math.round((count / begun) * 100)}%`
  let there = begun
  const steps = fields
    .filter((field) => at(field) > 0)
    .map((field) => {
      there -= at(field)
      return { name: inWords(field), gone: at(field), there }
    })
  const rows = steps.map((step) => [`Left at “${step.name}”`, step.gone, `${step.there} (${share(step.there)})`])
  const name = formNames[kind] ?? kind
  const bars = [
    { name: 'Began', value: begun },
    ...steps.map((step) => ({ name: `After “${step.name}”`, value: step.there })),
    { name: 'Sent', value: sent },
  ]
  return part(
    name,
    'Of those who began to fill it in, the field in which they were last when they left. What was sent without scripts counts as begun and sent.',
    ['Step', 'Visitors', 'Still there'],
    begun > 0 ? [['Began', begun, `${begun} (100%)`], ...rows, ['Sent', sent, `${sent} (${share(sent)})`]] : [],
    barPlot(`${name}: still there`, bars),
  )
}

/** `teamSize` → `team size`. */
const inWords = (field: string) => field.replace(/([A-Z])/g, ' $1').toLowerCase()

type Asked = Row & { asked: string }

/** With the most frequent places that it was asked from. */
function inVain(title: string, text: string, name: string, rows: readonly Asked[], from: readonly Row[]): Part {
  const places = Map.groupBy(from, ({ key }) => key.slice(0, Math.max(0, key.lastIndexOf(' < '))))
  const cameFrom = (asked: string) =>
    (places.get(asked) ?? [])
      .slice(0, 3)
      .map(({ key, count }) => `${key.slice(asked.length + 3)} (${count})`)
      .join(', ')
  const cells = rows.map(({ key, count, asked }) => [key, count, cameFrom(asked)])
  return part(title, text, [name, 'Times', 'Came from'], cells, 1)
}

function slow(rows: readonly Row[]): Part {
  const pages = Map.groupBy(
    rows.filter(({ visits }) => visits !== undefined),
    ({ key }) => key,
  )
  const told = [...pages].map(([page, own]) => {
    const of = (vital: string) => own.find(({ kind }) => kind.startsWith(vital))
    const [lcp, inp, cls] = ['lcp', 'inp', 'cls'].map(of)
    const visits = Math.max(...own.map((row) => row.visits ?? 0))
    return [page, lcp ? Math.round(lcp.count / 100) / 10 : '', inp ? inp.count : '', cls ? cls.count : '', visits]
  })
  return part(
    'Slow pages',
    'Three of four visits stay within these: seconds until the largest part is seen (good is 2.5 and less), milliseconds until a press is answered (200), and how much the page moves by itself (0.1). Few visits say little.',
    ['Page', 'Seen after, s', 'Answers after, ms', 'Moves', 'Visits'],
    told,
    1,
  )
}
