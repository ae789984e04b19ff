import { wordsField } from '../../picture-words'
import type { Form, LayoutField } from '../form-layout'

const isPicture = ({ type, attribute }: LayoutField) =>
  type === 'media' && !('multiple' in attribute && attribute.multiple === true)

/** Under each picture stands what it shows on this page; the field that keeps the words is not shown by itself. */
export function withDescribedPictures({ layout, query }: Form): Form {
  const isKept = layout.layout.flat(2).some(({ name }) => name === wordsField)
  if (!isKept) return { layout, query }
  const described = (field: LayoutField) => (isPicture(field) ? { ...field, type: 'described-picture' } : field)
  const panels = layout.layout.map((panel) =>
    panel.map((row) => row.filter(({ name }) => name !== wordsField).map(described)).filter((row) => row.length > 0),
  )
  return { layout: { ...layout, layout: panels }, query }
}
