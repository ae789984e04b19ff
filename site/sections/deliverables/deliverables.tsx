import type { LandingPage } from '../../../content/models/landing-page.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import styles from './deliverables.module.css'

/** What the client gets, in writing, and when. */
export function Deliverables({ deliverables }: { deliverables: LandingPage['deliverables'] }) {
  return (
    <section className="pad">
      <Columns title={deliverables.title} text={deliverables.text}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Deliverable</th>
              <th scope="col">What it is</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {deliverables.rows.map(({ name, text, when }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
                <td className={styles.when}>{when}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Columns>
    </section>
  )
}
