const cookieName = 'XSRF-TOKEN'
const headerName = 'X-XSRF-TOKEN'

/**
 * Sends the token of the XSRF cookie as a header with every call to a relative URL that is not GET or HEAD
 * (specification §7). The browser makes the cookie itself: cached pages carry no per-visitor value.
 */
export function guardRelativeCalls(): void {
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    const safe = request.method === 'GET' || request.method === 'HEAD'
    if (!safe && new URL(request.url).origin === window.location.origin) request.headers.set(headerName, ensureToken())
    // Never `input`: reading it into `request` has used up its body.
    return send(request)
  }
}

function ensureToken(): string {
  const existing = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)?.[1]
  if (existing) return existing
  const token = crypto.randomUUID()
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName}=${token}; Path=/; SameSite=Strict${secure}`
  return token
}
