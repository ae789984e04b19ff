import type { APIRequestContext } from '@playwright/test'
import { matchPath } from 'react-router'
import { allPatterns } from '../site/paths.ts'

/** Templates that the site map does not list. */
const unlisted = [
  ...[
    '/newsletter',
    '/newsletter/confirm?token=x',
    '/enquiries/take?token=x',
    '/404',
    '/blogs?q=zzz',
    '/under-construction',
  ],
  ...['/thank-you/enquiry?reference=RM-7K3F-9QXT', '/search', '/search?q=team', '/search?q=qqzzxxkkwwvv'],
]
/** Fixed paths come before those with a parameter that would also match. */
const inOrder = allPatterns().toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')))

/** The path of every page in the site map. */
export async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const siteMap = await (await request.get('/sitemap.xml')).text()
  return [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** One URL of each template. */
export async function pathPerTemplate(request: APIRequestContext): Promise<string[]> {
  const listed = await listedPaths(request)
  const byTemplate = Map.groupBy(listed, (path) => inOrder.find((pattern) => matchPath(pattern, path)))
  if (byTemplate.size < 25) throw new Error(`The map of the site has pages of ${byTemplate.size} templates only`)
  return [...[...byTemplate.values()].map(([first = '']) => first), ...unlisted]
}
