import { Button, Flex, Typography } from '@strapi/design-system'
import { Download } from '@strapi/icons'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { enquiries as uid } from '../../content-names'
import { columns, type Enquiry, enquiriesAsCsv } from './csv'

/** For a button: hands a file to the browser as a download, or says that it could not be had. */
export function useDownload(failure: string, fetched: () => Promise<{ name: string; content: Blob }>) {
  const { toggleNotification } = useNotification()
  const [loading, setLoading] = useState(false)
  async function onClick() {
    setLoading(true)
    try {
      const { name, content } = await fetched()
      const link = document.createElement('a')
      link.href = URL.createObjectURL(content)
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href)
    } catch {
      toggleNotification({ type: 'danger', message: failure })
    } finally {
      setLoading(false)
    }
  }
  return { startIcon: <Download />, loading, onClick }
}

const pageSize = 100

type Page = { results: Enquiry[]; pagination: { pageCount: number } }

/** What the list is filtered, searched and sorted by. What is alike by that has an order too, or it might stand on two pages, or on none. */
function shownBy(search: string): string {
  const asked = [...new URLSearchParams(search)]
  const sort = asked.find(([name]) => name === 'sort')?.[1] ?? 'receivedAt:DESC'
  const wanted = asked.filter(([name]) => /^(?:filters|_q$)/.test(name))
  return String(new URLSearchParams([...wanted, ['sort', `${sort},id:DESC`]]))
}

/** Saves exactly what the list shows, on all its pages. */
export function ExportButton() {
  const { slug } = useParams()
  const { search } = useLocation()
  const { get } = useFetchClient()
  const button = useDownload('The enquiries could not be read. Try again.', async () => {
    const found: Enquiry[] = []
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const fields = [...columns, 'details'].join(',')
      const query = `page=${page}&pageSize=${pageSize}&${shownBy(search)}&fields=${fields}`
      const { data } = await get<Page>(`/content-manager/collection-types/${uid}?${query}`)
      found.push(...data.results)
      pageCount = data.pagination.pageCount
    }
    const content = new Blob([enquiriesAsCsv(found)], { type: 'text/csv' })
    return { name: `enquiries-${new Date().toISOString().slice(0, 10)}.csv`, content }
  })
  if (slug !== uid) return null
  return (
    <Button variant="tertiary" {...button}>
      Export as CSV
    </Button>
  )
}

/** All that is kept about whoever sent an enquiry, with what happened to it: for somebody who asks what is known of them. */
export function PersonExport({ documentId }: { readonly documentId: string }) {
  const { get } = useFetchClient()
  const button = useDownload('That could not be read. Try again.', async () => {
    const { data } = await get<object>(`/enquiry-desk/${documentId}/person`)
    return { name: 'kept-about-one-person.json', content: new Blob([JSON.stringify(data, null, 2)]) }
  })
  return (
    <Button variant="tertiary" {...button}>
      Export their data
    </Button>
  )
}

/** The file that came with an enquiry, which the site keeps. */
export function DownloadFile({ documentId, name }: { readonly documentId: string; readonly name: string }) {
  const { get } = useFetchClient()
  const failure = 'The site cannot provide this file just now. It may have been erased; otherwise try again.'
  const button = useDownload(failure, async () => {
    const { data, headers } = await get<Blob>(`/application-files/${documentId}`, { responseType: 'blob' })
    return { name: nameIn(headers) ?? 'file', content: data }
  })
  return (
    <Flex wrap="wrap" gap={2}>
      <Button variant="secondary" {...button}>
        Download the file
      </Button>
      <Typography textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
        {name}. A stranger sent it: open it with care.
      </Typography>
    </Flex>
  )
}

/** The name that the site gives a file, whose ending is that of what it is. */
function nameIn(headers: Headers | undefined): string | undefined {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers?.get('content-disposition') ?? '')?.[1]
  return name && decodeURIComponent(name)
}
