import { useEffect, useRef, useState } from 'react'
import type { Testimonial } from '../../../content/models/common.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { Picture } from '../../media/picture.tsx'
import { Button, RoundButton } from '../../ui/button/button.tsx'
import { CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { fill } from '../../ui/fill.ts'
import * as words from '../../ui/interface-words.ts'
import styles from './testimonials.module.css'

export type ShownTestimonial = Omit<Testimonial, 'order' | 'sample'>
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
          <div key={testimonial.slug} className={styles.slide}>
            <Picture
              image={{ ...testimonial.photo, alt: '' }}
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
                  {testimonial.role}, {testimonial.company}
                </p>
                {testimonial.video && (
                  <Button variant="line" icon="play" onClick={() => setPlaying(testimonial)} className={styles.play}>
                    <span>
                      {words.playVideo}
                      <span className="vh">{fill(words.videoOfUnseen, { person: testimonial.person })}</span>
                    </span>
                  </Button>
                )}
              </div>
            </div>
          </div>
        ))}
      />
      <VideoDialog testimonial={playing} onClose={() => setPlaying(null)} />
    </>
  )
})

type DialogProps = { testimonial: Pick<Testimonial, 'person' | 'company' | 'video'> | null; onClose: () => void }

/**
 * Play sets the frame's URL and Close clears it (specification §4); the frame is 450 px high (§9). Only its Close button closes
 * the dialog: a click on the backdrop and Escape do nothing. Close takes focus on opening; the browser gives focus back on closing.
 */
function VideoDialog({ testimonial, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = testimonial !== null
  const label = testimonial ? `${testimonial.person}, ${testimonial.company}` : words.video

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
      {testimonial?.video && (
        <iframe
          className={styles.film}
          src={testimonial.video}
          title={fill(words.videoOf, { person: testimonial.person })}
          allow="autoplay; fullscreen"
        />
      )}
    </dialog>
  )
}
