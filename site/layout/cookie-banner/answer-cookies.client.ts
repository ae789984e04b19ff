import { accepted, declined, hasAccepted } from './accept-policy.ts'
import { forgetFirstPage, keepFirstPage } from './first-page.ts'

/** The link that opened the card again, which gets focus back when it closes. */
let opener: HTMLElement | undefined

/**
 * Takes the visitor's answer in place: Accept stores the cookie, Decline deletes it and hides the banner (specification §4)
 * until the next page load. Analytics, if the owner named any, are loaded for those who accepted. Any link to the settings shows the banner
 * again, with what was chosen.
 *
 * The page may come from a shared cache that knows nothing about this visitor's cookie, so the cookie has the last word.
 */
export function answerCookies(): void {
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]')
  if (!banner) return
  if (hasAccepted(document.cookie)) {
    banner.hidden = true
    accept()
  } else forgetFirstPage()
  showChoice()
  for (const form of document.querySelectorAll('[data-cookie-choice]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const isAccepted =
        event instanceof SubmitEvent &&
        event.submitter instanceof HTMLButtonElement &&
        event.submitter.value === 'accept'
      document.cookie = isAccepted ? accepted(banner.querySelector('[data-policy]')?.textContent ?? '') : declined
      close(banner)
      showChoice()
      if (isAccepted) accept()
      else decline()
    })
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event
    const link = target instanceof Element && target.closest<HTMLElement>(`a[href$="${banner.dataset.cookieBanner}"]`)
    if (!link || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    opener = link
    delete document.documentElement.dataset.cookies
    banner.hidden = false
    banner.dataset.again = ''
    banner.querySelector<HTMLElement>('[value=decline]')?.focus()
  })
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && opener) close(banner)
  })
}

function close(banner: HTMLElement): void {
  banner.hidden = true
  delete banner.dataset.again
  opener?.focus()
  opener = undefined
}

/** Wherever the page says what was chosen. */
function showChoice(): void {
  const chosen = hasAccepted(document.cookie) ? 'accepted' : 'open'
  for (const words of document.querySelectorAll<HTMLElement>('[data-choice]'))
    words.hidden = words.dataset.choice !== chosen
}

function accept(): void {
  keepFirstPage()
  loadAnalytics()
  try {
    sessionStorage.removeItem('declined')
  } catch {
    // Nothing is kept where there is no storage.
  }
}

/** Adds the script to the document, once. */
function loadAnalytics(): void {
  const address = document.documentElement.dataset.analytics
  if (!address || document.querySelector(`script[src="${CSS.escape(address)}"]`)) return
  document.head.append(Object.assign(document.createElement('script'), { src: address, async: true }))
}

function decline(): void {
  forgetFirstPage()
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
    if (hasAccepted(document.cookie) || sessionStorage.declined) dataset.cookies = 'answered'
  } catch {
    // Without storage the banner asks.
  }
}
