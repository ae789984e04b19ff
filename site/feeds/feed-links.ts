import type { MetaDescriptor } from 'react-router'
import { pathTo } from '../paths.ts'
import { fill } from '../ui/fill.ts'
import { serverWords } from '../ui/server-words.ts'

export const feedTitle = (brand: string) => fill(serverWords.feedTitle, { brand })

/** Tags by which feed readers find the feeds when they are given the URL of a page of the blog. */
export function feedLinks(brand: string): MetaDescriptor[] {
  const link = { tagName: 'link', rel: 'alternate', title: feedTitle(brand) } as const
  return [
    { ...link, type: 'application/rss+xml', href: pathTo.rss() },
    { ...link, type: 'application/feed+json', href: pathTo.jsonFeed() },
  ]
}
