/** How Strapi hands round the layout of a form before it draws it, and what our schemas say of it. */

export type LayoutField = {
  readonly name: string
  readonly type: string
  /** Twelfths of the width of the form. */
  readonly size: number
  readonly attribute: { readonly type?: string; readonly customField?: string; readonly pluginOptions?: object }
}
export type Row = readonly LayoutField[]

export type Form = {
  /** Panels of rows of fields; `options` are those of the schema. */
  readonly layout: { readonly layout: readonly (readonly Row[])[]; readonly options: object }
  readonly query: unknown
}

/** `pluginOptions.editing` of a schema or of one of its fields. */
export function editingOf(options: object | undefined): Readonly<Record<string, unknown>> {
  const editing: unknown = options && 'editing' in options ? options.editing : undefined
  return typeof editing === 'object' && editing !== null ? { ...editing } : {}
}

export function withFields({ layout, query }: Form, change: (field: LayoutField) => LayoutField): Form {
  const panels = layout.layout.map((panel) => panel.map((row) => row.map(change)))
  return { layout: { ...layout, layout: panels }, query }
}
