import { useEffect, useRef, useState } from 'react'

/** Specification §4: the header becomes sticky, and shifts up, once scrolled more than this. */
const stickyAfterPx = 250
/** Specification §9, "show-threshold": back-to-top appears past it. */
const showAfterPx = 100
/** Specification §9: circumference of the progress ring, in its own `pathLength` units. */
export const ringCircumference = 100

/** Scroll offset divided by scrollable height, 0 to 1 (specification §4); 0 on a page that cannot scroll. */
function scrollFraction(offset: number, documentHeight: number, viewportHeight: number): number {
  const scrollable = documentHeight - viewportHeight
  return scrollable > 0 ? Math.min(1, Math.max(0, offset / scrollable)) : 0
}

/** Follows the page's scroll position. The ring is drawn straight into the DOM: it moves on every frame. */
export function useScroll() {
  const [stuck, setStuck] = useState(false)
  const [scrolled, setScrolled] = useState(false)
  const ring = useRef<SVGCircleElement>(null)

  useEffect(() => {
    const follow = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      setStuck(window.scrollY > stickyAfterPx)
      setScrolled(window.scrollY > showAfterPx)
      const drawn = scrollFraction(window.scrollY, scrollHeight, clientHeight) * ringCircumference
      ring.current?.setAttribute('stroke-dasharray', `${drawn} ${ringCircumference}`)
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [])

  return { stuck, scrolled, ring }
}
