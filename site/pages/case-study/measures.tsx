import type { CaseStudy } from '../../../content/models/work.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import styles from './measures.module.css'

/** What came of it. Figures that nobody has measured are not printed: then only the names of what is measured appear here. */
export function Measures({ figures }: Pick<CaseStudy, 'figures'>) {
  const { measures } = usePageTexts().caseStudy
  if (figures.sample) {
    return (
      <section className="pad">
        <div className="wrap">
          <div className="head">
            <h2>{measures.title}</h2>
            <p className="lede">{measures.text}</p>
          </div>
          <ul className={styles.measures}>
            {figures.rows.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </section>
    )
  }
  return (
    <section className="pad">
      <Columns title={figures.title} text={figures.text}>
        <DataTable
          label={figures.title}
          columns={['', ...figures.columns]}
          rows={figures.rows.map(({ name, before, after }) => ({ name, cells: [before, after] }))}
        />
      </Columns>
    </section>
  )
}
