const cookieName = 'AcceptPolicy'
/** @param cookies of a request's header, or of the document */
export const hasAccepted = (cookies: string | null): boolean => /(?:^|;)\s*AcceptPolicy=/.test(cookies ?? '')

const lifetimeSeconds = 182 * 24 * 60 * 60

/**
 * `Set-Cookie` (or `document.cookie`) text that records the visitor's Accept. Its value is the policy sentence as the banner
 * shows it (specification §9).
 */
export const accepted = (policySentence: string) =>
  `${cookieName}=${encodeURIComponent(policySentence.slice(0, longestSentence).toWellFormed())}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax`
/** Characters: encoded, a cookie of more than 4 KB is not stored. */
const longestSentence = 400
/** The same for Decline, which deletes the cookie. */
export const declined = `${cookieName}=; Max-Age=0; Path=/; SameSite=Lax`
