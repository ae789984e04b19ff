import type { Page } from '../../../content/models/company.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { TitledRows } from '../../ui/rows/titled-rows.tsx'

/** Entries of a written page as an index; those with a URL are links. */
export function EntryRows({ title, entries }: { title: string; entries: Page['entries'] }) {
  return (
    <section className="pad-b">
      <Columns title={title}>
        <TitledRows
          rows={entries.map(({ title: name, text, routerName }) => ({ title: name, text, to: routerName }))}
        />
      </Columns>
    </section>
  )
}
