import { renderToStaticMarkup } from 'react-dom/server'
import type { Screen } from '../../../content/models/cards.ts'
import type { Testimonial } from '../../../content/models/clients.ts'
import type { Home, Image } from '../../../content/models/common.ts'
import { filmAddress } from '../../../content/publishing/parse-film-address.ts'
import { Island } from '../../islands/island.tsx'
import { isPhone } from '../../media/device.tsx'
import { Picture } from '../../media/picture.tsx'
import { phone } from '../../styles/breakpoints.ts'
import { CarouselRegion } from '../../ui/carousel/carousel.tsx'
import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import * as words from '../../ui/interface-words.ts'
import { ExampleMark } from '../worked-example/example-mark.tsx'
import testimonialsIsland from './testimonials.island.tsx'
import styles from './testimonials.module.css'
import type { Film } from './video-dialog.tsx'

type LinkedTestimonial = Testimonial & {
  company: string
  /** What was built for the client, and a screen of it. */
  work?: { name: string; to: string } | undefined
  screen?: Screen | undefined
}
type Props = { copy: Home['testimonials']; testimonials: readonly LinkedTestimonial[] }

/** 'Words From Our Happy Clients' (specification §1). */
export function Testimonials({ copy: { title }, testimonials }: Props) {
  const slides = testimonials.map((testimonial) => renderToStaticMarkup(<Slide testimonial={testimonial} />))
  return (
    <CarouselRegion label={title} className={styles.section}>
      <Island of={testimonialsIsland} when="near" props={{ title, slides }} />
      <div className={styles.mark}>
        <ExampleMark of={testimonials} />
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

function Slide({ testimonial }: { testimonial: LinkedTestimonial }) {
  const { quote, person, role, company, work } = testimonial
  const film = filmOf(testimonial)
  return (
    <>
      <Stage testimonial={testimonial} poster={film?.poster} />
      <div className={styles.words}>
        <blockquote className={styles.quote}>{`“${quote}”`}</blockquote>
        <div className={`flow ${styles.who}`}>
          <p>
            <b>{person}</b>
            {`${role}, ${company}`}
          </p>
          {work && (
            <a href={work.to} className={styles.work}>
              {work.name}
            </a>
          )}
        </div>
      </div>
      {film && <Play film={{ ...film, title: `${person}, ${company}` }} person={person} seconds={film.seconds} />}
    </>
  )
}

/** The poster of a film, a photograph, or, of somebody who is only drawn, the work that the words are about, and on phones its client's emblem. */
function Stage({ testimonial, poster }: { testimonial: LinkedTestimonial; poster: Image | undefined }) {
  const { photo, screen, client } = testimonial
  const { src } = poster ?? photo
  const sizes = `${phone} 92px, 34vw`
  if (!src.startsWith('art:') || !screen)
    return (
      <div className={styles.stage}>
        <Picture image={{ src, alt: '' }} width={500} height={600} sizes={sizes} />
      </div>
    )
  const box = isPhone(screen) ? ({ width: 390, height: 844 } as const) : ({ width: 1200, height: 750 } as const)
  return (
    <div className={styles.stage} data-screen="">
      <Picture image={{ ...screen.picture, alt: '' }} {...box} sizes={sizes} narrow={client?.emblem.src} />
    </div>
  )
}

const languages = new Intl.DisplayNames('en-GB', { type: 'language' })

function Play({ film, person, seconds: whole }: { film: Film; person: string; seconds: number }) {
  const { src, title, captions } = film
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60]
  const time = minutes > 0 ? fill(words.minutesAndSeconds, { minutes, seconds }) : fill(words.shortSeconds, { seconds })
  const language = languages.of(captions.language) ?? captions.language
  return (
    <>
      <button
        type="button"
        className={`scripted ${styles.play}`}
        data-play={JSON.stringify({ src, title, captions } satisfies Film)}
      >
        <span className={styles.disc}>
          <Icon name="play" />
        </span>
        <span>
          <b>
            {words.playVideo}
            <span className="vh">{fill(words.videoOfUnseen, { person })}</span>
          </b>{' '}
          <small>{fill(words.filmAbout, { time, language })}</small>
        </span>
      </button>
      <noscript>
        <a href={src}>{fill(words.videoOf, { person })}</a>
      </noscript>
    </>
  )
}
