import { accepted, cookieName, declined } from './accept-policy.ts'

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

/** Adds the script to the document, once. */
function loadAnalytics(): void {
  const address = document.documentElement.dataset.analytics
  if (!address || document.querySelector(`script[src="${CSS.escape(address)}"]`)) return
  document.head.append(Object.assign(document.createElement('script'), { src: address, async: true }))
}

function rememberDecline(): void {
  try {
    sessionStorage.declined = '1'
  } catch {
    // Without storage the banner asks again on the next page.
  }
}

/**
 * Hides the cookie banner from a visitor who has answered: one who accepted never sees it flash up from a shared cache, and one who declined
 * sees it only when a page is reloaded. In the first frame it is hidden from all (`cookie-banner.module.css`).
 */
export async function hideIfAnswered({ isReload }: { isReload: boolean }): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.firstFrame !== undefined) await window.firstFrame
  try {
    if (isReload) sessionStorage.removeItem('declined')
    if (document.cookie.includes(`${cookieName}=`) || sessionStorage.declined) dataset.cookies = 'answered'
  } catch {
    // Without storage the banner asks.
  }
}
