/** Names that never resolve on the internet (RFC 6761, RFC 2606, RFC 6762), and IP addresses instead of names. */
const privateHost = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|test|invalid|example|home\.arpa)$|^[\d.]+$|^\[/

/** Whether the public can reach a site at this origin. */
export function isPublicOrigin(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' && !privateHost.test(hostname)
}
