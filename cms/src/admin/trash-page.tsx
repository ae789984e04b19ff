import { Box, Button, Flex, Td, Tr, Typography } from '@strapi/design-system'
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'
import type { Deleted } from '../keeping/trash'
import { PlainTable } from './plain-table'

export default function TrashPage() {
  const { get, post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [deleted, setDeleted] = useState<readonly Deleted[]>()

  const read = useCallback(() => get<Deleted[]>('/trash').then(({ data }) => setDeleted(data)), [get])
  useEffect(() => void read(), [read])

  async function restore({ id, title }: Deleted) {
    const { data } = await post<{ refusal?: string }>(`/trash/${id}/restore`, {})
    const message = data.refusal
      ? `“${title}” is back as a draft. It was not published again: ${data.refusal}`
      : `“${title}” is back where it was.`
    toggleNotification({ type: data.refusal ? 'warning' : 'success', message })
    await read()
  }

  return (
    <Page.Main>
      <Page.Title>Trash</Page.Title>
      <Layouts.Header title="Trash" subtitle="What was deleted or replaced is kept for 30 days." />
      <Layouts.Content>
        {deleted?.length === 0 && <Typography>The trash is empty.</Typography>}
        {deleted && deleted.length > 0 && (
          <PlainTable label="Trash" columns={['What', 'Kind', 'Since', '']}>
            {deleted.map((each) => (
              <Tr key={each.id}>
                <Td>
                  <Typography fontWeight="semiBold">{each.title}</Typography>
                </Td>
                <Td>
                  <Typography>{each.kind}</Typography>
                </Td>
                <Td>
                  <Typography>
                    {new Date(each.deletedAt).toLocaleString()}
                    {each.deletedBy && `, by ${each.deletedBy}`}
                  </Typography>
                </Td>
                <Td>
                  <Flex justifyContent="flex-end">
                    <Button variant="secondary" onClick={() => restore(each)}>
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
