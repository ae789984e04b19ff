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

const only = (rows: readonly Row[], isWanted: (field: LayoutField) => boolean) =>
  rows.map((row) => row.filter(isWanted)).filter(({ length }) => length > 0)

/** A part of the form that is no field of the document. Rights are asked by name: it has that of a field. */
function part(type: string, { name }: LayoutField, tabs: readonly FormTab[] = []) {
  return { name, label: '', type, size: 12, visible: true, attribute: { type, tabs } }
}

/** A row of tabs above the form, and a panel for each of them. */
export function inTabs({ layout, query }: Form): Form {
  const rows = layout.layout.flat()
  const [first] = rows.flat()
  const isArranged = location.pathname.includes('/configurations/')
  const wanted = tabNamesOf(layout.options)
  if (!first || isArranged || wanted.length < 2) return { layout, query }
  const isSetting = ({ name }: LayoutField) => settings.includes(name)
  const rowsOf = {
    content: only(rows, (field) => !isSetting(field)),
    search: [],
    settings: only(rows, isSetting),
  }
  const tabs = wanted.map((name) => ({ name, fields: rowsOf[name].flat().map((field) => field.name) }))
  const panels = wanted.map((name) => (name === 'search' ? [[part('search-record', first)]] : rowsOf[name]))
  return { layout: { ...layout, layout: [[[part('form-tabs', first, tabs)]], ...panels] }, query }
}
