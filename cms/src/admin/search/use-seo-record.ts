import { FetchError, useFetchClient, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef, useState } from 'react'
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

type Typed = Partial<Pick<SeoRecord, 'title' | 'description' | 'ogImage' | 'noindex'>>

/** What a form still held when it was saved: a document that is saved for the first time goes on in another form. */
let left: { readonly path: string; readonly typed: Typed } | undefined

/** What was typed and search engines are not told yet. It belongs to the page, whatever its address becomes meanwhile. */
function useTyped(path: string) {
  const [typed, setTyped] = useState(() => (left?.path === path ? left.typed : undefined))
  const isSubmitting = useForm('useTyped', (form) => form.isSubmitting)
  const last = useRef({ path, typed, isSubmitting })
  last.current = { path, typed, isSubmitting }
  useEffect(() => {
    left = undefined
    return () => {
      const { path, typed, isSubmitting } = last.current
      left = typed && isSubmitting ? { path, typed } : undefined
    }
  }, [])
  return [typed, setTyped] as const
}

const untold = 'Not kept yet: press Tell search engines. Save and Publish leave this as it was.'

/** What search engines read about the page at a path: its own record, which may not exist yet. */
export function useSeoRecord(path: string) {
  const { post, put } = useFetchClient()
  const [typed, setTyped] = useTyped(path)
  const [said, setSaid] = useState(typed ? untold : '')
  const query = `filters[routePath][$eq]=${encodeURIComponent(path)}&pageSize=1`
  const { found, failure, change: changeFound } = useReading<Found>(path && `${collection}?${query}`)
  const recordOf = ({ results: [known] }: Found) => known ?? emptyRecord(path)
  const record = found && { ...recordOf(found), ...typed }
  const take = (part: Partial<SeoRecord>) => changeFound((was) => ({ results: [{ ...recordOf(was), ...part }] }))
  function change(part: Typed) {
    setSaid(untold)
    setTyped((was) => ({ ...was, ...part }))
  }

  async function save() {
    if (!record) return
    const { title, description, routePath, pageKey, ogImage = '', noindex = false } = record
    const values = { title, description, routePath, pageKey, ogImage, noindex }
    try {
      const { documentId, updatedAt } = record
      const headers = { ...(updatedAt && { [versionHeader]: `"${updatedAt}"` }) }
      const { data } = documentId
        ? await put<Saved>(`${collection}/${documentId}`, values, { headers })
        : await post<Saved>(collection, values)
      take({ title, description, ogImage, noindex, documentId: data.data.documentId, updatedAt: data.data.updatedAt })
      // What was typed meanwhile stays.
      setTyped((now) => (now === typed ? undefined : now))
      await post(`${collection}/${data.data.documentId}/actions/publish`, values)
      setSaid(
        noindex
          ? 'Search engines are asked not to list this page from now on.'
          : 'Search engines are told so from now on.',
      )
    } catch (error) {
      const isRefused = error instanceof FetchError && error.status === 403
      setSaid(isRefused ? 'Saved as a draft: a Publisher publishes it.' : reasonOf(error))
    }
  }

  return { path, record, failure, said, save, change, isUntold: typed !== undefined }
}
