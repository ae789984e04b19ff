import { Button, Field, Flex, Textarea, TextInput, Typography } from '@strapi/design-system'
import { limits } from './counted'
import { Snippet } from './snippet'
import type { SeoRecord } from './use-seo-record'

type RecordFormProps = {
  readonly record: SeoRecord | undefined
  /** Result of the last attempt to save. */
  readonly said: string
  readonly change: (part: Partial<SeoRecord>) => void
  readonly save: () => Promise<void>
}

/** This page's title and description for search engines, in the page's own form. */
export function RecordForm({ record, said, change, save }: RecordFormProps) {
  if (!record) return <Typography>Give the page an address first.</Typography>
  const { title, description, routePath, ogImage } = record
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Field.Root name="seo-title">
        <Field.Label>Search headline</Field.Label>
        <TextInput value={title} onChange={(event) => change({ title: event.target.value })} />
      </Field.Root>
      <Field.Root name="seo-description">
        <Field.Label>Search text</Field.Label>
        <Textarea value={description} onChange={(event) => change({ description: event.target.value })} />
      </Field.Root>
      <Snippet
        title={title.trim()}
        description={(description ?? '').trim()}
        address={routePath}
        titleLimits={limits.recordTitle}
        picture={ogImage ?? ''}
      />
      <Button variant="secondary" onClick={save}>
        Tell search engines
      </Button>
      <Typography variant="pi" aria-live="polite">
        {said}
      </Typography>
    </Flex>
  )
}
