import type { Content } from '../../../content/content.ts'
import { requestContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { type MappedPage, newest, siteMap, writeEach } from '../../seo/site-map.ts'
import { asXml, escapeMarkup } from '../../xml.ts'
import type { Route } from './+types/sitemap-xml.ts'

/** URLs in one file; with more of them an index of files is answered (the sitemap protocol allows 50,000). */
const perFile = 10_000

export async function loader({ context, url }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestContext).facts
  const { content } = context.get(requestContext)
  const pages = (await siteMap(content)).flatMap((group) => group.pages)
  const parts = pages.length > perFile ? Math.ceil(pages.length / perFile) : 0
  const asked = url.searchParams.get('part')
  if (asked === null) return parts > 0 ? xml(index(siteUrl, parts)) : xml(await urlSet(content, siteUrl, pages))

  const part = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : Number.POSITIVE_INFINITY
  if (part > parts) {
    return new Response('There is no such part of the site map.', {
      status: 404,
      headers: { 'Cache-Control': 'no-store' },
    })
  }
  return xml(await urlSet(content, siteUrl, pages.slice((part - 1) * perFile, part * perFile)))
}

async function urlSet(content: Content, siteUrl: string, pages: readonly MappedPage[]): Promise<string> {
  const entries = await writeEach(pages, async (page) => {
    const changed = await lastChange(content, page)
    return `<url><loc>${escapeMarkup(new URL(siteUrl + page.path).href)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
  })
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}

/** A page is as new as what it shows, or as its SEO record. Where the former is not known, no date is better than a wrong one. */
async function lastChange(content: Content, { path, updatedAt }: MappedPage): Promise<string | undefined> {
  const record = await content.seoRecord(path)
  return newest([updatedAt, ...(record ? [record.updatedAt] : [])])
}

function index(siteUrl: string, files: number): string {
  const parts = Array.from(
    { length: files },
    (_, file) => `<sitemap><loc>${siteUrl}${pathTo.sitemapXml()}?part=${file + 1}</loc></sitemap>`,
  )
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>`
}

function xml(body: string): Response {
  return new Response(asXml(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
