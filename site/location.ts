/** Stands for this site's origin while a URL is parsed; it never leaves this file. */
const here = new URL('https://here.invalid')

export type LocationOptions = {
  /** A full `https://` URL is kept. Only for what an editor wrote into a redirect document. */
  mayLeave?: boolean
}

/**
 * The value of every `Location` header that this site sends: a path of this site in ASCII, percent-encoded where need be, that
 * no browser reads as a URL on another host. A target that would leave the site leads to the home page.
 *
 * Parsed by the same rules as in browsers, because they drop tabs and line breaks, take `\` for `/`, and see a host after any two
 * slashes at the start, even those that are left once dots are resolved (`/.//evil.example`).
 *
 * @param target a path with its query and fragment, as an editor, a header or a form gave it.
 */
export function locationOf(target: string, { mayLeave = false }: LocationOptions = {}): string {
  if (mayLeave && /^https:\/\//i.test(target)) {
    const address = URL.parse(target)
    if (address) return address.href
  }
  // Doubled slashes in our own path are still a path: whoever came from `//page` goes back to `/page`.
  const path = URL.parse(target.replace(/^[/\\]+/, '/'), here)
  if (!target.startsWith('/') || path?.origin !== here.origin) return '/'
  return path.pathname.replace(/^\/+/, '/') + path.search + path.hash
}
