import { useFetchClient } from '@strapi/strapi/admin'
import { redirects as uid } from '../../content-names'
import type { Row } from './read-redirects'

const collection = `/content-manager/collection-types/${uid}`
const pageSize = 100

type Page = { readonly results: readonly Row[]; readonly pagination: { readonly pageCount: number } }

export function useRedirects() {
  const { get, post } = useFetchClient()
  /** What visitors follow: no drafts, and nothing that is scheduled. */
  async function published(): Promise<Row[]> {
    const found: Row[] = []
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const { data } = await get<Page>(`${collection}?status=published&page=${page}&pageSize=${pageSize}&sort=from:ASC`)
      found.push(...data.results)
      pageCount = data.pagination.pageCount
    }
    return found
  }
  /** Two old addresses may have the same words, such as `/a/b` and `/a-b`, or none in Latin letters. */
  async function freeSlug(from: string): Promise<string> {
    const propose = async (data: object) => {
      const wanted = { contentTypeUID: uid, field: 'slug', data }
      return (await post<{ data: string }>('/content-manager/uid/generate', wanted)).data.data
    }
    return (await propose({ from })) || propose({})
  }
  async function publish({ from, to }: Row): Promise<void> {
    await post(`${collection}/actions/publish`, { from, to, slug: await freeSlug(from) })
  }
  return { published, publish }
}
