import type { Home } from '../../../content/model.ts'
import { InlinePiece } from '../../media/inline-piece.tsx'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CarouselRegion, CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { Pager } from '../../ui/carousel/pager.tsx'
import styles from './hero.module.css'

type Props = {
  banner: Home['banner']
  schedulingUrl: string
  labels: Pick<Home['labels'], 'banner' | 'headlines'>
}

/** The rotating banner: six headlines between the two rivers. The first one is the page's heading. */
export function Hero({ banner: { titles }, schedulingUrl, labels }: Props) {
  return (
    <CarouselRegion label={labels.banner} className={styles.hero}>
      <InlinePiece name="home-hero" className={styles.rivers} />
      <Headlines titles={titles} schedulingUrl={schedulingUrl} label={labels.headlines} />
      <InlinePiece name="home-hero-mobile" className={styles.meeting} />
    </CarouselRegion>
  )
}

type HeadlinesProps = { titles: Home['banner']['titles']; schedulingUrl: string; label: string }

/** Six rotating headlines (`turn-headlines.client.ts`), a link to start a conversation, and a mark to choose each headline by. */
function Headlines({ titles, schedulingUrl, label }: HeadlinesProps) {
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
