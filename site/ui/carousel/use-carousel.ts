import Fade from 'embla-carousel-fade'
import useEmblaCarousel from 'embla-carousel-react'
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

/**
 * One slide at a time, on Embla. At the last slide `next` goes to the first (a loop, or a rewind without one).
 * Playing by itself stops while the visitor hovers, has focus inside, reads another tab, or pressed Pause, and never
 * starts under `prefers-reduced-motion` (interpretations: "Where the specification and accessibility meet").
 */
export function useCarousel({ count, loop, fade = false, dwellMs }: Options) {
  const [viewportRef, embla] = useEmblaCarousel({ loop, align: 'start', duration: fade ? 30 : 25 }, fade ? [Fade()] : [])
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  // A click that came before hydration is repeated before Embla is there: the slide it asked for waits here.
  const awaited = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (!embla) return
    const follow = () => setIndex(embla.selectedScrollSnap())
    embla.on('select', follow).on('reInit', follow)
    if (awaited.current !== undefined) embla.scrollTo(awaited.current)
    awaited.current = undefined
    return () => {
      embla.off('select', follow).off('reInit', follow)
    }
  }, [embla])

  const select = (target: number) => {
    const slide = (target + count) % count
    if (embla) embla.scrollTo(slide)
    else awaited.current = slide
  }
  const playing = dwellMs !== undefined && !paused && !hovered && !focused && embla !== undefined
  useAutoplay(playing, dwellMs ?? 0, index, () => select(index + 1))

  return {
    viewportRef,
    index,
    count,
    ready: embla !== undefined,
    select,
    next: () => select(index + 1),
    previous: () => select(index - 1),
    paused,
    togglePause: () => setPaused((was) => !was),
    /** Spread on the region, so that hovering or focusing anything in it holds the slides still. */
    attention: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
