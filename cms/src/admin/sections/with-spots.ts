import { editingOf, type Form, type LayoutField, withFields } from '../form-layout'

/** The position of a section, from 0, and the number of all: down a page, or along its menus, of which the last is the footer. */
export type Spot = { readonly at: number; readonly of: number; readonly along: 'page' | 'menus' }

function isSection({ attribute }: LayoutField): boolean {
  return 'customField' in attribute && editingOf(attribute.pluginOptions).hasNoSpot !== true
}

/** Tells each section where it stands on what visitors see: the form has them in the page's order. */
export function withSpots(form: Form): Form {
  const { sectionsAlong } = editingOf(form.layout.options)
  if (sectionsAlong !== 'page' && sectionsAlong !== 'menus') return form
  const sections = form.layout.layout.flat(2).filter(isSection)
  return withFields(form, (field) => {
    const spot: Spot = { at: sections.indexOf(field), of: sections.length, along: sectionsAlong }
    return spot.at < 0 ? field : { ...field, attribute: { ...field.attribute, spot } }
  })
}
