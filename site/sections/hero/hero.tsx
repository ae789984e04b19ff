import type { Home } from '../../../content/model.ts'
import { InlinePiece } from '../../media/inline-piece.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CarouselRegion, CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { Pager } from '../../ui/carousel/pager.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import styles from './hero.module.css'

/** Specification §9: title carousel, autoplay 8000 ms, one item at every width, rewind on, loop off. */
const dwellMs = 8000

/** The rotating banner: six headlines between the two rivers. The first one is the page's heading. */
export function Hero({ banner, schedulingUrl }: { banner: Home['banner']; schedulingUrl: string }) {
  const carousel = useCarousel({ count: banner.titles.length, loop: false, fade: true, dwellMs })

  return (
    <CarouselRegion carousel={carousel} label="What we do" className={styles.hero}>
      <InlinePiece name="home-hero" className={styles.rivers} />
      <div className={`wrap ${styles.words}`}>
        <CarouselSlides
          carousel={carousel}
          className={styles.slides}
          slides={banner.titles.map(({ heading, title, subTitle }, position) => (
            <div key={heading} className={styles.slide}>
              {position === 0 ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
              <p className={`lede ${styles.text}`}>{subTitle}</p>
            </div>
          ))}
        />
        <div className={styles.acts}>
          <ButtonLink to={schedulingUrl} icon="out">
            Get a Free Consultation
          </ButtonLink>
          <Pager carousel={carousel} label="Headlines" names={banner.titles.map(({ heading }) => heading)} />
        </div>
      </div>
      <InlinePiece name="home-hero-mobile" className={styles.meeting} />
    </CarouselRegion>
  )
}
