import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Box, Button, DateTimePicker, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system'
import { useAuth, useFetchClient, useForm, useNotification } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import type { LetterDesk, LetterSending, LetterState, LetterTest } from '../site/letters'
import { ChoiceButtons } from './choice-buttons'
import { useAttempt, useReading } from './requests'
import { timeInWords } from './schedule-panel'

const lookedAgainMs = 5_000
/** A site that is started anew is back by then. */
const afterFailureMs = 60_000
const count = (number: number, noun: string) => `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`
const told = (time: number) => timeInWords(new Date(time))

/** `Begun on Tuesday …`, and what became of its mails. */
function stateInWords({ starts_at, enrolled_at, stopped_at, ...counts }: LetterState): string[] {
  const { readers, sent, refused, waiting, left_by_it: left } = counts
  const stopped = stopped_at === null ? [] : [`Stopped on ${told(stopped_at)}.`]
  if (enrolled_at === null) return stopped.length > 0 ? stopped : [`Begins on ${told(starts_at)}.`]
  const gone = Math.max(0, readers - sent - refused - waiting)
  return [
    ...stopped,
    `Begun on ${told(enrolled_at)}, to ${count(readers, 'reader')}.`,
    `Sent ${count(sent, 'mail')}, refused ${refused}, waiting ${waiting}.`,
    ...(gone > 0 ? [`Gone before their mail: ${gone}.`] : []),
    ...(left > 0 ? [`Left by its link: ${left}.`] : []),
  ]
}

const isUnderWay = (state: LetterState | undefined): state is LetterState =>
  state !== undefined && state.stopped_at === null && (state.enrolled_at === null || state.waiting > 0)

/** Nobody leaves a form open for longer, and no timer of a browser runs for more than 24 days. */
const longestWaitMs = 12 * 60 * 60_000

/** In how many milliseconds it will have changed; `undefined` if it does not by itself. One that waits for its time moves when that comes. */
function changesIn(state: LetterState | undefined): number | undefined {
  if (!isUnderWay(state)) return undefined
  const startsIn = state.enrolled_at === null ? state.starts_at - Date.now() : 0
  return Math.min(Math.max(startsIn, lookedAgainMs), longestWaitMs)
}

const looks = [
  { name: 'Light', scheme: 'not all', width: '100%' },
  { name: 'Dark', scheme: 'all', width: '100%' },
  { name: 'Phone', scheme: 'not all', width: '390px' },
  { name: 'Phone, dark', scheme: 'all', width: '390px' },
]
const text = 'Text'

/** Nothing in it runs, and its links lead nowhere from here. */
const shown = (html: string, scheme: string) =>
  html.replace('<head>', '<head><base target="_blank">').replaceAll('(prefers-color-scheme:dark)', scheme)

