import { useShellData } from '../../layout/shell-data.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'

const rows = [
  ['Time to start', '8 to 14 weeks', '1 to 2 weeks', '2 weeks'],
  [
    'If it does not work out',
    'Notice period, then start again',
    'They leave, with what they know',
    'Replaced in two weeks, overlap paid by us',
  ],
  ['Holidays and illness', 'You cover', 'Work stops', 'A second engineer knows the code'],
  ['Best for', 'Your core product, for years', 'A small, clear task', 'A team you need this quarter'],
] as const

/** Hiring yourself is sometimes the right answer, and the table says when. */
export function Comparison() {
  const brand = useShellData()?.site.brand ?? 'Us'
  return (
    <section className="on-silt pad">
      <Columns
        title="The fair comparison"
        text="Hiring yourself is sometimes the right answer. This is how the three routes usually compare for one senior engineer."
      >
        <DataTable
          label="The fair comparison"
          columns={['', 'Hire in house', 'Freelancer', brand]}
          stacks
          rows={rows.map(([name, ...cells]) => ({ name, cells }))}
        />
      </Columns>
    </section>
  )
}
