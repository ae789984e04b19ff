import type { PageTexts } from '../../../content/models/page-texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'

/** Hiring people yourself is sometimes the right answer, and the table says when. */
export function Comparison({ title, text, columns, rows }: PageTexts['hireHub']['comparison']) {
  return (
    <section className="on-silt pad">
      <Columns title={title} text={text}>
        <DataTable label={title} columns={['', ...columns]} stacks rows={rows} />
      </Columns>
    </section>
  )
}
