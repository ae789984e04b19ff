import { useState } from 'react'
import type { Home, Testimonial } from '../../../content/model.ts'
import { Picture } from '../../media/picture.tsx'
import { Button, RoundButton } from '../../ui/button/button.tsx'
import { CarouselRegion, CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import styles from './testimonials.module.css'
import { VideoDialog } from './video-dialog.tsx'

/** 'Words From Our Happy Clients': one testimonial at a time, in a loop, with previous and next and no dots (specification §4). */
export function Testimonials({
  copy,
  testimonials,
}: {
  copy: Home['testimonials']
  testimonials: readonly Testimonial[]
}) {
  const carousel = useCarousel({ count: testimonials.length, loop: true })
  const [playing, setPlaying] = useState<Testimonial | null>(null)

  return (
    <CarouselRegion carousel={carousel} label={copy.title} className="pad">
      <div className="wrap">
        <div className="head">
          <h2>{copy.title}</h2>
          <div className={`end ${styles.controls}`}>
            <span className="muted num" aria-live="polite">
              {carousel.index + 1} of {carousel.count}
            </span>
            <RoundButton icon="left" label="Previous" onClick={carousel.previous} data-replay="" />
            <RoundButton icon="right" label="Next" onClick={carousel.next} data-replay="" />
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
                sizes="(max-width: 767px) 62vw, 33vw"
                className={styles.photo}
              />
              <div>
                <blockquote className={styles.quote}>“{testimonial.quote}”</blockquote>
                <div className={styles.who}>
                  <p>
                    <b>{testimonial.person}</b>
                    {testimonial.role}, {testimonial.company}
                  </p>
                  {testimonial.video && (
                    <Button
                      variant="line"
                      icon="play"
                      onClick={() => setPlaying(testimonial)}
                      className={styles.play}
                      data-replay=""
                    >
                      <span>
                        Play video<span className="vh"> of {testimonial.person}</span>
                      </span>
                    </Button>
                  )}
                </div>
              </div>
            </div>
          ))}
        />
      </div>
      <VideoDialog testimonial={playing} onClose={() => setPlaying(null)} />
    </CarouselRegion>
  )
}
