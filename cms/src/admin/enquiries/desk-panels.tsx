/** Beside an enquiry: who takes it, the answer, notes, and what else the same people sent. */
import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Button, Dialog, Field, Flex, Link, LinkButton, Textarea, Typography } from '@strapi/design-system'
import { useFetchClient, useField, useForm } from '@strapi/strapi/admin'
import { useEffect, useSyncExternalStore } from 'react'
import { NavLink } from 'react-router-dom'
import { enquiries as uid } from '../../content-names'
import type { Answering as Known } from '../../desk/answers'
import type { Other } from '../../desk/desk-requests'
import { answeredElsewhere } from '../../forms/answer-words'
import { isOpen } from '../../forms/enquiry-words'
import { choiceInWords, momentInWords } from '../../forms/field-words'
import { useAttempt, useReading } from '../requests'
import { AnswerForm } from './answer-form'
import { PersonExport } from './downloads'
import { useDesk } from './use-desk'

type Answered = { readonly documentId: string; readonly enquiry: Readonly<Record<string, unknown>> }

/** For those who answer from their own mailbox: the subject is that of an answer from here, and the reference in it brings both together. */
function letterTo({ email, reference, name }: Answered['enquiry'], known: string | null | undefined): string {
  const subject = encodeURIComponent(known ?? `Your message ${reference}`)
  const body = encodeURIComponent(`Dear ${name},\n\n`)
  return `mailto:${encodeURIComponent(String(email)).replace('%40', '@')}?subject=${subject}&body=${body}`
}

/** What is done changes more than the form shows: the page is read anew. @returns whether it was done */
function useAct() {
  const attempt = useAttempt()
  return async (work: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await attempt(async () => {
      await work()
      window.location.reload()
      return true
    })
    return isDone === true
  }
}

/** An answer that is being written: what stands beside its panel does nothing by which it would be lost. */
const typed = new Map<string, string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function type(documentId: string, text: string): void {
  typed.set(documentId, text)
  for (const listener of listeners) listener()
}

function useTypedAnswer(documentId: string): [text: string, setText: (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => typed.get(documentId) ?? '')
  return [text, (next) => type(documentId, next)]
}

/** Gone with the panel in which it is written. */
function useForgottenAnswer(documentId: string): void {
  useEffect(() => () => type(documentId, ''), [documentId])
}

/** Why nothing is done just now that reads the page anew: what was typed, and neither saved nor sent, would go with it. */
function useUnsaved(documentId: string): string | undefined {
  const isTyped = useForm('Unsaved', ({ modified }) => modified)
  const [answer] = useTypedAnswer(documentId)
  if (isTyped) return 'Save first, so that nothing that you wrote is lost.'
  return answer.trim() === '' ? undefined : 'Send your answer first, or take it out.'
}

const Unsaved = ({ why }: { readonly why: string | undefined }) => why && <Typography variant="pi">{why}</Typography>

function Answering({ documentId, enquiry }: Answered) {
  const { post, put } = useFetchClient()
  const isTyped = useForm('Answering', ({ modified }) => modified)
  const [text, setText] = useTypedAnswer(documentId)
  useForgottenAnswer(documentId)
  const unsaved = useUnsaved(documentId)
  const waits = isOpen(enquiry.state)
  const act = useAct()
  const path = `/content-manager/collection-types/${uid}/${documentId}`
  const { found: answering, failure } = useReading<Known>(`/enquiry-desk/${documentId}/answering`)
  const lastAnswer = useDesk(documentId, String(enquiry.updatedAt)).found?.happened.find(({ mail }) => mail)
  const undelivered = lastAnswer?.delivery === 'failed' ? lastAnswer.mail : undefined
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      {waits && !enquiry.assigneeId && (
        <Button
          variant="secondary"
          disabled={Boolean(unsaved)}
          onClick={() => act(() => post(`/enquiry-desk/${documentId}/take`, {}))}
        >
          Take it
        </Button>
      )}
      {failure !== undefined && <Typography textColor="danger600">{failure}</Typography>}
      {answering && <AnswerForm {...{ documentId, enquiry, answering, isTyped, text, setText, undelivered, act }} />}
      <LinkButton variant="secondary" href={letterTo(enquiry, answering?.subject)}>
        Write a mail
      </LinkButton>
      {waits && (
        <Button
          variant="tertiary"
          disabled={Boolean(unsaved)}
          onClick={() => act(() => put(path, { state: 'answered' }))}
        >
          Answered by mail
        </Button>
      )}
      {(isTyped || waits) && <Unsaved why={unsaved} />}
    </Flex>
  )
}

