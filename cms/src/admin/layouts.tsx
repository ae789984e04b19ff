/** Layouts of forms and lists, as Strapi hands them round before it draws them, and what our schemas say of them. */
import { Typography } from '@strapi/design-system'
import { isOpen } from '../forms/enquiry-words'
import { choices, momentInWords } from '../forms/field-words'
import { wordsField } from '../forms/picture-words'
import { TimeLeft } from './enquiries/time-left'

type LayoutField = {
  readonly name: string
  readonly type: string
  /** Twelfths of the width of the form. */
  readonly size: number
  readonly attribute: { readonly type?: string; readonly customField?: string; readonly pluginOptions?: object }
}
type Row = readonly LayoutField[]

type Form = {
  readonly layout: { readonly layout: readonly (readonly Row[])[]; readonly options: object }
  readonly query: unknown
}

/** `pluginOptions.editing` of a schema or of one of its fields. */
function editingOf(options: object | undefined): Readonly<Record<string, unknown>> {
  const editing: unknown = options && 'editing' in options ? options.editing : undefined
  return typeof editing === 'object' && editing !== null ? { ...editing } : {}
}

const isPicture = ({ type, attribute }: LayoutField) =>
  type === 'media' && !('multiple' in attribute && attribute.multiple === true)

/** The position of a section, from 0, and the number of all: down a page, or along its menus, of which the last is the footer. */
export type Spot = { readonly at: number; readonly of: number; readonly along: 'page' | 'menus' }

function isSection({ attribute }: LayoutField): boolean {
  return 'customField' in attribute && editingOf(attribute.pluginOptions).hasNoSpot !== true
}

/** Fields that we draw ourselves: colours, drawings, links to pages, choices, times, words under pictures, and sections, which learn where they stand. */
function withOwnFields({ layout, query }: Form): Form {
  const { sectionsAlong } = editingOf(layout.options)
  const along = sectionsAlong === 'page' || sectionsAlong === 'menus' ? sectionsAlong : undefined
  const fields = layout.layout.flat(2)
  const keepsWords = fields.some(({ name }) => name === wordsField)
  const sections = fields.filter(isSection)
  function own(field: LayoutField) {
    const { attribute } = field
    const { control, below, leadsToPage, picksPicture, names, offers } = editingOf(attribute.pluginOptions)
    if (typeof control === 'string') return { ...field, type: control, attribute: { ...attribute, below } }
    if (picksPicture === true) return { ...field, type: 'chosen-picture' }
    if (leadsToPage === true) return { ...field, type: 'page-link' }
    if (names ?? offers) return { ...field, type: 'choice', attribute: { ...attribute, names, offers } }
    if (attribute.type === 'datetime') return { ...field, type: 'moment' }
    if (keepsWords && isPicture(field)) return { ...field, type: 'described-picture' }
    const at = sections.indexOf(field)
    if (!along || at < 0) return field
    const spot: Spot = { at, of: sections.length, along }
    return { ...field, attribute: { ...attribute, spot } }
  }
  const panels = layout.layout.map((panel) =>
    panel.map((row) => row.filter(({ name }) => name !== wordsField).map(own)).filter((row) => row.length > 0),
  )
  return { layout: { ...layout, layout: panels }, query }
}

const tabNames = ['content', 'search', 'settings'] as const
type TabName = (typeof tabNames)[number]

/** Fields that no visitor reads. */
const settings =
  'kind group order contact articleCategory landingPages pageKey from analyticsScript sample publishAt expireAt startsAt endsAt afterwards listed'.split(
    ' ',
  )

export type FormTab = { readonly name: TabName; readonly fields: readonly string[] }

/** As `pluginOptions.editing` of its schema says; none for a short form. */
export function tabNamesOf(options: object | undefined): readonly TabName[] {
  const { tabs } = editingOf(options)
  return Array.isArray(tabs) ? tabNames.filter((name) => tabs.includes(name)) : []
}

const wholeRow = 12

