const cookieName = 'XSRF-TOKEN'
const headerName = 'X-XSRF-TOKEN'

type Post = { headers: Readonly<Record<string, string>>; body: BodyInit }

/**
 * Posts to this site, with the token of the XSRF cookie as a header (specification §7): the one way in which scripts send
 * anything. The browser makes the cookie itself: cached pages carry no per-visitor value.
 */
export function post(address: string, { headers, body }: Post): Promise<Response> {
  const { href, origin } = new URL(address, location.href)
  const token = origin === location.origin ? { [headerName]: ensureToken() } : {}
  return fetch(href, { method: 'POST', headers: { ...headers, ...token }, body })
}

function ensureToken(): string {
  const existing = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)?.[1]
  if (existing) return existing
  const token = crypto.randomUUID()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName}=${token}; Path=/; SameSite=Strict${secure}`
  return token
}
