import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterDwell, firstInteraction, watchAttention } from './attention.ts'

type Options = {
  /** Number of slides (or of groups of slides) that can be selected. */
  count: number
  loop: boolean
  fade?: boolean
  /** Milliseconds a slide stays before the next one shows by itself; without it the carousel only moves when asked. */
  dwellMs?: number
  /** What is left of it for the first slide, which was there before this began. */
  firstDwellMs?: number
}

export type CarouselState = ReturnType<typeof useCarousel>

/** How near the screen a carousel must be to play, or to be set up. */
const nearMargin = '300px'

/**
 * One slide at a time, on Embla. At the last slide `next` goes to the first (a loop, or a rewind without one).
 * Autoplay pauses while the visitor hovers, has focus inside, has scrolled away, or reads another tab, and after
 * Pause, and never starts under `prefers-reduced-motion`.
 *
 * Embla is fetched when a slide is first requested, or when the visitor first does something on the page. Its own React
 * hook was tried before: it sets up every carousel of a page during hydration, in one long task.
 */
export function useCarousel({ count, loop, fade = false, dwellMs, firstDwellMs = dwellMs }: Options) {
  const viewport = useRef<HTMLDivElement>(null)
  const embla = useRef<EmblaCarouselType | null>(null)
  // A slide requested before Embla has loaded waits here.
  const awaited = useRef<number | undefined>(undefined)
  const setUp = useRef<() => void>(undefined)
  const [near, setNear] = useState(false)
  const [started, setStarted] = useState(false)
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    setStarted(true)
    let wanted = false
    let gone = false
    setUp.current = () => {
      if (wanted) return
      wanted = true
      import('./embla.ts').then(
        ({ setUpEmbla }) => {
          if (gone) return
          const made = setUpEmbla(element, { loop, fade })
          const follow = () => setIndex(made.selectedScrollSnap())
          made.on('select', follow).on('reInit', follow)
          embla.current = made
          if (awaited.current !== undefined) made.scrollTo(awaited.current)
          awaited.current = undefined
        },
        (error: unknown) => {
          // The connection failed: the next request for a slide tries again.
          wanted = false
          console.error(error)
        },
      )
    }
    const approach = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting === true
        setNear(isNear)
        if (isNear) void firstInteraction().then(setUp.current)
      },
      { rootMargin: nearMargin },
    )
    approach.observe(element)
    return () => {
      gone = true
      approach.disconnect()
      embla.current?.destroy()
      embla.current = null
    }
  }, [loop, fade])

  const select = (target: number) => {
    const slide = (target + count) % count
    if (embla.current) embla.current.scrollTo(slide)
    else {
      awaited.current = slide
      setUp.current?.()
    }
  }
  useEffect(() => {
    const region = viewport.current?.closest(`[aria-roledescription=carousel]`)
    return region ? watchAttention(region, setHovered, setFocused) : undefined
  }, [])
  const firstWait = useRef(firstDwellMs)
  const held = paused || hovered || focused
  const playing = dwellMs !== undefined && !held && near
  const advance = useEffectEvent((from: number) => select(from + 1))
  useEffect(() => {
    // Whoever held a slide has all of its time again.
    if (held) firstWait.current = dwellMs
    if (!playing) return
    const wait = firstWait.current ?? dwellMs
    firstWait.current = dwellMs
    return afterDwell(wait, () => advance(index))
  }, [playing, held, dwellMs, index])

  return {
    viewport,
    index,
    count,
    /** From here on slides can be changed: without JavaScript all of them are laid out. */
    started,
    select,
    next: () => select(index + 1),
    previous: () => select(index - 1),
    paused,
    togglePause: () => setPaused((was) => !was),
  }
}
