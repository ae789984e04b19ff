import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Button, Flex, Modal, Typography } from '@strapi/design-system'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { isSiteContent } from '../../content-names'
import { momentInWords } from '../../forms/field-words'
import type { Change } from '../../forms/questions'
import type { Entry } from '../../keeping/history'
import { Changed } from './comparison'

/** `Title, Description and 2 more`. */
function changedFields(changes: readonly Change[]): string {
  const names = changes.map(({ field }) => field)
  if (names.length === 0) return 'The first version that is kept'
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')
}

/** What a publication changed, side by side and word by word, and a button that makes it the draft again. */
function Comparison({ entry, onRestore }: { readonly entry: Entry; readonly onRestore: () => void }) {
  return (
    <Modal.Content>
      <Modal.Header>
        <Modal.Title>Published on {momentInWords(entry.publishedAt)}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {entry.changes.length === 0 && <Typography>Nothing older is kept to compare this with.</Typography>}
        {entry.changes.map((change) => (
          <Changed key={change.field} change={change} />
        ))}
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">Close</Button>
        </Modal.Close>
        <Button onClick={onRestore}>Make this the draft</Button>
      </Modal.Footer>
    </Modal.Content>
  )
}

function Publications({ model, documentId }: { readonly model: string; readonly documentId: string }) {
  const { get, post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [entries, setEntries] = useState<readonly Entry[]>([])

  useEffect(() => {
    get<Entry[]>(`/publications/${model}/${documentId}`).then(
      ({ data }) => setEntries(data),
      () => setEntries([]),
    )
  }, [get, model, documentId])

  async function restore({ id }: Entry) {
    try {
      await post(`/publications/${id}/restore`, {})
      window.location.reload()
    } catch {
      toggleNotification({ type: 'danger', message: 'This version could not be brought back. Try again.' })
    }
  }

  if (entries.length === 0) return <Typography>Every publication will be kept here for a year.</Typography>
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {entries.slice(0, 10).map((entry) => (
        <Modal.Root key={entry.id}>
          <Flex direction="column" alignItems="flex-start" gap={1}>
            <Typography fontWeight="semiBold">{momentInWords(entry.publishedAt)}</Typography>
            <Typography textColor="neutral600">{entry.publishedBy ?? 'The service'}</Typography>
            <Typography>{changedFields(entry.changes)}</Typography>
            <Modal.Trigger>
              <Button variant="ghost">Compare</Button>
            </Modal.Trigger>
          </Flex>
          <Comparison entry={entry} onRestore={() => restore(entry)} />
        </Modal.Root>
      ))}
    </Flex>
  )
}

export const HistoryPanel: PanelComponent = ({ model, documentId, document, meta }) => {
  // Of what visitors send nothing is published, and nobody may ask for its history.
  if (!isSiteContent(model) || (!documentId && !document?.documentId)) return null
  const id = documentId ?? document?.documentId ?? ''
  // Saving or publishing changes the list.
  const key = `${document?.updatedAt} ${meta?.availableStatus?.map(({ updatedAt }) => updatedAt)}`
  return { title: 'History', content: <Publications key={key} model={model} documentId={id} /> }
}