/** The letter in a mail program by day, at night, on a phone, and where mails are plain text. */
function AsMail({ mail }: { readonly mail: NonNullable<LetterDesk['mail']> }) {
  const [chosen, setChosen] = useState('Light')
  const look = looks.find(({ name }) => name === chosen)
  return (
    <Modal.Root>
      <Modal.Trigger>
        <Button variant="secondary">Look at it as a mail</Button>
      </Modal.Trigger>
      <Modal.Content style={{ width: 'min(76rem, 94vw)', maxWidth: 'none' }}>
        <Modal.Header>
          <Modal.Title>{mail.subject}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Box paddingBottom={4}>
            <ChoiceButtons
              label="How it is looked at"
              names={[...looks.map(({ name }) => name), text]}
              chosen={chosen}
              onChoose={setChosen}
            />
          </Box>
          {look ? (
            <iframe
              title="The letter as a mail"
              sandbox=""
              srcDoc={shown(mail.html, look.scheme)}
              style={{
                display: 'block',
                width: look.width,
                maxWidth: '100%',
                height: '60vh',
                border: 0,
                margin: 'auto',
              }}
            />
          ) : (
            <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'monospace' }}>{mail.text}</pre>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type Ask = <Answer>(doing: string, question?: object) => Promise<Answer | undefined>

function SendTest({ ask }: { readonly ask: Ask }) {
  const own = useAuth('SendTest', ({ user }) => user?.email)
  const { toggleNotification } = useNotification()
  const [typed, setTyped] = useState<string>()
  const email = typed ?? own ?? ''
  async function send() {
    const answer = await ask<LetterTest>('test', { email })
    if (!answer) return
    const isSent = answer.status === 'delivered'
    const message = isSent ? `Sent to ${email}, as it was last saved.` : `Not sent: ${answer.error}.`
    toggleNotification({ type: isSent ? 'success' : 'danger', message })
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Field.Root name="letter-test">
        <Field.Label>Try it on one mailbox</Field.Label>
        <TextInput
          type="email"
          value={email}
          onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => setTyped(target.value)}
        />
      </Field.Root>
      <Button variant="secondary" disabled={email === ''} onClick={() => void send()}>
        Send a test
      </Button>
    </Flex>
  )
}

const refusals: Partial<Record<LetterSending['outcome'], string>> = {
  'no letter': 'Nothing was sent: no letter is published at this address. One that is dated later is not sent.',
  'no such time': 'Nothing was sent: choose a time to come, within 90 days.',
  'goes on at once': 'Nothing was sent: what is begun goes on at once, so choose no time.',
  'begun elsewhere': 'Somebody else has just had it sent.',
  'under way': 'It is under way already.',
}

/** Asks once more, with the number of readers: a letter cannot be called back. */
function Send({ desk: { state, readers: today }, ask }: { readonly desk: LetterDesk; readonly ask: Ask }) {
  const { toggleNotification } = useNotification()
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState<Date>()
  const isBegun = state !== undefined && state.enrolled_at !== null
  const readers = isBegun ? state.waiting : today
  const label = isBegun ? `Go on, to ${count(readers, 'reader')}` : `Send to ${count(readers, 'reader')}`
  async function send() {
    const answer = await ask<LetterSending>('send', { readers, ...(at && { startsAt: at.getTime() }) })
    setIsOpen(false)
    if (!answer) return
    const { outcome, readers: now = 0 } = answer
    const counted = `Nothing was sent: it would go to ${count(now, 'reader')} now. Look, and send again.`
    if (outcome === 'begun') toggleNotification({ type: 'success', message: 'The site sends it.' })
    else toggleNotification({ type: 'warning', message: refusals[outcome] ?? counted })
  }
  return (
    <Modal.Root open={isOpen} onOpenChange={setIsOpen}>
      <Modal.Trigger>
        <Button disabled={readers === 0}>{label}</Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{label}?</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography>
              {isBegun
                ? 'It goes on in the words with which it began, to those who have not had it.'
                : 'What is published now is sent. A mail that has arrived cannot be called back, and nobody gets a letter of the same name twice.'}
            </Typography>
            {!isBegun && (
              <Field.Root name="letter-at" hint="Empty: at once.">
                <Field.Label>Not before</Field.Label>
                <DateTimePicker value={at} clearLabel="Clear" onChange={setAt} onClear={() => setAt(undefined)} />
                <Field.Hint />
              </Field.Root>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">Cancel</Button>
          </Modal.Close>
          <Button onClick={() => void send()}>{label}</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Why it cannot be sent as it stands; nothing if it can. */
function reasonAgainst({ sendsMail, isPublished }: LetterDesk, isModified: boolean): string | undefined {
  if (!sendsMail) return 'The site sends no mail yet: whoever runs it sets SMTP_URL, MAIL_FROM and MAIL_TO.'
  if (isModified) return 'Save first: what was saved is shown and tried, and what is published is sent.'
  if (!isPublished) return 'Publish it first: what is published is sent. Publishing alone sends nothing.'
  return undefined
}

function Desk({ path }: { readonly path: string }) {
  const { post } = useFetchClient()
  const attempt = useAttempt()
  const isModified = useForm('Letter', ({ modified }) => modified)
  const { found: desk, failure, read } = useReading<LetterDesk>(path)
  const state = desk?.state
  const isOnItsWay = isUnderWay(state)
  // Each look begins when the one before has ended. Nobody looks at a hidden page: it is read when it is seen again.
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && read())
    document.addEventListener('visibilitychange', look)
    const wait = failure === undefined ? changesIn(desk?.state) : afterFailureMs
    const timer = wait === undefined ? undefined : setTimeout(look, wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [desk, failure, read])

  async function ask<Answer>(doing: string, question: object = {}): Promise<Answer | undefined> {
    const answer = await attempt(() => post<Answer>(`${path}/${doing}`, question))
    await read()
    return answer?.data
  }

  if (failure !== undefined) return <Typography>{failure}</Typography>
  if (desk === undefined) return null
  const against = reasonAgainst(desk, isModified)
  const isOver = state !== undefined && state.enrolled_at !== null && state.waiting === 0
  const lines = state ? stateInWords(state) : [`Not sent. ${count(desk.readers, 'reader')} today.`]
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Box>
        {lines.map((line) => (
          <Typography key={line} tag="p">
            {line}
          </Typography>
        ))}
      </Box>
      {desk.mail && <AsMail mail={desk.mail} />}
      {desk.maySend && desk.sendsMail && !isModified && <SendTest ask={ask} />}
      {desk.maySend && against && <Typography variant="pi">{against}</Typography>}
      {desk.maySend && !against && !desk.isSame && !state && (
        <Typography variant="pi">
          This draft reads otherwise than what is published. What is published is sent.
        </Typography>
      )}
      {desk.maySend && !against && !isOnItsWay && !isOver && <Send desk={desk} ask={ask} />}
      {desk.maySend && isOnItsWay && (
        <Button variant="danger-light" onClick={() => void ask('stop')}>
          Stop sending
        </Button>
      )}
    </Flex>
  )
}

export const LetterPanel: PanelComponent = ({ model, documentId, document }) => {
  const id = documentId ?? document?.documentId
  if (model !== 'api::letter.letter' || !id) return null
  return {
    title: 'To the subscribers',
    content: <Desk key={String(document?.updatedAt)} path={`/letter-desk/${id}`} />,
  }
}
