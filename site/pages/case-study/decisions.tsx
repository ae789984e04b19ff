import type { CaseStudy } from '../../../content/models/work.ts'
import { Device, isPhone } from '../../media/device.tsx'
import styles from './decisions.module.css'

/** Why it was built this way: the decision about failures with its screen, and the others in words. */
export function Decisions({ study, band }: { study: CaseStudy; band: string }) {
  const { decisions, failure, failureSigns } = study
  return (
    <section className={`pad ${band} ${styles.section}`}>
      <div className="wrap">
        <h2 className={styles.title}>{decisions.title}</h2>
        {failure && (
          <div className={styles.pair} data-device={failure.device}>
            <div className={styles.picture}>
              <Device screen={failure} inline className={isPhone(failure) ? styles.phone : undefined} />
            </div>
            <div className={styles.words}>
              <h3>{failure.title}</h3>
              <p>{failure.text}</p>
              <ul className={styles.signs}>
                {failureSigns.map((sign) => (
                  <li key={sign}>{sign}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
        <div className={styles.others}>
          {decisions.items.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
