import { isCoverCarried } from './carried-cover.ts'
import { beginLoading, cancelLoading, readMark, writeMark } from './loading.ts'
import { plainLink } from './page-links.client.ts'

/** Not a file, which may be saved instead of shown, nor what another program takes, such as a telephone number: this page stays then. */
const isPage = (address: string) => /^http[^?#]*\/[^./?#]*(?:[?#]|$)/.test(address)

/**
 * 'Please wait...' from the start of a navigation, gone at once if it is cancelled or fails (specification §4). The next
 * document carries on from there (`continueLoading`).
 */
export function followNavigation(): void {
  let byKeyboard = false
  let state: unknown
  let justBegun = false
  const begin = () => {
    // A navigation that replaces another hears of the other's end after it has itself begun.
    justBegun = true
    setTimeout(() => {
      justBegun = false
    })
    writeMark({ began: Date.now(), byKeyboard, hasCover: isCoverCarried(), state })
    state = undefined
    beginLoading()
  }
  const cancel = () => {
    writeMark(undefined)
    cancelLoading()
  }
  const feel = ({ type }: Event) => {
    byKeyboard = type === 'keydown'
  }

  addEventListener('keydown', feel, { capture: true, passive: true })
  addEventListener('pointerdown', feel, { capture: true, passive: true })
  addEventListener('click', (event) => {
    const link = plainLink(event)
    state = link?.dataset.state && JSON.parse(link.dataset.state)
    if (link && !('navigation' in window) && isPage(link.href)) begin()
  })
  if ('navigation' in window) {
    navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
      if (!destination.sameDocument && downloadRequest === null && isPage(destination.url)) begin()
    })
    navigation.addEventListener('navigateerror', () => {
      if (!justBegun) cancel()
    })
  } else {
    addEventListener('submit', (event) => !event.defaultPrevented && begin())
  }
  // A page kept for going back must not come back as it was left.
  addEventListener('pagehide', cancelLoading)
  addEventListener('pageshow', ({ persisted }) => persisted && cancel())
  arrive()
}

/** If a link or a form led here, focus moves to the heading. A visitor who goes back finds it where it was. */
function arrive(): void {
  const mark = readMark()
  writeMark(undefined)
  const isNew = performance.getEntriesByType('navigation')[0]?.type === 'navigate'
  if (!mark || !isNew) return
  takeState(mark.state)
  if (location.hash === '' && !document.querySelector('main [autofocus]:not(dialog *)'))
    focusHeading({ isFramed: mark.byKeyboard })
}

/** Makes what a link passed the navigation state of this page. Browsers drop state passed to a page of another document. */
function takeState(state: unknown): void {
  if (state === undefined) return
  if ('navigation' in window) navigation.updateCurrentEntry({ state })
  else history.replaceState(state, '')
}

/** The state that led to this page, if any was passed. */
export function passedState(): unknown {
  return ('navigation' in window ? navigation.currentEntry?.getState() : undefined) ?? history.state
}

/**
 * Gives focus to the page's heading, so that a screen reader begins with it and a keyboard goes on from there. The focus frame is
 * only for those who need it.
 */
export function focusHeading({ isFramed }: { isFramed: boolean }): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.toggleAttribute('data-framed', isFramed)
  heading.focus({ preventScroll: true })
}
