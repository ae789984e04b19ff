import type { ReactNode } from 'react'
import { unbroken } from '../fill.ts'
import styles from './data-table.module.css'

/** Longest figure, in letters, that stays on one line: in a narrow column its number would end up above its unit. */
const shortFigure = 10

type Props = {
  /** What the table is about, for screen readers. */
  label: string
  /** Headings of all columns; that of the names may be empty. */
  columns: readonly string[]
  /** `mark` stands behind the name. */
  rows: readonly { name: string; mark?: ReactNode; cells: readonly string[] }[]
  /** For sentences: rows become cards on a phone. Without it the table scrolls sideways, for figures to compare. */
  stacks?: boolean
  /** For facts to look up: names and cells in the size of a text. */
  compact?: boolean
}

/** Rows with a name, and a cell for each further column. */
export function DataTable({ label, columns, rows, stacks = false, compact }: Props) {
  const table = (
    <table
      className={[styles.table, stacks && styles.stacks, compact && styles.compact].filter(Boolean).join(' ')}
      {...(stacks && { 'aria-label': label })}
    >
      <thead>
        <tr>
          {columns.map((column) =>
            column ? (
              <th key={column} scope="col">
                {column}
              </th>
            ) : (
              <td key={column} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mark, cells }) => (
          <tr key={name}>
            <th scope="row">
              {name} {mark}
            </th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} data-column={stacks && cells.length > 2 ? columns[at + 1] : undefined}>
                {!stacks && cell.length <= shortFigure ? unbroken(cell) : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (stacks) return table
  return (
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {table}
    </section>
  )
}
