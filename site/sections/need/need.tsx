import type { LandingPage } from '../../../content/models/landing-page.ts'
import { usePageTexts } from '../../texts.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './need.module.css'

/** Signs that a buyer needs this, side by side under a large title, and an honest word on when they do not. */
export function Need({ need, band }: { need: LandingPage['need']; band: string }) {
  const { notFor } = usePageTexts().landing
  return (
    <HeadedSection title={need.title} text={need.text} className={`${band} pad`} headClass={styles.head}>
      <ul className={`grid tablet-2 phone-1 ${styles.signs}`} data-count={need.signs.length}>
        {need.signs.map((sign) => (
          <li key={sign}>
            <Icon name="check" />
            <span>{sign}</span>
          </li>
        ))}
      </ul>
      {notFor && (
        <p className={styles.not}>
          <b>{notFor}</b> {need.notFor}
        </p>
      )}
    </HeadedSection>
  )
}
