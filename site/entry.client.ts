import { pressAgain } from './every-page/early-click.ts'
import { report, watchErrors } from './every-page/watch-errors.ts'
import { startIslands } from './islands/start-islands.client.ts'
import { followScroll } from './layout/back-to-top/follow-scroll.client.ts'
import { answerCookies } from './layout/cookie-banner/answer-cookies.client.ts'
import { startMenu } from './layout/header/menu.client.ts'
import { carryCover } from './layout/page-change/carried-cover.ts'
import { followNavigation } from './layout/page-change/follow-navigation.client.ts'
import { speculate } from './layout/page-change/page-links.client.ts'
import { turnHeadlines } from './sections/hero/turn-headlines.client.ts'

/** What every page does in the browser. None of it is needed to read the page, follow a link or send a form. */
async function start() {
  watchErrors()
  try {
    startMenu()
    turnHeadlines()
    startIslands()
    pressAgain()
    carryCover()
    followNavigation()
    answerCookies()
    followScroll()
    if (document.documentElement.dataset.preview === undefined) void speculate()
    const list = document.querySelector<HTMLElement>('[data-blog-list]')
    if (list) (await import('./pages/blogs/answer-in-place.client.ts')).answerInPlace(list)
    const hasFilm = document.querySelector('[data-film]')
    if (hasFilm) (await import('./sections/written-text/play-films.client.ts')).playFilms()
    const isInAdmin = document.documentElement.dataset.preview !== undefined && window.parent !== window
    if (isInAdmin) (await import('./layout/preview-notice/follow-editor.client.ts')).followEditor()
    document.documentElement.dataset.started = ''
  } catch (error) {
    // Specification §8: a failure while the application starts is only logged; the page works as plain HTML.
    console.error(error)
    report(error)
  }
}

/** The script may load before the page has: nothing on the page waits for it. */
function startWhenWhole() {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
  else void start()
}

startWhenWhole()
