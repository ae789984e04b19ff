import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { isSiteContent } from '../../content-names'
import { momentInWords } from '../../forms/field-words'
import type { Entry } from '../../keeping/history'
import { useAttempt, useReading } from '../requests'
import { Changed } from './comparison'

/** `Title, Description and 2 more`. */
function changedFields({ changes, says, isSaved }: Entry): string {
  // Drafts may be older than what was published first.
  if (says) return isSaved ? 'The first version that is kept' : 'The first publication that is kept'
  const names = changes.map(({ field }) => field)
  if (names.length === 0) return 'Nothing was changed'
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')
}

/** What a publication or a saved draft changed, side by side and word by word, and a button that makes it the draft again. */
function Comparison({ entry, onRestore }: { readonly entry: Entry; readonly onRestore: (id: Entry['id']) => void }) {
  const { id, before } = entry
  return (
    <Modal.Content>
      <Modal.Header>
        <Modal.Title>
          {entry.isSaved ? 'Saved' : 'Published'} on {momentInWords(entry.publishedAt)}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {entry.says && (
          <Typography>
            {entry.isSaved ? 'Nothing older is kept.' : 'No older publication is kept.'} This is what it said:
          </Typography>
        )}
        {entry.says?.map(({ field, after }) => (
          <Box key={field} paddingTop={4}>
            <Typography tag="h3" fontWeight="semiBold">
              {field}
            </Typography>
            <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {after}
            </Typography>
          </Box>
        ))}
        {entry.changes.map((change) => (
          <Changed key={change.field} change={change} />
        ))}
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">Close</Button>
        </Modal.Close>
        {/* Who looks at what went wrong wants what was there before it. */}
        <Flex gap={2}>
          {before !== undefined && (
            <Button variant="secondary" onClick={() => onRestore(before)}>
              Make the one before the draft
            </Button>
          )}
          <Button onClick={() => onRestore(id)}>Make this the draft</Button>
        </Flex>
      </Modal.Footer>
    </Modal.Content>
  )
}

/** What is kept of a document. @param version changes when it is to be read again, under a window that stays open */
function Publications({ address, version }: { readonly address: string; readonly version: string }) {
  const { post } = useFetchClient()
  const attempt = useAttempt()
  const { found: entries, failure, read } = useReading<Entry[]>(address)
  const known = useRef(version)
  useEffect(() => {
    if (known.current !== version) void read()
    known.current = version
  }, [version, read])

  async function restore(id: Entry['id']) {
    if (await attempt(() => post(`/publications/${id}/restore`, {}))) window.location.reload()
  }

  if (failure !== undefined) return <Typography>{failure}</Typography>
  if (!entries) return null
  if (entries.length === 0)
    return <Typography>Every publication will be kept here for a year, every saved draft for 30 days.</Typography>
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {entries.map((entry) => (
        <Modal.Root key={entry.id}>
          <Flex direction="column" alignItems="flex-start" gap={1}>
            <Typography fontWeight="semiBold">{momentInWords(entry.publishedAt)}</Typography>
            <Typography textColor="neutral600">
              {entry.isSaved ? 'Saved by' : 'Published by'} {entry.publishedBy ?? 'the service'}
            </Typography>
            <Typography>{changedFields(entry)}</Typography>
            <Modal.Trigger>
              <Button variant="ghost">{entry.says ? 'Read it' : 'Compare'}</Button>
            </Modal.Trigger>
          </Flex>
          <Comparison entry={entry} onRestore={restore} />
        </Modal.Root>
      ))}
    </Flex>
  )
}

export const HistoryPanel: PanelComponent = ({ model, documentId, document, meta }) => {
  // Of what visitors send nothing is published, and nobody may ask for its history.
  if (!isSiteContent(model) || (!documentId && !document?.documentId)) return null
  const id = documentId ?? document?.documentId ?? ''
  const address = `/publications/${model}/${id}`
  const version = `${document?.updatedAt} ${meta?.availableStatus?.map(({ updatedAt }) => updatedAt)}`
  return { title: 'History', content: <Publications address={address} version={version} /> }
}
