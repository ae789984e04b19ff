import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system'
import type { Change, Entry } from './entry'

function Side({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Box flex="1" background="neutral100" padding={3} hasRadius minWidth={0}>
      <Typography variant="sigma" textColor="neutral600">
        {title}
      </Typography>
      <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text || '–'}
      </Typography>
    </Box>
  )
}

function Changed({ change: { field, before, after } }: { readonly change: Change }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2} paddingBottom={4}>
      <Typography fontWeight="semiBold">{field}</Typography>
      <Flex gap={2} alignItems="stretch">
        <Side title="Before" text={before} />
        <Side title="After" text={after} />
      </Flex>
    </Flex>
  )
}

type ComparisonProps = {
  readonly entry: Entry
  readonly moment: string
  readonly onRestore: () => void
}

/** What a publication changed, side by side, and a button that makes it the draft again. */
export function Comparison({ entry, moment, onRestore }: ComparisonProps) {
  return (
    <Modal.Content>
      <Modal.Header>
        <Modal.Title>Published on {moment}</Modal.Title>
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
