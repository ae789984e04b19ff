import { Box, Button, Flex, Loader, Td, Tr, Typography } from '@strapi/design-system'
import { FetchError, Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'
import { seeDeliveries } from '../content-names'
import { momentInWords } from '../forms/field-words'
import type { Delivery } from '../site/deliveries'
import { ChoiceButtons } from './choice-buttons'
import { PlainTable } from './plain-table'

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

function Deliveries() {
  const { get, post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [found, setFound] = useState<readonly Delivery[] | string>()
  const [chosen, setChosen] = useState<Shown>('All')
  const read = useCallback(
    () =>
      get<{ deliveries: readonly Delivery[] }>('/deliveries').then(
        ({ data }) => setFound(data.deliveries),
        (error: unknown) =>
          setFound(error instanceof FetchError ? error.message : 'That could not be read. Try again.'),
      ),
    [get],
  )
  useEffect(() => void read(), [read])
  const all = typeof found === 'object' ? found : []
  const failed = all.filter(({ state }) => state === 'failed').map(({ id }) => id)
  const shown = all.filter(({ state }) => shownAs[chosen] === undefined || state === shownAs[chosen])

  async function again(ids: readonly string[]) {
    try {
      const { data } = await post<{ due: number }>('/deliveries/again', { ids })
      const message = data.due > 0 ? `Sent again: ${data.due}.` : 'They are being sent at this moment.'
      toggleNotification({ type: 'success', message })
      await read()
    } catch (error) {
      const message = error instanceof FetchError ? error.message : 'That did not work. Try again.'
      toggleNotification({ type: 'danger', message })
    }
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
            {found === undefined && <Loader>Loading</Loader>}
            {typeof found === 'string' && <Typography textColor="danger600">{found}</Typography>}
            {typeof found === 'object' && shown.length === 0 && (
              <Typography textColor="neutral600">There are none.</Typography>
            )}
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
