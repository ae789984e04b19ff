/** Beside an enquiry: the answer that is sent from here, by the site's own mail. */
import { Box, Button, Field, Flex, SingleSelect, SingleSelectOption, Textarea, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useRef, useState } from 'react'
import type { Answering } from '../../desk/answers'
import { filledIn, longestAnswer } from '../../forms/answer-words'
import type { Values } from '../../forms/shape'
import { AskBeforeLeaving } from '../questions/ask-before-leaving'

type AnswerProps = {
  readonly documentId: string
  readonly enquiry: Values
  readonly answering: Answering
  readonly isTyped: boolean
  readonly text: string
  readonly setText: (text: string) => void
  /** The last answer, if it did not arrive. */
  readonly undelivered?: string | null | undefined
  readonly act: (work: () => Promise<unknown>) => Promise<boolean>
}

const anywhere = { overflowWrap: 'anywhere' } as const

export function AnswerForm({ documentId, enquiry, answering, isTyped, text, setText, undelivered, act }: AnswerProps) {
  const { post } = useFetchClient()
  const { whyNot, subject, signature, taker, templates } = answering
  const [chosen, setChosen] = useState<string | null>(null)
  const [repliesTo, setRepliesTo] = useState('team')
  const [isSending, setSending] = useState(false)
  // Of one answer, however often it is sent: after a lost answer of the service, too.
  const key = useRef(crypto.randomUUID())
  const filled = useRef('')
  if (whyNot) {
    return (
      <Typography variant="pi" textColor="neutral600">
        {whyNot}
      </Typography>
    )
  }
  function choose(name: string) {
    setChosen(name)
    const words = filledIn(templates.find((each) => each.name === name)?.text ?? '', enquiry, signature)
    // What somebody wrote themselves stays.
    setText(text.trim() === '' || text === filled.current ? words : `${text.trimEnd()}\n\n${words}`)
    filled.current = words
  }
  async function send() {
    setSending(true)
    const toTaker = repliesTo === 'taker'
    const isSent = await act(() => post(`/enquiry-desk/${documentId}/answer`, { key: key.current, text, toTaker }))
    if (!isSent) setSending(false)
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      {templates.length > 0 && (
        <SingleSelect
          aria-label="Template"
          placeholder="Begin with a template"
          size="S"
          value={chosen}
          onChange={(name) => choose(String(name))}
        >
          {templates.map(({ name }) => (
            <SingleSelectOption key={name} value={name}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      )}
      <Field.Root name="answer" hint={subject ? `Subject: ${subject}` : undefined} width="100%">
        <Field.Label>Your answer</Field.Label>
        <Textarea rows={5} maxLength={longestAnswer} value={text} onChange={(event) => setText(event.target.value)} />
        <Box style={anywhere}>
          <Field.Hint />
        </Box>
      </Field.Root>
      {undelivered && text === '' && (
        <Button variant="tertiary" onClick={() => setText(undelivered)}>
          Begin with what did not arrive
        </Button>
      )}
      {taker && (
        <SingleSelect
          aria-label="Where replies go"
          size="S"
          value={repliesTo}
          onChange={(to) => setRepliesTo(String(to))}
        >
          <SingleSelectOption value="team">Replies go to the team</SingleSelectOption>
          <SingleSelectOption value="taker">Replies go to {taker}</SingleSelectOption>
        </SingleSelect>
      )}
      <Button disabled={isTyped || text.trim() === ''} loading={isSending} onClick={send}>
        Send
      </Button>
      {text.trim() !== '' && !isSending && <AskBeforeLeaving />}
    </Flex>
  )
}
