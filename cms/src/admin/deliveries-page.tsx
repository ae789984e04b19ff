import { Box, Button, Flex, Loader, Td, Tr, Typography } from '@strapi/design-system'
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { seeDeliveries } from '../content-names'
import { momentInWords } from '../forms/field-words'
import type { Delivery } from '../site/deliveries'
import { ChoiceButtons } from './choice-buttons'
import { PlainTable } from './plain-table'
import { useAttempt, useReading } from './requests'

const shownAs = { All: undefined, 'Not delivered': 'failed', 'On their way': 'due', Delivered: 'delivered' } as const
type Shown = keyof typeof shownAs

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
const moment = (time: number) => momentInWords(new Date(time).toISOString())

function stateInWords({ state, attempts, dueAt, settledAt }: Delivery): string {
  if (state === 'delivered') return `Delivered ${settledAt === null ? '' : moment(settledAt)}`
  if (state === 'failed') return `Given up after it was tried ${times(attempts)}`
  return attempts === 0 ? 'On its way' : `Tried ${times(attempts)}, again ${moment(dueAt)}`
}

const anywhere = { overflowWrap: 'anywhere', whiteSpace: 'normal' } as const
const columns = ['To', 'What', 'How it stands', '']

type RowProps = { readonly delivery: Delivery; readonly onAgain: () => Promise<void> }

function DeliveryRow({ delivery, onAgain }: RowProps) {
  const { channel, event, about, state, lastError, createdAt } = delivery
  const what = [event, about ?? (event ? 'a subscriber' : undefined)].filter(Boolean).join(' ')
  return (
    <Tr>
      <Td>
        <Typography fontWeight="semiBold">{channel}</Typography>
      </Td>
      <Td>
        <Typography style={anywhere}>{what || 'A mail or notice'}</Typography>
        <Typography tag="div" variant="pi" textColor="neutral600">
          {moment(createdAt)}
        </Typography>
      </Td>
      <Td>
        <Typography textColor={state === 'failed' ? 'danger600' : undefined} style={anywhere}>
          {stateInWords(delivery)}
        </Typography>
        {lastError && state !== 'delivered' && (
          <Typography tag="div" variant="pi" textColor="neutral600" dir="auto" style={anywhere}>
            {lastError}
          </Typography>
        )}
      </Td>
      <Td>
        <Button variant="tertiary" size="S" aria-label={`Send again: ${channel}, ${what}`} onClick={onAgain}>
          Send again
        </Button>
      </Td>
    </Tr>
  )
}

/** What is being sent at this moment goes on, and what was delivered meanwhile, or whose channel is gone, is not sent. */
function newsOf(due: number, asked: number): { type: 'success' | 'warning'; message: string } {
  if (due === asked) return { type: 'success', message: `Sent again: ${due}.` }
  const others = 'being sent at this moment, or no longer on the list.'
  const message =
    due === 0 ? `Nothing was sent again: it is ${others}` : `Sent again: ${due} of ${asked}. The others are ${others}`
  return { type: 'warning', message }
}

function Deliveries() {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const attempt = useAttempt()
  const [chosen, setChosen] = useState<Shown>('All')
  const { found, failure, read } = useReading<{ deliveries: readonly Delivery[] }>('/deliveries')
  const all = found?.deliveries ?? []
  const failed = all.filter(({ state }) => state === 'failed').map(({ id }) => id)
  const shown = all.filter(({ state }) => shownAs[chosen] === undefined || state === shownAs[chosen])

  async function again(ids: readonly string[]) {
    const answer = await attempt(() => post<{ due: number }>('/deliveries/again', { ids }))
    if (answer) toggleNotification(newsOf(answer.data.due, ids.length))
    await read()
  }
  return (
    <Page.Main>
      <Page.Title>Deliveries</Page.Title>
      <Layouts.Header
        title="Deliveries"
        subtitle="What other programs were told of enquiries and subscribers, and what did not get through by mail or chat."
        primaryAction={
          <Flex gap={2}>
            <Button variant="tertiary" onClick={read}>
              Look again
            </Button>
            {failed.length > 0 && <Button onClick={() => again(failed)}>Send what failed again</Button>}
          </Flex>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4} paddingBottom={8}>
          <ChoiceButtons
            label="Deliveries"
            names={Object.keys(shownAs)}
            chosen={chosen}
            onChoose={(name) => setChosen(name as Shown)}
          />
          <Box aria-live="polite">
            {!found && failure === undefined && <Loader>Loading</Loader>}
            {failure !== undefined && <Typography textColor="danger600">{failure}</Typography>}
            {found && shown.length === 0 && <Typography textColor="neutral600">There are none.</Typography>}
          </Box>
          {shown.length > 0 && (
            <PlainTable label="Deliveries" columns={columns}>
              {shown.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} onAgain={() => again([delivery.id])} />
              ))}
            </PlainTable>
          )}
          <Typography variant="pi" textColor="neutral600">
            The newest 200. Programs hear under the same id again, and act on it once. Answers are seen on their
            enquiry, and letters beside their text.
          </Typography>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  )
}

export default function DeliveriesPage() {
  return (
    <Page.Protect permissions={[{ action: seeDeliveries, subject: null }]}>
      <Deliveries />
    </Page.Protect>
  )
}
