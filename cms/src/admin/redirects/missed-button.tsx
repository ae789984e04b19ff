import { Box, Button, Field, Flex, Modal, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import type { Missed } from '../../site/missed-addresses'
import { pagesListId, useSitePages } from '../links/use-site-pages'
import type { Row } from './read-redirects'

type ProposalProps = {
  readonly missed: Missed
  readonly onAccept: (row: Row) => Promise<string | undefined>
  readonly onDismiss: (path: string) => Promise<unknown>
}

/** An address that visitors asked for, and where they might be led. */
function Proposal({ missed, onAccept, onDismiss }: ProposalProps) {
  const { path, visitors, days, nearest } = missed
  const [to, setTo] = useState(nearest)
  const [error, setError] = useState<string>()
  return (
    <Box tag="li" paddingBottom={4}>
      <Field.Root name={path} error={error}>
        <Field.Label>{path}</Field.Label>
        <Typography variant="pi">
          Asked for {visitors} times, on {days === 1 ? 'one day' : `${days} days`}
        </Typography>
        <Flex gap={2}>
          <Box flex="1">
            <Field.Input
              value={to}
              list={pagesListId}
              onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => setTo(target.value)}
            />
          </Box>
          <Button disabled={!to.trim()} onClick={async () => setError(await onAccept({ from: path, to: to.trim() }))}>
            Redirect
          </Button>
          <Button variant="tertiary" onClick={() => onDismiss(path)}>
            Dismiss
          </Button>
        </Flex>
        <Field.Error />
      </Field.Root>
    </Box>
  )
}

/** Old addresses that several visitors asked for in vain: each becomes a redirect with a press, or is dismissed. */
export function MissedButton({ publish }: { readonly publish: (row: Row) => Promise<string | undefined> }) {
  const { get, post } = useFetchClient()
  useSitePages()
  const [missed, setMissed] = useState<readonly Missed[]>([])
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    get<Missed[]>('/missed-addresses').then(
      ({ data }) => setMissed(data),
      () => setMissed([]),
    )
  }, [get])
  const without = (path: string) => setMissed((all) => all.filter((each) => each.path !== path))
  async function accept(row: Row) {
    const refusal = await publish(row)
    if (refusal === undefined) without(row.from)
    return refusal
  }
  async function dismiss(path: string) {
    await post('/missed-addresses/dismiss', { path })
    without(path)
  }
  if (missed.length === 0 && !isOpen) return null
  return (
    <Modal.Root open={isOpen} onOpenChange={setIsOpen}>
      <Modal.Trigger>
        <Button variant="secondary">Asked for in vain ({missed.length})</Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Asked for in vain</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Typography tag="p">
            Visitors of the last 30 days asked for these addresses, and there was no page. Choose where each shall lead,
            or dismiss it.
          </Typography>
          <Box tag="ul" paddingTop={4}>
            {missed.map((each) => (
              <Proposal key={each.path} missed={each} onAccept={accept} onDismiss={dismiss} />
            ))}
          </Box>
          {missed.length === 0 && <Typography>Nothing is left.</Typography>}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={() => setIsOpen(false)}>
            Close
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}
