import { useEffect, useRef, useState } from 'react'
import type { Home } from '../../../content/model.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { CarouselRegion, CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { PauseButton } from '../../ui/carousel/pager.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { ClientLogo } from './client-logo.tsx'
import styles from './clients.module.css'
import { groupsOf, useLogosPerView } from './logos-per-view.ts'

/** Specification §9: image carousel, autoplay 5000 ms, loop on, fade animation, no nav or dots. */
const dwellMs = 5000

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
