import { useEffect, useRef, useState } from 'react'
import type { Testimonial } from '../../../content/models/clients.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { Picture } from '../../media/picture.tsx'
import { Button, RoundButton } from '../../ui/button/button.tsx'
import { CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import * as words from '../../ui/interface-words.ts'
import styles from './testimonials.module.css'

/** `picture` of somebody with a film is its poster. */
export type ShownTestimonial = Pick<Testimonial, 'quote' | 'person'> & {
  /** The role, and at whom. */
  position: string
  picture: string
  /** What was built for the client. */
  work?: { name: string; to: string } | undefined
  film?: { src: string; title: string; about: string; captions: { language: string; url: string | null } }
}
type Props = { title: string; testimonials: readonly ShownTestimonial[] }

/** One testimonial at a time, in a loop, with previous and next and no dots (specification §4), and a film for those who have one. */
export default defineIsland('testimonials', function Testimonials({ title, testimonials }: Props) {
  const carousel = useCarousel({ count: testimonials.length, loop: true })
  const [playing, setPlaying] = useState<ShownTestimonial | null>(null)
  return (
    <>
      <div className={styles.head}>
        <h2 className="third">{title}</h2>
        <div className={`scripted ${styles.controls}`}>
          <span className="muted num">
            {fill(words.position, { position: carousel.index + 1, count: carousel.count })}
          </span>
          <RoundButton icon="left" label={words.previous} onClick={carousel.previous} />
          <RoundButton icon="right" label={words.next} onClick={carousel.next} />
        </div>
      </div>
      <CarouselSlides
        carousel={carousel}
        inertWhenHidden
        slides={testimonials.map((testimonial) => (
          <div key={testimonial.person} className={styles.slide}>
            <Picture
              image={{ src: testimonial.picture, alt: '' }}
              width={500}
              height={600}
              sizes="(max-width: 766.98px) 92px, 34vw"
              className={styles.photo}
            />
            <div className={styles.words}>
              <blockquote className={styles.quote}>{`“${testimonial.quote}”`}</blockquote>
              <div className={`flow ${styles.who}`}>
                <p>
                  <b>{testimonial.person}</b>
                  {testimonial.position}
                </p>
                {testimonial.work && (
                  <a href={testimonial.work.to} className={styles.work}>
                    {testimonial.work.name}
                  </a>
                )}
              </div>
            </div>
            {testimonial.film && (
              <>
                <button type="button" className={`scripted ${styles.play}`} onClick={() => setPlaying(testimonial)}>
                  <PlayLabel person={testimonial.person} about={testimonial.film.about} />
                </button>
                <noscript>
                  <a href={testimonial.film.src}>{fill(words.videoOf, { person: testimonial.person })}</a>
                </noscript>
              </>
            )}
          </div>
        ))}
      />
      <VideoDialog testimonial={playing} onClose={() => setPlaying(null)} />
    </>
  )
})

function PlayLabel({ person, about }: { person: string; about: string }) {
  return (
    <>
      <span className={styles.disc}>
        <Icon name="play" />
      </span>
      <span>
        <b>
          {words.playVideo}
          <span className="vh">{fill(words.videoOfUnseen, { person })}</span>
        </b>{' '}
        <small>{about}</small>
      </span>
    </>
  )
}

type DialogProps = { testimonial: ShownTestimonial | null; onClose: () => void }

/**
 * Play sets the film's URL and Close clears it (specification §4); it is 450 px high (§9): a player of another site in a frame, a file
 * with its captions. Only its Close button closes the dialog: a click on the backdrop and Escape do nothing. Close takes focus on opening;
 * the browser gives focus back on closing.
 */
function VideoDialog({ testimonial, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = testimonial !== null
  const label = testimonial?.film?.title ?? words.video
  const title = fill(words.videoOf, { person: testimonial?.person ?? '' })

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={`on-ink ${styles.dialog}`}
      aria-label={label}
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div className={styles.bar}>
        <p className={styles.title}>{label}</p>
        <Button variant="line" size="small" icon="close" onClick={onClose} autoFocus>
          {words.close}
        </Button>
      </div>
      {testimonial?.film &&
        (testimonial.film.captions.url ? (
          <video className={styles.film} src={testimonial.film.src} title={title} controls autoPlay playsInline>
            <track
              kind="captions"
              src={testimonial.film.captions.url}
              srcLang={testimonial.film.captions.language}
              label={title}
              default
            />
          </video>
        ) : (
          <iframe className={styles.film} src={testimonial.film.src} title={title} allow="autoplay; fullscreen" />
        ))}
    </dialog>
  )
}
