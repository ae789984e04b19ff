import type { Home } from '../../../content/model.ts'
import { InlinePiece } from '../../media/inline-piece.tsx'
import { CarouselRegion } from '../../ui/carousel/carousel.tsx'
import { Headlines } from './headlines.tsx'
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
