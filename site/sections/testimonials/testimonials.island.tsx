import { type MouseEvent, useState } from 'react'
import { defineIsland } from '../../islands/define-island.ts'
import { RoundButton } from '../../ui/button/button.tsx'
import { CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { WrittenSlide, writtenSlides } from '../../ui/carousel/written-slide.tsx'
import { fill } from '../../ui/fill.ts'
import * as words from '../../ui/interface-words.ts'
import styles from './testimonials.module.css'
import type { Film, VideoDialog } from './video-dialog.tsx'

/** `slides` are HTML: nothing in them changes. */
type Props = { title: string; slides: readonly string[] }

/** One testimonial at a time, in a loop, with previous and next and no dots (specification §4), and a film for those who have one. */
export default defineIsland(
  'testimonials',
  function Testimonials({ title, slides }: Props) {
    const carousel = useCarousel({ count: slides.length, loop: true })
    const [playing, setPlaying] = useState<{ Dialog: typeof VideoDialog; film: Film } | null>(null)
    /** Few visitors play a film: what shows it is fetched for those who do. */
    const play = async ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-play]')
      if (!button) return
      const film: Film = JSON.parse(button.dataset.play ?? '')
      const loaded = await import('./video-dialog.tsx').catch(() => undefined)
      if (loaded) setPlaying({ Dialog: loaded.VideoDialog, film })
      else location.assign(film.src)
    }
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
          slides={slides.map((html) => <WrittenSlide key={html} html={html} className={styles.slide} onClick={play} />)}
        />
        {playing && <playing.Dialog film={playing.film} onClose={() => setPlaying(null)} />}
      </>
    )
  },
  (element) => ({ title: element.querySelector('h2')?.textContent ?? '', slides: writtenSlides(element) }),
)
