import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import Fade from 'embla-carousel-fade'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useAutoplay } from './use-autoplay.ts'

type Options = {
  /** Number of slides (or of groups of slides) that can be selected. */
  count: number
  loop: boolean
  fade?: boolean
  /** Milliseconds a slide stays before the next one shows by itself; without it the carousel only moves when asked. */
  dwellMs?: number
}

export type CarouselState = ReturnType<typeof useCarousel>

/** How near a carousel must come to the screen before it is set up. */
const nearMargin = '300px'

/**
 * One slide at a time, on Embla. At the last slide `next` goes to the first (a loop, or a rewind without one).
 * Playing by itself stops while the visitor hovers, has focus inside, reads another tab, or pressed Pause, and never
 * starts under `prefers-reduced-motion`.
 *
 * Embla's own React hook was tried first: it sets every carousel of a page up during hydration, in one long task.
 */
export function useCarousel({ count, loop, fade = false, dwellMs }: Options) {
  const viewport = useRef<HTMLDivElement>(null)
  const embla = useRef<EmblaCarouselType | null>(null)
  const [ready, setReady] = useState(false)
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [attended, setAttended] = useState(false)

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const setUp = () => {
      near.disconnect()
      const made = EmblaCarousel(element, { loop, align: 'start', duration: fade ? 30 : 25 }, fade ? [Fade()] : [])
      const follow = () => setIndex(made.selectedScrollSnap())
      made.on('select', follow).on('reInit', follow)
      embla.current = made
      setReady(true)
    }
    const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setUp(), { rootMargin: nearMargin })
    near.observe(element)
    return () => {
      near.disconnect()
      embla.current?.destroy()
      embla.current = null
      setReady(false)
    }
  }, [loop, fade])

  const select = (target: number) => embla.current?.scrollTo((target + count) % count)
  const playing = dwellMs !== undefined && !paused && !attended && ready
  useAutoplay(playing, dwellMs ?? 0, index, () => select(index + 1))

  return {
    viewport,
    index,
    count,
    ready,
    select,
    next: () => select(index + 1),
    previous: () => select(index - 1),
    paused,
    togglePause: () => setPaused((was) => !was),
    /** Spread on the region, so that hovering or focusing anything in it holds the slides still. */
    attention: {
      onPointerEnter: () => setAttended(true),
      onPointerLeave: () => setAttended(false),
      onFocus: () => setAttended(true),
      onBlur: (event: FocusEvent<HTMLElement>) => setAttended(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
