import { accepted, cookieName, declined } from './accept-policy.ts'
import { loadScript } from './load-script.ts'

/**
 * Takes the visitor's answer in place: Accept stores the cookie, Decline deletes it and hides the banner (specification §4)
 * until the next page load. Analytics, if the owner named any, are loaded for those who accepted.
 *
 * The page may come from a shared cache that knows nothing about this visitor's cookie, so the cookie has the last word.
 */
export function answerCookies(): void {
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]')
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`))) {
    banner?.remove()
    loadAnalytics()
  }
  banner?.addEventListener('submit', (event) => {
    event.preventDefault()
    const isAccepted = event.submitter instanceof HTMLButtonElement && event.submitter.value === 'accept'
    document.cookie = isAccepted ? accepted(banner.querySelector('[data-policy]')?.textContent ?? '') : declined
    banner.hidden = true
    if (isAccepted) loadAnalytics()
    else rememberDecline()
  })
}

function loadAnalytics(): void {
  const address = document.documentElement.dataset.analytics
  if (address) loadScript(address)
}

function rememberDecline(): void {
  try {
    sessionStorage.setItem('declined', '1')
  } catch {
    // Without storage the banner asks again on the next page.
  }
}
