import type { Home } from '../../../content/model.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { Pager } from '../../ui/carousel/pager.tsx'
import styles from './hero.module.css'

type Props = { titles: Home['banner']['titles']; schedulingUrl: string; label: string }

/** Six rotating headlines (`turn-headlines.client.ts`), a link to start a conversation, and a mark to choose each headline by. */
export function Headlines({ titles, schedulingUrl, label }: Props) {
  const { consultation } = usePageTexts().links
  return (
    <div className={`wrap ${styles.words}`}>
      <CarouselSlides
        className={styles.slides}
        slides={titles.map(({ heading, title, subTitle }, position) => (
          <div key={heading} className={styles.slide}>
            {position === 0 ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
            <p className={`lede ${styles.text}`}>{subTitle}</p>
          </div>
        ))}
      />
      <div className={styles.acts}>
        <ButtonLink to={schedulingUrl} icon="out">
          {consultation}
        </ButtonLink>
        <Pager label={label} names={titles.map(({ heading }) => heading)} />
      </div>
    </div>
  )
}
