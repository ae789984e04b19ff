import { data, type RouterContextProvider } from 'react-router'
import type { Page } from '../../content/models/company.ts'
import { requestContext } from '../contexts.ts'
import { pathTo } from '../paths.ts'
import { type Hub, seoFor } from '../seo/page-tags.ts'

type Context = Readonly<RouterContextProvider>

/** @throws a 404 answer if there is no such document, or an editor has unpublished it. */
export function found<Document>(document: Document | null | undefined): Document {
  if (!document) throw data(null, { status: 404 })
  return document
}

/** The written page with this slug. @throws a 404 answer without it. */
export async function requiredPage(context: Context, slug: string): Promise<Page> {
  return found(await context.get(requestContext).content.findPage(slug))
}

/** The words and the SEO of a page that exists once. Its slug is its path, except of one. @throws a 404 answer without it. */
export async function writtenPage(context: Context, hub: Hub, slug = pathTo[hub]().slice(1)) {
  const [page, seo] = await Promise.all([requiredPage(context, slug), seoFor(context, pathTo[hub](), undefined, hub)])
  return { page, seo }
}

/** The same of a page with a long text, which is HTML then. */
export async function writtenText(context: Context, hub: Hub) {
  const {
    page: { body, ...page },
    seo,
  } = await writtenPage(context, hub)
  return { page, text: await context.get(requestContext).renderMarkdown(body), seo }
}
