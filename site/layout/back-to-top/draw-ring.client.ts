/** For browsers whose animations do not follow the scroll position: reads it once per frame. */
export function drawRing(ring: HTMLElement): void {
  let awaited = 0
  const draw = () => {
    awaited = 0
    const { scrollHeight, clientHeight } = document.documentElement
    ring.style.setProperty('--scrolled', String(scrollY / Math.max(1, scrollHeight - clientHeight)))
  }
  const follow = () => {
    if (awaited === 0) awaited = requestAnimationFrame(draw)
  }
  addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', follow, { passive: true })
  // A page may have been scrolled before this came.
  follow()
}
