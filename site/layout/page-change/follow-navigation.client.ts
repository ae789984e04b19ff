import { isCoverCarried } from './carry-cover.client.ts'
import { focusHeading } from './focus-heading.client.ts'
import { beginLoading, cancelLoading } from './loading.client.ts'
import { readMark, writeMark } from './navigation-mark.client.ts'
import { takeState } from './passed-state.client.ts'
import { plainLink } from './plain-link.client.ts'

/** A file, which may be saved instead of shown: this page cannot know when that is done. */
const isFile = (address: string) => /\.\w+$/.test(new URL(address).pathname)

/**
 * 'Please wait...' from the start of a navigation, gone at once if it is cancelled or fails (specification §4). The next
 * document carries on from there (`continue-loading.inline.ts`).
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
    if (link && !('navigation' in window) && !isFile(link.href)) begin()
  })
  if ('navigation' in window) {
    navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
      if (!destination.sameDocument && downloadRequest === null && !isFile(destination.url)) begin()
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
  const [entry] = performance.getEntriesByType('navigation')
  const isNew = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
  if (!mark || !isNew) return
  takeState(mark.state)
  if (location.hash === '' && !document.querySelector('main [autofocus]:not(dialog *)'))
    focusHeading({ isFramed: mark.byKeyboard })
}
