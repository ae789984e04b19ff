/**
 * Lays out what the first paint left out (`base.css`, `content-visibility`), a section in each idle moment, so that no task
 * is long. Afterwards the page has its true height, which going back and forward needs.
 */
export function revealSections() {
  const left = [...document.querySelectorAll<HTMLElement>('main > section, body > footer')]
  const revealNext = () => {
    const section = left.shift()
    if (section === undefined) {
      document.documentElement.dataset.whole = ''
      return
    }
    section.style.contentVisibility = 'visible'
    whenIdle(revealNext)
  }
  whenIdle(revealNext)
}

/** Browsers without idle callbacks take the next turn. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task)
}
