import { defineIsland } from '../../islands/define-island.ts'
import { RoundButton } from '../../ui/button/button.tsx'
import { CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { WrittenSlide, writtenSlides } from '../../ui/carousel/written-slide.tsx'
import * as words from '../../ui/interface-words.ts'
import styles from './reviews.module.css'

/** One review at a time, in a loop. They are HTML. */
export default defineIsland(
  'review-slider',
  function ReviewSlider({ reviews }: { reviews: readonly string[] }) {
    const carousel = useCarousel({ count: reviews.length, loop: true })
    return (
      <>
        <CarouselSlides
          carousel={carousel}
          inertWhenHidden
          slides={reviews.map((html) => <WrittenSlide key={html} html={html} />)}
        />
        <div className={`scripted ${styles.controls}`}>
          <RoundButton icon="left" label={words.previous} onClick={carousel.previous} />
          <RoundButton icon="right" label={words.next} onClick={carousel.next} />
        </div>
      </>
    )
  },
  (element) => ({ reviews: writtenSlides(element) }),
)
