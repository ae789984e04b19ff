import type { Content } from '../../content/content.ts'

/** The origin of the analytics script that the site document names; none without one, or while the document is unavailable. */
export async function analyticsOrigins(content: Pick<Content, 'siteConfiguration'>): Promise<string[]> {
  const { analyticsScript } = await content.siteConfiguration().catch(() => ({ analyticsScript: null }))
  return analyticsScript?.startsWith('https://') ? [new URL(analyticsScript).origin] : []
}