/** Fields side by side as far as there is room: where one went to another tab, the next takes its place. */
function inRows(fields: readonly LayoutField[]): Row[] {
  const rows: LayoutField[][] = []
  let room = 0
  for (const field of fields) {
    if (field.size > room) {
      rows.push([])
      room = wholeRow
    }
    rows.at(-1)?.push(field)
    room -= field.size
  }
  return rows
}

const isSetting = ({ name }: LayoutField) => settings.includes(name)
const isTitle = ({ name }: LayoutField) => name === 'title'

/** A part of the form that is no field of the document. Rights are asked by name: it has that of a field. */
function part(type: string, { name }: LayoutField, tabs: readonly FormTab[] = []) {
  return { name, label: '', type, size: wholeRow, visible: true, attribute: { type, tabs } }
}

/** Long forms in tabs: what stands on the page, what search engines are told, and the rest, each in a panel. */
function inTabs({ layout, query }: Form): Form {
  const fields = layout.layout.flat(2)
  const [first] = fields
  const isArranged = location.pathname.includes('/configurations/')
  const wanted = tabNamesOf(layout.options)
  if (!first || isArranged || wanted.length < 2) return { layout, query }
  const [titles, others] = [fields.filter(isTitle), fields.filter((field) => !isTitle(field) && !isSetting(field))]
  const fieldsOf = {
    content: [...titles, ...others],
    search: [],
    settings: fields.filter(isSetting),
  }
  const tabs = wanted.map((name) => ({ name, fields: fieldsOf[name].map((field) => field.name) }))
  const panels = wanted.map((name) => (name === 'search' ? [[part('search-record', first)]] : inRows(fieldsOf[name])))
  return { layout: { ...layout, layout: [[[part('form-tabs', first, tabs)]], ...panels] }, query }
}

/** What a visitor sent is read, and between what was asked and how it came about stands what becomes of it; notes are beside it. */
function asSheet({ layout, query }: Form): Form {
  const fields = layout.layout.flat(2)
  const written = ['state', 'assignee', 'lostReason'].flatMap((name) => fields.filter((field) => field.name === name))
  const [sheet, origin] = ['message', 'details'].map((name) => fields.find((field) => field.name === name))
  if (!sheet || !origin || location.pathname.includes('/configurations/')) return { layout, query }
  const row = written.map((field) => ({
    ...field,
    size: wholeRow / written.length,
    type: field.name === 'assignee' ? 'colleague' : field.type,
  }))
  return {
    layout: { ...layout, layout: [[[part('enquiry-sheet', sheet)], row, [part('enquiry-origin', origin)]]] },
    query,
  }
}

export function ownForm(form: Form): Form {
  return editingOf(form.layout.options).sheet === true ? asSheet(form) : inTabs(withOwnFields(form))
}

type Column = {
  readonly name: string
  readonly attribute?: { readonly type: string }
  readonly cellFormatter?: unknown
}

type List = { readonly displayedHeaders: readonly Column[] }

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** By the type of a field. Strapi's own dates are so long that the state of a document is out of sight. */
const inWords: Readonly<Record<string, (value: string) => string>> = {
  enumeration: (value) => choices[value] ?? value,
  date: (value) => day.format(new Date(value)),
  datetime: momentInWords,
}

/** In lists a choice is said in words, `FULL_TIME` as `Full time`, and a time in a few. */
export function inPlainWords<Whole extends List>(list: Whole): Whole {
  const displayedHeaders = list.displayedHeaders.map((column) => {
    const say = inWords[column.attribute?.type ?? '']
    if (!say) return column
    const cellFormatter = (row: Readonly<Record<string, unknown>>) => {
      const value = row[column.name]
      if (column.name === 'answerBy' && isOpen(row.state)) return <TimeLeft promised={value} />
      return <Typography textColor="neutral800">{typeof value === 'string' ? say(value) : '–'}</Typography>
    }
    return { ...column, cellFormatter }
  })
  return { ...list, displayedHeaders }
}
