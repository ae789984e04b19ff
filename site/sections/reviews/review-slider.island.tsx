import type { Review } from '../../../content/models/clients.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { RoundButton } from '../../ui/button/button.tsx'
import { CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import * as words from '../../ui/interface-words.ts'
import styles from './reviews.module.css'

export type ShownReview = Pick<Review, 'quote' | 'attribution'> & {
  client?: { name: string; to?: string | undefined } | undefined
}

/** One review at a time, in a loop. */
export default defineIsland('review-slider', function ReviewSlider({ reviews }: { reviews: readonly ShownReview[] }) {
  const carousel = useCarousel({ count: reviews.length, loop: true })
  return (
    <>
      <CarouselSlides
        carousel={carousel}
        inertWhenHidden
        slides={reviews.map(({ quote, attribution, client }) => (
          <figure key={quote}>
            <blockquote className={styles.quote}>{`“${quote}”`}</blockquote>
            <figcaption>
              <span>
                {client ? `${attribution}, ` : attribution}
                {client && <a href={client.to}>{client.name}</a>}
              </span>
            </figcaption>
          </figure>
        ))}
      />
      <div className={`scripted ${styles.controls}`}>
        <RoundButton icon="left" label={words.previous} onClick={carousel.previous} />
        <RoundButton icon="right" label={words.next} onClick={carousel.next} />
      </div>
    </>
  )
})
