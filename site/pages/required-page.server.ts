import { data, type RouterContextProvider } from 'react-router'
import type { Page } from '../../content/models/company.ts'
import { contentContext } from '../contexts.ts'

/** The written page with this slug. @throws a 404 answer if an editor has unpublished it. */
export async function requiredPage(context: Readonly<RouterContextProvider>, slug: string): Promise<Page> {
  const page = await context.get(contentContext).findPage(slug)
  if (!page) throw data(null, { status: 404 })
  return page
}
