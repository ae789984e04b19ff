import { phone } from '../styles/breakpoints.ts'

/**
 * Makes the header sticky and shows back-to-top when their marks leave the screen. Reading the scroll position with every event
 * took 84 to 114 ms of a scroll through the home page.
 */
export function followScroll(): void {
  const header = document.querySelector('[data-header]')
  const backToTop = document.querySelector<HTMLElement>('[data-back-to-top]')
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (target.matches('[data-mark=stick]')) header?.toggleAttribute('data-stuck', !isIntersecting)
      else if (backToTop) backToTop.hidden = isIntersecting
    }
  })
  for (const mark of document.querySelectorAll('[data-mark]')) observer.observe(mark)
  if (backToTop) loadOnPhones(backToTop)
  if (backToTop && !CSS.supports('animation-timeline: scroll()'))
    void import('./back-to-top/draw-ring.client.ts').then(({ drawRing }) => drawRing(backToTop))
}

/** Nothing of it is needed before a phone is scrolled. */
function loadOnPhones(backToTop: HTMLElement): void {
  const isPhone = matchMedia(phone)
  const load = async () => {
    if (!isPhone.matches) return
    removeEventListener('scroll', load)
    const { showOnPhones } = await import('./back-to-top/show-on-phones.client.ts')
    showOnPhones(backToTop)
  }
  addEventListener('scroll', load, { passive: true })
}
