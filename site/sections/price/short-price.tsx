import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { TermRows } from '../../ui/rows/rows.tsx'

/** How a price comes about in three lines, for the page of a form. */
export function ShortPrice() {
  const { price } = usePageTexts()
  if (!price) return null
  const { title, text, rows } = price.short
  return (
    <Columns className="pad" id="price" title={title} text={text}>
      <TermRows rows={rows.map(({ title: term, text: what }) => ({ term, text: what }))} />
    </Columns>
  )
}
