import type { CaseStudyCard } from '../../../content/models/cards.ts'
import { ScreenPicture } from '../../media/screen-picture.tsx'
import { pathTo } from '../../paths.ts'
import styles from './menus.module.css'

/** Case studies under the lists of the portfolio: a screen of each, cropped at two edges, on its ground. */
export function CaseCovers({ cases }: { cases: readonly CaseStudyCard[] }) {
  return (
    <div className="wrap">
      <ul className={styles.cases}>
        {cases.map(({ slug, title, screen, duration }) => (
          <li key={slug}>
            <a href={pathTo.caseStudy(slug)}>
              <span className={`on-${screen.ground} ${styles.stage}`} data-device={screen.device}>
                <ScreenPicture picture={screen.picture} />
              </span>
              <b>{title}</b>
              {duration}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
