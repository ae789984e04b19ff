import type { Home, Testimonial } from '../../../content/models/common.ts'
import { Island } from '../../islands/island.tsx'
import { CarouselRegion } from '../../ui/carousel/carousel.tsx'
import testimonialsIsland, { type ShownTestimonial } from './testimonials.island.tsx'
import styles from './testimonials.module.css'

type Props = { copy: Home['testimonials']; testimonials: readonly Testimonial[] }

/** 'Words From Our Happy Clients' (specification §1). */
export function Testimonials({ copy: { title }, testimonials }: Props) {
  return (
    <CarouselRegion label={title} className={styles.section}>
      <Island of={testimonialsIsland} when="near" props={{ title, testimonials: testimonials.map(shown) }} />
    </CarouselRegion>
  )
}

function shown({ slug, quote, person, role, company, photo, video }: Testimonial): ShownTestimonial {
  return { slug, quote, person, role, company, photo, video }
}
