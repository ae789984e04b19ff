import type { Testimonial } from '../../../content/models/clients.ts'
import type { Home } from '../../../content/models/common.ts'
import { Island } from '../../islands/island.tsx'
import { filmAddress } from '../../media/film-address.ts'
import { CarouselRegion } from '../../ui/carousel/carousel.tsx'
import { fill } from '../../ui/fill.ts'
import * as words from '../../ui/interface-words.ts'
import { ExampleMark } from '../worked-example/example-mark.tsx'
import testimonialsIsland, { type ShownTestimonial } from './testimonials.island.tsx'
import styles from './testimonials.module.css'

type LinkedTestimonial = Testimonial & Pick<ShownTestimonial, 'work'> & { company: string }
type Props = { copy: Home['testimonials']; testimonials: readonly LinkedTestimonial[] }

/** 'Words From Our Happy Clients' (specification §1). */
export function Testimonials({ copy: { title }, testimonials }: Props) {
  return (
    <CarouselRegion label={title} className={styles.section}>
      <Island of={testimonialsIsland} when="near" props={{ title, testimonials: testimonials.map(shown) }} />
      <div className={styles.mark}>
        <ExampleMark of={testimonials.flatMap((each) => [each, each.client])} />
      </div>
    </CarouselRegion>
  )
}

/** A film with all that it is shown with, or none. */
export function filmOf({ film }: Pick<Testimonial, 'film'>) {
  const { poster, seconds, captions } = film ?? {}
  const src = film && filmAddress(film.url)
  const isComplete = !src?.startsWith('/') || captions?.url
  return src && poster && seconds && captions && isComplete ? { src, poster, seconds, captions } : undefined
}

const languages = new Intl.DisplayNames('en-GB', { type: 'language' })

function shown(testimonial: LinkedTestimonial): ShownTestimonial {
  const { quote, person, role, company, work, photo } = testimonial
  const film = filmOf(testimonial)
  const own = { quote, person, position: `${role}, ${company}`, work, picture: (film?.poster ?? photo).src }
  if (!film) return own
  const [minutes, seconds] = [Math.floor(film.seconds / 60), film.seconds % 60]
  const time = minutes > 0 ? fill(words.minutesAndSeconds, { minutes, seconds }) : fill(words.shortSeconds, { seconds })
  const language = languages.of(film.captions.language) ?? film.captions.language
  const about = fill(words.filmAbout, { time, language })
  return { ...own, film: { src: film.src, captions: film.captions, about, title: `${person}, ${company}` } }
}
