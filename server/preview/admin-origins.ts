const loopback = ['localhost', '127.0.0.1']

/**
 * Who may frame a preview, as listed in `frame-ancestors`: the admin's origin, on a developer's machine in both spellings,
 * because editors open whichever they were shown.
 */
export function adminOrigins(origin: string): string {
  const { hostname, protocol, port } = new URL(origin)
  const other = loopback.includes(hostname) && loopback.find((name) => name !== hostname)
  return other ? `${origin} ${protocol}//${other}${port && `:${port}`}` : origin
}
