import { pressAgain } from './every-page/early-click.ts'
import { report, watchErrors } from './every-page/watch-errors.ts'
import { startIslands } from './islands/start-islands.client.ts'
import { answerCookies } from './layout/cookie-banner/answer-cookies.client.ts'
import { followScroll } from './layout/follow-scroll.client.ts'
import { startMenu } from './layout/header/menu.client.ts'
import { carryCover } from './layout/page-change/carried-cover.ts'
import { followNavigation } from './layout/page-change/follow-navigation.client.ts'
import { speculate } from './layout/page-change/page-links.client.ts'
import { startSearch } from './layout/search/open-search.client.ts'
import { turnHeadlines } from './sections/hero/turn-headlines.client.ts'

/** What every page does in the browser. None of it is needed to read the page, follow a link or send a form. */
async function start() {
  watchErrors()
  try {
    turnHeadlines()
    startIslands()
    carryCover()
    followNavigation()
    answerCookies()
    followScroll()
    // Apart, or a press would wait for both: on a phone the menu takes as long as all of the above.
    await new Promise((resolve) => setTimeout(resolve))
    startMenu()
    startSearch()
    pressAgain()
    // Nothing throws from here on: a promise that nobody waits for yet could not be caught.
    const later: Promise<unknown>[] = []
    const isPreview = document.documentElement.dataset.preview !== undefined
    if (!isPreview) void speculate()
    // What few pages have, or nobody needs at once: each as soon as it comes.
    if (isPreview && window.parent !== window)
      later.push(import('./layout/preview-notice/follow-editor.client.ts').then((each) => each.followEditor()))
    const where = <Part extends HTMLElement>(selector: string, begin: (part: Part) => Promise<unknown>) => {
      const part = document.querySelector<Part>(selector)
      if (part) later.push(begin(part))
    }
    later.push(
      // A country's number has no box before it is known that it is the visitor's: the list that it stands in has.
      whenShown('[data-own-time], :has(> [data-countries])', async () => {
        const { ownZone, tellOwnTime } = await import('./time/tell-own-time.client.ts')
        tellOwnTime(await ownZone())
      }),
    )
    where('[data-blog-list]', (list) =>
      import('./pages/blogs/answer-in-place.client.ts').then((each) => each.answerInPlace(list)),
    )
    where<HTMLFormElement>('[data-openings]', (openings) =>
      import('./sections/closing-ask/fill-opening.client.ts').then((each) => each.fillOpening(openings)),
    )
    where('[data-counters]', (strip) =>
      import('./sections/counter-strip/count-up.client.ts').then((each) => each.countUp(strip)),
    )
    where('[data-lost]', (lost) => import('./pages/failures/find-lost.client.ts').then((each) => each.findLost(lost)))
    where('[data-questions]', (questions) =>
      import('./pages/trust/choose-questions.client.ts').then((each) => each.chooseQuestions(questions)),
    )
    where('[data-film]', () => import('./sections/written-text/play-films.client.ts').then((each) => each.playFilms()))
    await Promise.all(later)
    document.documentElement.dataset.started = ''
    // Whoever asks not to be followed does not even load it.
    if (!isPreview && !navigator.globalPrivacyControl && navigator.doNotTrack !== '1')
      import('./every-page/tell-figures.client.ts').then((each) => each.tellFigures()).catch(() => {})
  } catch (error) {
    // Specification §8: a failure while the application starts is only logged; the page works as plain HTML.
    console.error(error)
    report(error)
  }
}

/**
 * Begins once one of them has a box within a screen of the visible part: what a width hides costs nothing, and what is further away
 * nothing while the page starts. Resolves at once for both.
 */
function whenShown(selector: string, begin: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    const parts = document.querySelectorAll(selector)
    const observer = new IntersectionObserver(
      (seen) => {
        const isShown = seen.some(({ isIntersecting }) => isIntersecting)
        if (isShown) observer.disconnect()
        resolve(isShown && begin())
      },
      { rootMargin: '100%' },
    )
    for (const part of parts) observer.observe(part)
    if (parts.length === 0) resolve(false)
  })
}

/** The script may load before the page has: nothing on the page waits for it. */
function startWhenWhole() {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
  else void start()
}

startWhenWhole()
