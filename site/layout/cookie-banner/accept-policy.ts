/** The banner's words and the value of the cookie (specification §9). */
export const policySentence = {
  before:
    'We use cookies to enhance your user experience. For a complete overview of all cookies used, please see our ',
  link: 'Cookie Policy',
}

export const cookieName = 'AcceptPolicy'
const lifetimeSeconds = 182 * 24 * 60 * 60
const value = encodeURIComponent(policySentence.before + policySentence.link)

/** `Set-Cookie` (or `document.cookie`) text that records the visitor's Accept. */
export const accepted = `${cookieName}=${value}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax`
/** The same for Decline, which deletes the cookie. */
export const declined = `${cookieName}=; Max-Age=0; Path=/; SameSite=Lax`
