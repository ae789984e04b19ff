import type { LandingPage } from '../../../content/models/landing-page.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'

/** What the client gets, in writing, and when. */
export function Deliverables({ deliverables }: { deliverables: LandingPage['deliverables'] }) {
  const columns = usePageTexts().landing.deliverables
  return (
    <section className="pad">
      <Columns title={deliverables.title} text={deliverables.text}>
        <DataTable
          label={deliverables.title}
          columns={[columns.name, columns.text, columns.when]}
          rows={deliverables.rows.map(({ name, text, when }) => ({ name, cells: [text, when] }))}
          stacks
        />
      </Columns>
    </section>
  )
}
