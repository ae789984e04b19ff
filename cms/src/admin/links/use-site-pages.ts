import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import type { SitePage } from '../../editing/site-addresses'
import { publishedEvent } from '../questions/asking-fetch'

export const pagesListId = 'site-pages'

let asked: Promise<ReadonlyMap<string, SitePage>> | undefined
window.addEventListener(publishedEvent, () => {
  asked = undefined
})

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

/** The site's pages by URL, read once and after each publication; `undefined` until they have arrived. */
export function useSitePages(): ReadonlyMap<string, SitePage> | undefined {
  const { get } = useFetchClient()
  const [pages, setPages] = useState<ReadonlyMap<string, SitePage>>()
  useEffect(() => {
    const read = () => {
      asked ??= get<SitePage[]>('/site-pages').then(({ data }) => offer(data))
      asked.then(setPages, () => {
        asked = undefined
      })
    }
    read()
    window.addEventListener(publishedEvent, read)
    return () => window.removeEventListener(publishedEvent, read)
  }, [get])
  return pages
}
