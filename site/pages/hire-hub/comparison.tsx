import { useShellData } from '../../layout/shell-data.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import styles from './comparison.module.css'

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
        <section className={styles.scroll} tabIndex={0} aria-label="The fair comparison">
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                {['Hire in house', 'Freelancer', brand].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell) => (
                    <td key={cell}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Columns>
    </section>
  )
}
