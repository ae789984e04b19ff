import { useEffect, useState } from 'react'
import { defineIsland } from '../../islands/define-island.ts'
import { CarouselRegion, CarouselSlides, PauseButton } from '../../ui/carousel/carousel.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { WrittenSlide, writtenSlides } from '../../ui/carousel/written-slide.tsx'
import styles from './clients.module.css'

/** Specification §9: image carousel, autoplay 5000 ms, loop on, fade animation, no nav or dots. */
const dwellMs = 5000
/** The island is needed for the first turn only, and a page that starts has other work: it leaves a second to be fetched in. */
export const restMs = dwellMs - 1000

/**
 * Specification §9: items per breakpoint of the image carousel, as [from px, items], widest first. Its one item below 576 px is a row of
 * three: a single logo of ten would read as a short list.
 */
const breakpoints = [
  [2300, 5],
  [1400, 5],
  [1024, 4],
  [950, 4],
  [767, 3],
  [576, 2],
  [0, 3],
] as const

/**
 * The logos of the clients strip, in an image carousel. They become visible once, the first time they come into view (specification §4):
 * from then on they turn, and the island, which that needs, starts shortly before they first do.
 */
export default defineIsland(
  'clients',
  function Clients({ logos, label }: { logos: readonly string[]; label: string }) {
    const perView = useLogosPerView()
    const groups = groupsOf(logos, perView)
    const carousel = useCarousel({
      count: groups.length,
      loop: true,
      fade: true,
      dwellMs,
      firstDwellMs: dwellMs - restMs,
    })

    return (
      <CarouselRegion label={label} className={styles.carousel}>
        <CarouselSlides
          carousel={carousel}
          inertWhenHidden
          isAnnounced={false}
          className={styles.slides}
          slides={groups.map((group, position) => (
            <ul key={group[0]} className={styles.group}>
              {group.map((logo, place) => (
                <WrittenSlide
                  key={logo}
                  as="li"
                  html={logo}
                  data-again={position * perView + place >= logos.length || undefined}
                />
              ))}
            </ul>
          ))}
        />
        <PauseButton paused={carousel.paused} onClick={carousel.togglePause} className={styles.pause} />
      </CarouselRegion>
    )
  },
  (element) => ({
    label: element.querySelector('section')?.getAttribute('aria-label') ?? '',
    logos: writtenSlides(element, 'li:not([data-again])'),
  }),
)

/** How many logos fit side by side at a viewport width in px. */
export function logosPerView(viewportWidth: number): number {
  return breakpoints.find(([from]) => viewportWidth >= from)?.[1] ?? 1
}

/** Follows the viewport. Before the client runs, what the server guessed too many is not shown (`clients.module.css`). */
function useLogosPerView(): number {
  const [count, setCount] = useState(5)
  useEffect(() => {
    const follow = () => setCount(logosPerView(window.innerWidth))
    follow()
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [])
  return count
}

/**
 * Cuts a list into groups of `size`, the last one filled up from the start so that no group shows gaps.
 * The fade needs groups: slides narrower than the view would be stacked on each other.
 */
export function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    Array.from(
      { length: Math.min(size, items.length) },
      (_, place) => items[(group * size + place) % items.length],
    ).filter((item) => item !== undefined),
  )
}
