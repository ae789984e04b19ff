/** Long forms are read in tabs: what stands on the page, what search engines are told, and the rest. */
import { editingOf, type Form, type LayoutField, type Row } from '../form-layout'

const names = ['content', 'search', 'settings'] as const
type TabName = (typeof names)[number]

/** Fields that no visitor reads. */
const settings = [
  'kind',
  'group',
  'order',
  'contact',
  'articleCategory',
  'landingPages',
  'pageKey',
  'from',
  'analyticsScript',
  'sample',
  'published',
  'publishAt',
  'expireAt',
]

export type FormTab = { readonly name: TabName; readonly fields: readonly string[] }

/** As `pluginOptions.editing` of its schema says; none for a short form. */
export function tabNamesOf(options: object | undefined): readonly TabName[] {
  const { tabs } = editingOf(options)
  return Array.isArray(tabs) ? names.filter((name) => tabs.includes(name)) : []
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

/** A row of tabs above the form, and a panel for each of them. */
export function inTabs({ layout, query }: Form): Form {
  const fields = layout.layout.flat(2)
  const [first] = fields
  const isArranged = location.pathname.includes('/configurations/')
  const wanted = tabNamesOf(layout.options)
  if (!first || isArranged || wanted.length < 2) return { layout, query }
  const content = fields.filter((field) => !isSetting(field))
  const fieldsOf = {
    content: [...content.filter(isTitle), ...content.filter((field) => !isTitle(field))],
    search: [],
    settings: fields.filter(isSetting),
  }
  const tabs = wanted.map((name) => ({ name, fields: fieldsOf[name].map((field) => field.name) }))
  const panels = wanted.map((name) => (name === 'search' ? [[part('search-record', first)]] : inRows(fieldsOf[name])))
  return { layout: { ...layout, layout: [[[part('form-tabs', first, tabs)]], ...panels] }, query }
}
