import { setTimeout as pause } from 'node:timers/promises'

/** Waits for the best compression, which a page gets in the background after its first request. */
export async function warmUp(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    if (response.headers.get('etag')?.includes('-br11')) return
    await pause(100)
  }
}

/** The pages whose every visit counts: home, the list of articles and its newest article. */
export function busiestPaths(address: string): Promise<string[]> {
  return withFirstLinks(address, '/blogs', ['/', '/blogs'], ['/blogs/'])
}

/** One page per template: pages that exist once, and the first of each kind in the site map. */
export function pathPerTemplate(address: string): Promise<string[]> {
  const single =
    '/ /blogs /services /our-services /hire-dedicated-developers-in-india /it-cost-optimization /pricing /trust /portfolio /case-study /recent-solutions /about-us /meet-our-team /gallery /career /contact-us /terms-and-condition'
  const kinds = '/services/ /technologies/ /industries/ /hire- /blogs/ /portfolio/ /casestudy/ /career/ /evidence/'
  return withFirstLinks(address, '/sitemap', single.split(' '), kinds.split(' '))
}

/** @throws {Error} if the page links to nothing that begins with one of the prefixes and is not among the paths. */
async function withFirstLinks(address: string, page: string, paths: readonly string[], prefixes: readonly string[]) {
  const html = await (await fetch(address + page)).text()
  const links = [...html.slice(html.indexOf('<main')).matchAll(/href="(\/[a-z0-9/-]+)"/g)].map(([, link = '']) => link)
  const firsts = prefixes.map((prefix) => {
    const first = links.find((link) => link.startsWith(prefix) && !paths.includes(link))
    if (first === undefined) throw new Error(`${page} links to no page under ${prefix} to measure`)
    return first
  })
  return [...paths, ...firsts]
}
