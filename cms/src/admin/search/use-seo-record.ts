import { FetchError, useFetchClient } from '@strapi/strapi/admin'
import { useState } from 'react'
import { versionHeader } from '../../forms/questions'
import { reasonOf, useReading } from '../requests'

const uid = 'api::seo.seo'
const collection = `/content-manager/collection-types/${uid}`

export type SeoRecord = {
  readonly documentId?: string
  readonly updatedAt?: string
  readonly title: string
  readonly description: string
  readonly routePath: string
  readonly pageKey: string
  readonly ogImage?: string | null
  readonly noindex?: boolean | null
}

type Found = { readonly results: readonly SeoRecord[] }
type Saved = { readonly data: { readonly documentId: string; readonly updatedAt: string } }

/** A new record is named after its page: `/services/testing` → `services-testing`. */
function emptyRecord(routePath: string): SeoRecord {
  return { title: '', description: '', routePath, pageKey: routePath.slice(1).replace(/\//g, '-') || 'home' }
}

/** What search engines read about the page at a path: its own record, which may not exist yet. */
export function useSeoRecord(path: string) {
  const { post, put } = useFetchClient()
  const [said, setSaid] = useState('')
  /** The path about which something was typed that search engines are not told. */
  const [untold, setUntold] = useState<string>()
  const query = `filters[routePath][$eq]=${encodeURIComponent(path)}&pageSize=1`
  const { found, failure, change: changeFound } = useReading<Found>(path && `${collection}?${query}`)
  const recordOf = ({ results: [known] }: Found) => known ?? emptyRecord(path)
  const record = found && recordOf(found)
  const take = (part: Partial<SeoRecord>) => changeFound((was) => ({ results: [{ ...recordOf(was), ...part }] }))
  function change(part: Partial<SeoRecord>) {
    setSaid('Not kept yet: press Tell search engines. Save and Publish leave this as it was.')
    setUntold(path)
    take(part)
  }

  async function save() {
    if (!record) return
    setUntold(undefined)
    const { title, description, routePath, pageKey, ogImage = '', noindex = false } = record
    const values = { title, description, routePath, pageKey, ogImage, noindex }
    try {
      const { documentId, updatedAt } = record
      const headers = { ...(updatedAt && { [versionHeader]: `"${updatedAt}"` }) }
      const { data } = documentId
        ? await put<Saved>(`${collection}/${documentId}`, values, { headers })
        : await post<Saved>(collection, values)
      // What was typed meanwhile stays.
      take({ documentId: data.data.documentId, updatedAt: data.data.updatedAt })
      await post(`${collection}/${data.data.documentId}/actions/publish`, values)
      setSaid(
        noindex
          ? 'Search engines are asked not to list this page from now on.'
          : 'Search engines are told so from now on.',
      )
    } catch (error) {
      const isRefused = error instanceof FetchError && error.status === 403
      setSaid(isRefused ? 'Saved as a draft: a Publisher publishes it.' : reasonOf(error))
      if (!isRefused) setUntold(path)
    }
  }

  return { path, record, failure, said, save, change, isUntold: record !== undefined && untold === path }
}
