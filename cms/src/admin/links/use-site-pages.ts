import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import type { Named, SitePage } from '../../editing/site-addresses'

export const pagesListId = 'site-pages'

let asked: Promise<ReadonlyMap<string, SitePage>> | undefined

/** One list for all links of a form: there may be two hundred. */
function offer(pages: readonly SitePage[]): ReadonlyMap<string, SitePage> {
  const list = Object.assign(document.createElement('datalist'), { id: pagesListId })
  list.append(
    ...pages.map(({ path, title, kind }) =>
      Object.assign(document.createElement('option'), { value: path, label: `${title} (${kind})` }),
    ),
  )
  document.getElementById(pagesListId)?.remove()
  document.body.append(list)
  return new Map(pages.map((page) => [page.path, page]))
}

/** The site's pages by URL, read once; `undefined` until they have arrived. */
export function useSitePages(): ReadonlyMap<string, SitePage> | undefined {
  const { get } = useFetchClient()
  const [pages, setPages] = useState<ReadonlyMap<string, SitePage>>()
  useEffect(() => {
    asked ??= get<SitePage[]>('/site-pages').then(({ data }) => offer(data))
    asked.then(setPages, () => {
      asked = undefined
    })
  }, [get])
  return pages
}

/** What a field can name; nothing until it has arrived. */
export function useNamed(path: string | undefined): readonly Named[] {
  const { get } = useFetchClient()
  const [named, setNamed] = useState<readonly Named[]>([])
  useEffect(() => {
    if (path)
      get<Named[]>(`/site-pages/named/${path}`).then(
        ({ data }) => setNamed(data),
        () => setNamed([]),
      )
  }, [get, path])
  return named
}
