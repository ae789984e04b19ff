import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Box, Button, Field, Flex, Modal, Textarea, Typography } from '@strapi/design-system'
import {
  unstable_useContentManagerContext,
  useDocumentRBAC,
  useFetchClient,
  useForm,
  useNotification,
} from '@strapi/strapi/admin'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isSiteContent } from '../content-names'
import { momentInWords } from '../forms/field-words'
import type { Change } from '../forms/questions'
import type { Handed, LastHandOver } from '../together/hand-over'
import { Changed } from './history/comparison'
import { AskBeforeLeaving } from './questions/ask-before-leaving'
import { useAttempt, useReading } from './requests'

/** A note and a button; what was written is kept if it could not be sent. */
function Sending({ label, button, begun = '', isOff, onSend }: SendingProps) {
  const [note, setNote] = useState(begun)
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Field.Root name="hand-over-note">
        <Field.Label>{label}</Field.Label>
        <Textarea
          value={note}
          maxLength={2_000}
          onChange={({ target }: React.ChangeEvent<HTMLTextAreaElement>) => setNote(target.value)}
        />
      </Field.Root>
      <Button
        variant="secondary"
        loading={isBusy}
        disabled={isOff}
        onClick={() => {
          setIsBusy(true)
          void onSend(note).finally(() => setIsBusy(false))
        }}
      >
        {button}
      </Button>
      {note.trim() !== begun.trim() && !isBusy && <AskBeforeLeaving />}
    </Flex>
  )
}

type SendingProps = {
  readonly label: string
  readonly button: string
  /** What the note says already. */
  readonly begun?: string
  readonly isOff: boolean
  readonly onSend: (note: string) => Promise<void>
}

function sentenceOf(changes: readonly Change[] | 'failed' | undefined): string {
  if (changes === 'failed') return 'What changed could not be read. Close this and try again.'
  if (!changes) return 'Reading what changed …'
  return changes.length === 0 ? 'It no longer waits, or nothing differs from what visitors see.' : ''
}

/** What a draft that waits changes of what visitors see, word by word. */
export function WhatChanged({ handed: { title, from, changes } }: { readonly handed: Handed }) {
  const { get } = useFetchClient()
  const [read, setRead] = useState<readonly Change[] | 'failed'>()
  const shown = changes ?? read
  const ask = () =>
    get<LastHandOver>(from).then(
      ({ data }) => setRead(data.last?.changes ?? []),
      () => setRead('failed'),
    )
  if (changes?.length === 0) return null
  return (
    <Modal.Root onOpenChange={(isOpen: boolean) => isOpen && !changes && void ask()}>
      <Modal.Trigger>
        <Button variant="ghost">What changed</Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>What “{title}” changes</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Typography role="status">{sentenceOf(shown)}</Typography>
          {shown !== 'failed' && shown?.map((change) => <Changed key={change.field} change={change} />)}
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">Close</Button>
          </Modal.Close>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}

/** `Handed over by Mina Rao, 27 Nov 2026, 15:40`, with the note, and what became of it. */
export function HandedInWords({ handed }: { readonly handed: Handed }) {
  const { by, at, note, notedBy, outcome, answer, answeredBy } = handed
  const done = { published: 'Published', back: 'Sent back' }
  const sentence = outcome ? `${done[outcome]} by ${answeredBy ?? 'the service'}` : `Handed over by ${by}`
  const words = outcome ? answer : note
  return (
    <Box>
      <Typography tag="p">
        {sentence}, {momentInWords(at)}
      </Typography>
      {words && (
        <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {!outcome && notedBy && `${notedBy}: `}“{words}”
        </Typography>
      )}
    </Box>
  )
}

type WaitingProps = {
  readonly path: string
  /** When the draft was saved last, or what visitors see changed: what became of it is asked anew, and a note that is begun stays. */
  readonly version: string
  readonly canPublish: boolean
}

function Waiting({ path, version, canPublish }: WaitingProps) {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const attempt = useAttempt()
  const isModified = useForm('HandOver', ({ modified }) => modified)
  const { found, failure, read } = useReading<LastHandOver>(path)
  const known = useRef(version)
  useEffect(() => {
    if (known.current !== version) void read()
    known.current = version
  }, [read, version])

  const send = (to: string, done: string) => async (note: string) => {
    const isSent = await attempt(() => post(to, { note }))
    if (!isSent) return
    toggleNotification({ type: 'success', message: done })
    await read()
  }

  if (failure !== undefined) return <Typography>{failure}</Typography>
  if (!found) return null
  const { last } = found
  const isWaiting = last !== null && last.outcome === null
  let next: ReactNode = null
  if (isWaiting && canPublish) {
    const onSend = send(`${path}/back`, 'Sent back. Its author hears of it.')
    next = <Sending label="Note to its author" button="Send back" isOff={false} onSend={onSend} />
  } else if (!canPublish) {
    const onSend = send(path, 'Handed over. The publishers find it on their first page.')
    const button = isWaiting ? 'Change the note' : 'Hand over to the publishers'
    const begun = (isWaiting && last.note) || ''
    next = <Sending label="Note to the publishers" {...{ button, begun, onSend }} isOff={isModified} />
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {last ? <HandedInWords handed={last} /> : canPublish && <Typography>Nobody has handed this over.</Typography>}
      {last && <WhatChanged handed={last} />}
      {next}
      {!canPublish && isModified && <Typography variant="pi">Save first: what was saved is handed over.</Typography>}
    </Flex>
  )
}

export const HandOverPanel: PanelComponent = ({ model, documentId, document }) => {
  const { hasDraftAndPublish } = unstable_useContentManagerContext()
  const canPublish = useDocumentRBAC('HandOver', (rights) => rights.canPublish)
  const id = documentId ?? document?.documentId
  if (!isSiteContent(model) || !hasDraftAndPublish || !id) return null
  const version = String(document?.updatedAt)
  return {
    title: 'For the publishers',
    // Whoever may publish sees only what somebody handed over.
    content: (
      <Waiting key={id} path={`/hand-overs/${model}/${id}`} version={version} canPublish={canPublish === true} />
    ),
  }
}
