import { Box, Button, Flex, Td, Tr, Typography } from '@strapi/design-system'
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { momentInWords } from '../forms/field-words'
import type { Deleted, Restored } from '../keeping/trash'
import { PlainTable } from './plain-table'
import { useAttempt, useReading } from './requests'

function sentenceOf(title: string, { refusal, left }: Restored): string {
  if (refusal) return `“${title}” is back as a draft. It was not published again: ${refusal}`
  return left
    ? `“${title}” is back. These of its files could not be put back, and stay in the trash: ${left.join(', ')}.`
    : `“${title}” is back where it was.`
}

export default function TrashPage() {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const attempt = useAttempt()
  const { found, failure, read } = useReading<readonly Deleted[]>('/trash')
  const [restoring, setRestoring] = useState<number>()

  async function restore({ id, title }: Deleted) {
    setRestoring(id)
    const answer = await attempt(() => post<Restored>(`/trash/${id}/restore`, {}))
    if (answer) {
      const isWhole = !answer.data.refusal && !answer.data.left
      toggleNotification({ type: isWhole ? 'success' : 'warning', message: sentenceOf(title, answer.data) })
    }
    setRestoring(undefined)
    await read()
  }

  return (
    <Page.Main>
      <Page.Title>Trash</Page.Title>
      <Layouts.Header title="Trash" subtitle="What was deleted or replaced is kept for 30 days." />
      <Layouts.Content>
        <Box aria-live="polite">
          {failure !== undefined && <Typography textColor="danger600">{failure}</Typography>}
          {found?.length === 0 && <Typography>The trash is empty.</Typography>}
        </Box>
        {found && found.length > 0 && (
          <PlainTable label="Trash" columns={['What', 'Kind', 'Since', '']}>
            {found.map((each) => (
              <Tr key={each.id}>
                <Td>
                  <Typography fontWeight="semiBold">{each.title}</Typography>
                </Td>
                <Td>
                  <Typography>{each.kind}</Typography>
                </Td>
                <Td>
                  <Typography>
                    {momentInWords(each.deletedAt)}
                    {each.deletedBy && `, by ${each.deletedBy}`}
                  </Typography>
                </Td>
                <Td>
                  <Flex justifyContent="flex-end">
                    <Button
                      variant="secondary"
                      disabled={restoring !== undefined}
                      loading={restoring === each.id}
                      onClick={() => restore(each)}
                    >
                      Put back
                    </Button>
                  </Flex>
                </Td>
              </Tr>
            ))}
          </PlainTable>
        )}
        <Box paddingBottom={8} />
      </Layouts.Content>
    </Page.Main>
  )
}
