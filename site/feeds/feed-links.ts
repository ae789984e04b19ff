import type { MetaDescriptor } from 'react-router'
import { patterns } from '../paths.ts'

export const feedTitle = (brand: string) => `${brand} blog`

/** Tags by which feed readers find the feeds when they are given the URL of a page of the blog. */
export function feedLinks(brand: string): MetaDescriptor[] {
  const link = { tagName: 'link', rel: 'alternate', title: feedTitle(brand) } as const
  return [
    { ...link, type: 'application/rss+xml', href: patterns.rss },
    { ...link, type: 'application/feed+json', href: patterns.jsonFeed },
  ]
}
