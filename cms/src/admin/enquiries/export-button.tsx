import { Button } from '@strapi/design-system'
import { Download } from '@strapi/icons'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { type Enquiry, enquiriesAsCsv } from './csv'
import { saveFile } from './save-file'

const uid = 'api::received-enquiry.received-enquiry'
const pageSize = 100

type Page = { results: Enquiry[]; pagination: { pageCount: number } }

/** Above the list of received enquiries: downloads all that the reader may see, as CSV. */
export function ExportButton() {
  const { slug } = useParams()
  const { get } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [isBusy, setIsBusy] = useState(false)
  if (slug !== uid) return null

  async function everyEnquiry(): Promise<Enquiry[]> {
    const found: Enquiry[] = []
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const query = `page=${page}&pageSize=${pageSize}&sort=receivedAt:DESC`
      const { data } = await get<Page>(`/content-manager/collection-types/${uid}?${query}`)
      found.push(...data.results)
      pageCount = data.pagination.pageCount
    }
    return found
  }

  async function download() {
    setIsBusy(true)
    try {
      const csv = new Blob([enquiriesAsCsv(await everyEnquiry())], { type: 'text/csv' })
      saveFile(`enquiries-${new Date().toISOString().slice(0, 10)}.csv`, csv)
    } catch {
      toggleNotification({ type: 'danger', message: 'The enquiries could not be read. Try again.' })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button variant="tertiary" startIcon={<Download />} loading={isBusy} onClick={download}>
      Export as CSV
    </Button>
  )
}
