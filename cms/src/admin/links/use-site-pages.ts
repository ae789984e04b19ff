import type { SitePage } from '../../editing/site-addresses'
import { useAsked } from './use-asked'

export const pagesListId = 'site-pages'

/** Each answer is offered once: there may be two hundred links in a form. */
const offered = new WeakMap<readonly SitePage[], ReadonlyMap<string, SitePage>>()

/** One list for all links of a form. */
function offer(pages: readonly SitePage[]): ReadonlyMap<string, SitePage> {
  const known = offered.get(pages)
  if (known) return known
  const list = Object.assign(document.createElement('datalist'), { id: pagesListId })
  list.append(
    ...pages.map(({ path, title, kind }) =>
      Object.assign(document.createElement('option'), { value: path, label: `${title} (${kind})` }),
    ),
  )
  document.getElementById(pagesListId)?.remove()
  document.body.append(list)
  const byPath = new Map(pages.map((page) => [page.path, page]))
  offered.set(pages, byPath)
  return byPath
}

/** The site's pages by URL; `undefined` until they have arrived. */
export function useSitePages(): ReadonlyMap<string, SitePage> | undefined {
  const pages = useAsked<readonly SitePage[]>('/site-pages')
  return pages && offer(pages)
}
