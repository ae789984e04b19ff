import type { LandingCard } from '../../../content/models/cards.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { TitledRows } from '../../ui/rows/titled-rows.tsx'

/** Neighbouring services, technologies and industries, as an index. */
export function RelatedPages({
  pages,
  title = 'Often asked for together',
}: {
  pages: readonly LandingCard[]
  title?: string
}) {
  if (pages.length === 0) return null
  return (
    <section className="pad-b">
      <Columns title={title}>
        <TitledRows
          rows={pages.map(({ routePath, title: name, summary }) => ({ to: routePath, title: name, text: summary }))}
        />
      </Columns>
    </section>
  )
}
