import { Button, Flex, Typography } from '@strapi/design-system'
import { Download } from '@strapi/icons'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
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

export function ExportButton() {
  const { slug } = useParams()
  const { get } = useFetchClient()
  const button = useDownload('The enquiries could not be read. Try again.', async () => {
    const found: Enquiry[] = []
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const query = `page=${page}&pageSize=${pageSize}&sort=receivedAt:DESC&fields=${columns.join(',')}`
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
