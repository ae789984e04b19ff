import { contentContext, visitContext } from '../../contexts.ts'
import { patterns } from '../../paths.ts'
import { siteMap } from '../../seo/site-map.ts'
import type { Route } from './+types/sitemap-xml.ts'

/** Addresses in one file; from here on an index of files is answered (the sitemap protocol allows 50,000). */
const perFile = 10_000

export async function loader({ context, url }: Route.LoaderArgs) {
  const { siteUrl } = context.get(visitContext)
  const pages = (await siteMap(context.get(contentContext))).flatMap((group) => group.pages)
  const part = Number(url.searchParams.get('part') ?? 0)
  if (pages.length > perFile && part < 1) return xml(index(siteUrl, Math.ceil(pages.length / perFile)))
  const shown = pages.length > perFile ? pages.slice((part - 1) * perFile, part * perFile) : pages
  const entries = shown.map(
    ({ path, updatedAt }) =>
      `<url><loc>${siteUrl}${path}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`,
  )
  return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`)
}

function index(siteUrl: string, files: number): string {
  const parts = Array.from(
    { length: files },
    (_, file) => `<sitemap><loc>${siteUrl}${patterns.sitemapXml}?part=${file + 1}</loc></sitemap>`,
  )
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>`
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