export const AnsweringPanel: PanelComponent = ({ model, document, documentId }) =>
  model === uid && documentId && document
    ? {
        title: 'Answer',
        content:
          document.state === 'merged' ? (
            <Typography>{answeredElsewhere(document.mergedInto)}</Typography>
          ) : (
            <Answering documentId={documentId} enquiry={document} />
          ),
      }
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

const bare = { listStyle: 'none', margin: 0, padding: 0 } as const

type KnownProps = { readonly documentId: string; readonly version: string }

type MergeProps = { readonly into: Other; readonly disabled: boolean; readonly onMerge: () => void }

/** A button that asks first: what it does moves an enquiry out of sight. */
function Merge({ into, disabled, onMerge }: MergeProps) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="tertiary" size="S" disabled={disabled} aria-label={`Merge this into ${into.reference}`}>
          Merge this into it
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>Merge into {into.reference}?</Dialog.Header>
        <Dialog.Body>
          This enquiry keeps what it says, is reminded of no more, and leaves the lists of what waits. Answer{' '}
          {into.title} instead. It can be taken out again.
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary">Cancel</Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button onClick={onMerge}>Merge</Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  )
}

type OthersProps = KnownProps & { readonly mergedInto: string }

function Others({ documentId, version, mergedInto }: OthersProps) {
  const { post } = useFetchClient()
  const act = useAct()
  const unsaved = useUnsaved(documentId)
  const { found, failure } = useDesk(documentId, version)
  const desk = `/enquiry-desk/${documentId}`
  if (failure !== undefined) return <Typography textColor="danger600">{failure}</Typography>
  if (!found) return null
  const { others } = found
  if (others.length === 0 && !mergedInto) {
    return <Typography textColor="neutral600">Nothing else came from them.</Typography>
  }
  return (
    <>
      {mergedInto && (
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <Typography fontWeight="semiBold">Merged into {mergedInto}.</Typography>
          <Button
            variant="secondary"
            size="S"
            disabled={Boolean(unsaved)}
            onClick={() => act(() => post(`${desk}/take-out`, {}))}
          >
            Take it out again
          </Button>
        </Flex>
      )}
      <ul style={{ ...bare, overflowWrap: 'anywhere' }}>
        {others.map((other) => (
          <li key={other.documentId}>
            <Link tag={NavLink} to={`/content-manager/collection-types/${uid}/${other.documentId}`}>
              {other.title}
            </Link>{' '}
            <Typography variant="pi" textColor="neutral600">
              {other.reference}, {choiceInWords(other.state)}, {momentInWords(other.at)}
            </Typography>{' '}
            {other.takesIt && (
              <Merge
                into={other}
                disabled={Boolean(unsaved)}
                onMerge={() => act(() => post(`${desk}/merge`, { into: other.documentId }))}
              />
            )}
          </li>
        ))}
      </ul>
      {(mergedInto || others.some(({ takesIt }) => takesIt)) && <Unsaved why={unsaved} />}
    </>
  )
}

export const OthersPanel: PanelComponent = ({ model, document, documentId }) =>
  model === uid && documentId
    ? {
        title: 'From the same person or company',
        content: (
          <Flex direction="column" alignItems="stretch" gap={2} width="100%">
            <Others
              documentId={documentId}
              version={String(document?.updatedAt)}
              mergedInto={String(document?.mergedInto ?? '')}
            />
            <PersonExport documentId={documentId} />
          </Flex>
        ),
      }
    : null
