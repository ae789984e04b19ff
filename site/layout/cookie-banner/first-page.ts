import { hasAccepted } from './accept-policy.ts'

/**
 * URL and referrer of the first page of a visit, for the form that it may lead to. Before Accept nothing is stored: only the first page itself
 * knows, and a form on it. After Accept the tab keeps them.
 */
type FirstPage = readonly [address: string, referrer: string]

/** Undefined on a page that another of this site led to. */
const ownAddress = (): FirstPage | undefined =>
  URL.parse(document.referrer)?.host === location.host ? undefined : [location.href, document.referrer]

const key = 'visit'

/** What is stored may be anybody's, or from before Accept was withdrawn in another tab. */
export function readFirstPage(): FirstPage | undefined {
  try {
    const kept: unknown = hasAccepted(document.cookie) && JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (Array.isArray(kept)) return [String(kept[0]), String(kept[1])]
  } catch {
    // Storage is switched off, or holds something that is not ours.
  }
  return ownAddress()
}

/** Keeps what this page knows, for those who accepted. */
export function keepFirstPage(): void {
  const first = ownAddress()
  try {
    if (first && hasAccepted(document.cookie) && !sessionStorage.getItem(key))
      sessionStorage.setItem(key, JSON.stringify(first))
  } catch {
    // Storage is switched off.
  }
}

export function forgetFirstPage(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing can have been stored.
  }
}
