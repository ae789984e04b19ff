import type { LandingPage } from '../../../content/models/landing-page.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './need.module.css'

/** Signs that a buyer needs this, and an honest word on when not. */
export function Need({ need, band }: { need: LandingPage['need']; band: string }) {
  return (
    <section className={`${band} pad`}>
      <Columns title={need.title} text={need.text}>
        <ul className={styles.signs}>
          {need.signs.map((sign) => (
            <li key={sign}>
              <Icon name="check" />
              <span>{sign}</span>
            </li>
          ))}
        </ul>
        <p className={styles.not}>
          <b>{usePageTexts().landing.notFor}</b> {need.notFor}
        </p>
      </Columns>
    </section>
  )
}
