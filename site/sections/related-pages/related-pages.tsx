import type { LandingCard } from '../../../content/models/cards.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { TitledRows } from '../../ui/rows/titled-rows.tsx'

/** Neighbouring services, technologies and industries, as an index. */
export function RelatedPages({ pages, title }: { pages: readonly LandingCard[]; title?: string }) {
  const { related } = usePageTexts().landing
  if (pages.length === 0) return null
  return (
    <section className="pad-b screen-only">
      <Columns title={title ?? related}>
        <TitledRows
          rows={pages.map(({ routePath, title: name, summary }) => ({ to: routePath, title: name, text: summary }))}
        />
      </Columns>
    </section>
  )
}
