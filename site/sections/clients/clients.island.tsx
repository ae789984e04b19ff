import { useEffect, useRef, useState } from 'react'
import type { Home } from '../../../content/models/common.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { CarouselRegion, CarouselSlides, PauseButton } from '../../ui/carousel/carousel.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { ClientLogo } from './client-logo.tsx'
import styles from './clients.module.css'

/** Specification §9: image carousel, autoplay 5000 ms, loop on, fade animation, no nav or dots. */
const dwellMs = 5000

/** Specification §9: items per breakpoint of the image carousel, as [from px, items], widest first. */
const breakpoints = [
  [2300, 5],
  [1400, 5],
  [1024, 4],
  [950, 4],
  [767, 3],
  [576, 2],
  [0, 1],
] as const

/** The clients strip and its image carousel. It becomes visible once, the first time it scrolls into view (specification §4). */
export default defineIsland(
  'clients',
  function Clients({ clients, label }: { clients: Home['clients']; label: string }) {
    const strip = useRef<HTMLDivElement>(null)
    const seen = useSeenOnce(strip)
    const perView = useLogosPerView()
    const groups = groupsOf(clients.logos, perView)
    const carousel = useCarousel({ count: groups.length, loop: true, fade: true, ...(seen && { dwellMs }) })

    return (
      <div ref={strip} className={styles.strip} data-seen={seen || undefined}>
        <CarouselRegion label={label} className={`wrap ${styles.row}`}>
          <p className={styles.title}>{clients.title}</p>
          <CarouselSlides
            carousel={carousel}
            className={styles.slides}
            slides={groups.map((group) => (
              <ul key={group[0]?.id} className={styles.group} data-logos={perView}>
                {group.map((logo) => (
                  <li key={logo.id}>
                    <ClientLogo logo={logo} />
                  </li>
                ))}
              </ul>
            ))}
          />
          <PauseButton paused={carousel.paused} onClick={carousel.togglePause} className={styles.pause} />
        </CarouselRegion>
      </div>
    )
  },
)

function useSeenOnce(strip: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = strip.current
    if (!element || seen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [strip, seen])
  return seen
}

/** How many logos fit side by side at a viewport width in px. */
export function logosPerView(viewportWidth: number): number {
  return breakpoints.find(([from]) => viewportWidth >= from)?.[1] ?? 1
}

/** Follows the viewport. The strip is not visible before the client runs, so the server's guess is never seen. */
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
