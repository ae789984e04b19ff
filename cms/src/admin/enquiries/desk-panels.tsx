/** Beside an enquiry: who takes it, notes, what happened, and what else the same people sent. */
import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Box, Button, Field, Flex, Link, LinkButton, Textarea, Typography } from '@strapi/design-system'
import { useFetchClient, useField, useForm, useNotification } from '@strapi/strapi/admin'
import { NavLink } from 'react-router-dom'
import { enquiries as uid } from '../../content-names'
import { openStates } from '../../forms/enquiry-words'
import { choiceInWords, momentInWords } from '../../forms/field-words'
import { useDesk } from './use-desk'

type Answered = { readonly documentId: string; readonly enquiry: Readonly<Record<string, unknown>> }

/** For those who answer from their own mailbox: the reference in the subject brings both together. */
function letterTo({ email, reference, name }: Answered['enquiry']): string {
  const subject = encodeURIComponent(`Your message ${reference}`)
  const body = encodeURIComponent(`Dear ${name},\n\n`)
  return `mailto:${encodeURIComponent(String(email)).replace('%40', '@')}?subject=${subject}&body=${body}`
}

function Answering({ documentId, enquiry }: Answered) {
  const { post, put } = useFetchClient()
  const { toggleNotification } = useNotification()
  // What was typed and not saved would go with the page.
  const isTyped = useForm('Answering', ({ modified }) => modified)
  const isOpen = openStates.includes(String(enquiry.state))
  async function act(work: () => Promise<unknown>) {
    try {
      await work()
      window.location.reload()
    } catch (error) {
      const message = error instanceof Error ? error.message : 'That did not work. Reload the page, and try again.'
      toggleNotification({ type: 'danger', message })
    }
  }
  const path = `/content-manager/collection-types/${uid}/${documentId}`
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      {isOpen && !enquiry.assigneeId && (
        <Button
          variant="secondary"
          disabled={isTyped}
          onClick={() => act(() => post(`/enquiry-desk/${documentId}/take`, {}))}
        >
          Take it
        </Button>
      )}
      <LinkButton variant="secondary" href={letterTo(enquiry)}>
        Write a mail
      </LinkButton>
      {isOpen && (
        <Button variant="tertiary" disabled={isTyped} onClick={() => act(() => put(path, { state: 'answered' }))}>
          Answered by mail
        </Button>
      )}
      {isOpen && isTyped && <Typography variant="pi">Save first, so that nothing that you wrote is lost.</Typography>}
    </Flex>
  )
}

export const AnsweringPanel: PanelComponent = ({ model, document, documentId }) =>
  model === uid && documentId && document
    ? { title: 'Answer', content: <Answering documentId={documentId} enquiry={document} /> }
    : null

function Notes() {
  const { value, onChange, error } = useField<string | null>('notes')
  return (
    <Field.Root name="notes" error={error} hint="For colleagues; the visitor never sees them." width="100%">
      <Textarea
        aria-label="Notes"
        rows={3}
        value={value ?? ''}
        onChange={(event) => onChange('notes', event.target.value)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}

export const NotesPanel: PanelComponent = ({ model, documentId }) =>
  model === uid && documentId ? { title: 'Notes', content: <Notes /> } : null

const scrolling = { maxHeight: '24rem', overflowY: 'auto', overflowWrap: 'anywhere' } as const
const bare = { listStyle: 'none', margin: 0, padding: 0 } as const

type KnownProps = { readonly documentId: string; readonly version: string }

function Happened({ documentId, version }: KnownProps) {
  const happened = useDesk(documentId, version)?.happened ?? []
  return (
    <Box style={scrolling} tabIndex={0} role="region" aria-label="What happened">
      <ol style={bare}>
        {happened.map(({ createdAt, by, said }) => (
          <li key={`${createdAt} ${said}`}>
            <Typography variant="pi" textColor="neutral600">
              {momentInWords(createdAt)}
            </Typography>{' '}
            <Typography variant="pi">
              {by ?? 'The service'} {said}
            </Typography>
          </li>
        ))}
      </ol>
    </Box>
  )
}

export const HappenedPanel: PanelComponent = ({ model, document, documentId }) =>
  model === uid && documentId
    ? { title: 'What happened', content: <Happened documentId={documentId} version={String(document?.updatedAt)} /> }
    : null

function Others({ documentId, version }: KnownProps) {
  const others = useDesk(documentId, version)?.others ?? []
  if (others.length === 0) return <Typography textColor="neutral600">Nothing else came from them.</Typography>
  return (
    <ul style={{ ...bare, overflowWrap: 'anywhere' }}>
      {others.map(({ documentId: other, title, state, at }) => (
        <li key={other}>
          <Link tag={NavLink} to={`/content-manager/collection-types/${uid}/${other}`}>
            {title}
          </Link>{' '}
          <Typography variant="pi" textColor="neutral600">
            {choiceInWords(state)}, {momentInWords(at)}
          </Typography>
        </li>
      ))}
    </ul>
  )
}

export const OthersPanel: PanelComponent = ({ model, document, documentId }) =>
  model === uid && documentId
    ? {
        title: 'From the same person or company',
        content: <Others documentId={documentId} version={String(document?.updatedAt)} />,
      }
    : null
