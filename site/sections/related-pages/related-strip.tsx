import type { LandingCard } from '../../../content/models/cards.ts'
import { usePageTexts } from '../../texts.ts'
import { PageList } from './related-pages.tsx'
import styles from './related-strip.module.css'

/** Neighbouring services, technologies and industries in one row across the page. */
export function RelatedStrip({ pages }: { pages: readonly LandingCard[] }) {
  const { related } = usePageTexts().landing
  if (pages.length === 0) return null
  return (
    <section className="pad-b screen-only">
      <div className="wrap">
        <h2 className={`third ${styles.title}`}>{related}</h2>
        <PageList pages={pages} className={styles.strip} />
      </div>
    </section>
  )
}
