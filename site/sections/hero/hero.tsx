import type { Screen } from '../../../content/models/cards.ts'
import type { Client } from '../../../content/models/clients.ts'
import type { Home } from '../../../content/models/common.ts'
import { Device } from '../../media/device.tsx'
import { InlinePiece } from '../../media/inline-piece.tsx'
import { CarouselRegion, CarouselSlides, Pager } from '../../ui/carousel/carousel.tsx'
import { Consultation } from '../call-to-action/consultation.tsx'
import { ExampleMark } from '../worked-example/example-mark.tsx'
import styles from './hero.module.css'

type Props = {
  banner: Home['banner']
  /** Whose telephone stands where the rivers meet. */
  work?: { title: string; to: string; screen: Screen; sample: boolean; client: Client } | undefined
  labels: Pick<Home['labels'], 'banner' | 'headlines'>
}

/**
 * The rotating banner between the two rivers: six headlines (`turn-headlines.client.ts`), a link to start a conversation, and
 * a mark to choose each headline by. The first headline is the page's heading. Where the rivers meet, a telephone shows what we build.
 */
export function Hero({ banner: { titles }, work, labels }: Props) {
  return (
    <CarouselRegion label={labels.banner} className={styles.hero}>
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
        <div className={`flow ${styles.acts}`}>
          <Consultation />
          <Pager label={labels.headlines} names={titles.map(({ heading }) => heading)} />
        </div>
      </div>
      <div className={styles.meeting}>
        <InlinePiece name="home-hero" className={styles.rivers} />
        {work && (
          <div className={styles.work}>
            <p className={`links ${styles.plate}`}>
              <a href={work.to}>{work.title}</a>
              <ExampleMark of={[work]} />
            </p>
            <Device screen={work.screen} eager="last" className={styles.telephone} />
          </div>
        )}
      </div>
    </CarouselRegion>
  )
}
