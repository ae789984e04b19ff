import type { Home, Review, SiteConfiguration } from '../../../content/model.ts'
import { RoundButton } from '../../ui/button/button.tsx'
import { CarouselRegion, CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import styles from './reviews.module.css'

type Props = {
  copy: Home['reviews']
  value: Home['value']
  reviews: readonly Review[]
  rating: SiteConfiguration['rating']
}

/** The client review slider beside the rating, and below it what a client can hold us to. */
export function Reviews({ copy, value, reviews, rating }: Props) {
  return (
    <section className="on-silt pad">
      <div className="wrap">
        <h2 className="vh">{copy.title}</h2>
        <div className={styles.grid}>
          {rating && (
            <div className={`num ${styles.rating}`}>
              <b>{rating.value}</b>
              <p>{copy.ratingText}</p>
            </div>
          )}
          {reviews.length > 0 && <ReviewSlider reviews={reviews} />}
        </div>
        <h2 className="vh">{value.title}</h2>
        <ul className={styles.value}>
          {value.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function ReviewSlider({ reviews }: { reviews: readonly Review[] }) {
  const carousel = useCarousel({ count: reviews.length, loop: true })
  return (
    <CarouselRegion carousel={carousel} label="Client reviews" className={styles.slider}>
      <CarouselSlides
        carousel={carousel}
        inertWhenHidden
        slides={reviews.map(({ slug, quote, attribution }) => (
          <figure key={slug}>
            <blockquote className={styles.quote}>“{quote}”</blockquote>
            <figcaption>{attribution}</figcaption>
          </figure>
        ))}
      />
      <div className={styles.controls}>
        <RoundButton icon="left" label="Previous" onClick={carousel.previous} data-replay="" />
        <RoundButton icon="right" label="Next" onClick={carousel.next} data-replay="" />
      </div>
    </CarouselRegion>
  )
}
