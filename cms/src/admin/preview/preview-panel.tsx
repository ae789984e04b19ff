import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Button, Typography } from '@strapi/design-system'
import { unstable_useContentManagerContext } from '@strapi/strapi/admin'
import { useState } from 'react'
import { PreviewPane } from './preview-pane'

/** Open or closed, from one document to the next, until the browser is closed. */
const key = 'preview-is-open'

type PreviewProps = { readonly model: string; readonly documentId: string }

function Preview({ model, documentId }: PreviewProps) {
  const [isOpen, setIsOpen] = useState(sessionStorage.getItem(key) === 'yes')
  function show(next: boolean) {
    sessionStorage.setItem(key, next ? 'yes' : 'no')
    setIsOpen(next)
  }
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => show(!isOpen)}>
        {isOpen ? 'Close the preview' : 'Show beside the form'}
      </Button>
      {isOpen && <PreviewPane model={model} documentId={documentId} onClose={() => show(false)} />}
    </>
  )
}

/** Beside the form: the page as it would look with what is being typed. */
export const PreviewPanel: PanelComponent = ({ model, documentId, document }) => {
  const { hasDraftAndPublish } = unstable_useContentManagerContext()
  const id = documentId ?? document?.documentId
  if (!model.startsWith('api::') || !hasDraftAndPublish) return null
  return {
    title: 'Preview',
    content: id ? (
      <Preview model={model} documentId={id} />
    ) : (
      <Typography>Save once, and the page is shown beside the form.</Typography>
    ),
  }
}
