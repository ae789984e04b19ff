import { editingOf, type Form, withFields } from '../form-layout'

/** Plain fields that lead to a page, as their schema says: the page is chosen by its title. */
export function withPickedLinks(form: Form): Form {
  return withFields(form, (field) =>
    editingOf(field.attribute.pluginOptions).leadsToPage === true ? { ...field, type: 'page-link' } : field,
  )
}
