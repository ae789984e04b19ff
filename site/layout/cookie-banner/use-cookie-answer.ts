import { useSyncExternalStore } from 'react'
import { accepted, cookieName, declined } from './accept-policy.ts'

export type CookieAnswer = 'accepted' | 'declined'

/** Outlives the shell, because an error page comes with a new one: a declined banner returns only with the next page load. */
let given: CookieAnswer | undefined
const followers = new Set<() => void>()

/** Records the visitor's answer: Accept stores the cookie, Decline deletes it (specification §4). */
export function answerCookies(answer: CookieAnswer): void {
  document.cookie = answer === 'accepted' ? accepted : declined
  given = answer
  for (const follow of followers) follow()
}

/**
 * The visitor's answer, or undefined while the banner waits for one. The page begins with what its HTML says; that may come
 * from a shared cache which knows nothing of this visitor's cookie, so the cookie has the last word.
 */
export function useCookieAnswer(acceptedInHtml: boolean): CookieAnswer | undefined {
  return useSyncExternalStore(subscribe, currentAnswer, () => (acceptedInHtml ? 'accepted' : undefined))
}

function currentAnswer(): CookieAnswer | undefined {
  return (
    given ??
    (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`)) ? 'accepted' : undefined)
  )
}

function subscribe(follow: () => void) {
  followers.add(follow)
  return () => followers.delete(follow)
}
