import { useEffect, useState } from 'react'

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

/** How many logos fit side by side at a viewport width in px. */
export function logosPerView(viewportWidth: number): number {
  return breakpoints.find(([from]) => viewportWidth >= from)?.[1] ?? 1
}

/** Follows the viewport. The strip is not visible before the client runs, so the server's guess is never seen. */
export function useLogosPerView(): number {
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
