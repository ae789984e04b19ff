import type { CaseStudyCard, PortfolioCard } from '../../../content/models/cards.ts'
import { WorkCard } from '../../sections/work-card/work-card.tsx'
import { usePageTexts } from '../../texts.ts'
import styles from './related-work.module.css'

type Props = {
  works: readonly {
    item: PortfolioCard
    study: Pick<CaseStudyCard, 'slug' | 'title' | 'duration'> | undefined
    reason: string
  }[]
}

/** Other work, each with what it shares with this, in the words of whoever chose it. */
export function RelatedWork({ works }: Props) {
  const { relatedWork } = usePageTexts().caseStudy
  if (works.length === 0) return null
  return (
    <section className="pad screen-only">
      <div className="wrap">
        <div className={`head ${styles.head}`}>
          <h2>{relatedWork.title}</h2>
          <p className="lede">{relatedWork.text}</p>
        </div>
        <ul className={styles.cards}>
          {works.map(({ item, study, reason }) => (
            <li key={item.slug}>
              <WorkCard item={item} study={study} reason={reason} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
