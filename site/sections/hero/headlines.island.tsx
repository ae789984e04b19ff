import type { Home } from '../../../content/model.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { Pager } from '../../ui/carousel/pager.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import styles from './hero.module.css'

/** Specification §9: title carousel, autoplay 8000 ms, one item at every width, rewind on, loop off. */
const dwellMs = 8000

type Props = { titles: Home['banner']['titles']; schedulingUrl: string }

/** Six headlines in turn, the way to a conversation, and a mark to choose each headline by. */
export default defineIsland('headlines', function Headlines({ titles, schedulingUrl }: Props) {
  const carousel = useCarousel({ count: titles.length, loop: false, fade: true, dwellMs })
  return (
    <>
      <CarouselSlides
        carousel={carousel}
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
          Get a Free Consultation
        </ButtonLink>
        <Pager carousel={carousel} label="Headlines" names={titles.map(({ heading }) => heading)} />
      </div>
    </>
  )
})
