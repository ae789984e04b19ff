import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Button, Flex, Typography } from '@strapi/design-system'
import { Download } from '@strapi/icons'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { saveFile } from './save-file'

function DownloadFile({ documentId, name }: { readonly documentId: string; readonly name: string }) {
  const { get } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    try {
      const { data, headers } = await get<Blob>(`/application-files/${documentId}`, { responseType: 'blob' })
      saveFile(nameIn(headers) ?? 'cv', data)
    } catch {
      const message = 'The site cannot provide this file just now. It may have been erased; otherwise try again.'
      toggleNotification({ type: 'danger', message })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Button variant="secondary" startIcon={<Download />} loading={isBusy} onClick={download}>
        Download the CV
      </Button>
      <Typography textColor="neutral600">{name}. A stranger sent it: open it with care.</Typography>
    </Flex>
  )
}

/** The name that the site gives a file, whose ending is that of what it is. */
function nameIn(headers: Headers | undefined): string | undefined {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers?.get('content-disposition') ?? '')?.[1]
  return name && decodeURIComponent(name)
}

/** Beside an application: the file that came with it, which the site keeps. */
export const FilePanel: PanelComponent = ({ model, document, documentId }) => {
  const name: unknown = document && 'cv' in document ? document.cv : undefined
  if (model !== 'api::received-enquiry.received-enquiry' || !documentId || typeof name !== 'string' || name === '')
    return null
  return { title: 'File', content: <DownloadFile documentId={documentId} name={name} /> }
}
