import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Box, Button, Field, Flex, Textarea, TextInput, Typography } from '@strapi/design-system'
import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { pages } from '../../addresses.json'
import { partAt } from '../../forms/shape'
import { tabNamesOf } from '../layouts'
import { limits, Snippet } from './snippet'
import { type SeoRecord, useSeoRecord } from './use-seo-record'

/** The site's names for the admin's types. */
const types: Readonly<Record<string, keyof typeof pages>> = {
  'api::article.article': 'articles',
  'api::case-study.case-study': 'case-studies',
  'api::landing-page.landing-page': 'landing-pages',
  'api::portfolio-item.portfolio-item': 'portfolio-items',
  'api::position.position': 'positions',
}

type Names = { readonly slug: string; readonly routePath: string }

/** The path of a document's page; empty for a type without pages, and before a document has a name. */
function pathOfPage(model: string, { slug, routePath }: Names): string {
  if (model === 'api::home.home') return '/'
  if (model === 'api::page.page') return routePath
  const type = types[model]
  if (!type) return ''
  const pattern = pages[type]
  const name = pattern.includes(':slug') ? slug : routePath
  return name && pattern.replace(/:\w+/, name)
}

type RecordFormProps = {
  readonly record: SeoRecord | undefined
  /** Result of the last attempt to save. */
  readonly said: string
  readonly change: (part: Partial<SeoRecord>) => void
  readonly save: () => Promise<void>
}

/** This page's title and description for search engines, in the page's own form. */
function RecordForm({ record, said, change, save }: RecordFormProps) {
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function useField(name: string): string {
  return textOf(useForm('SearchPanel', ({ values }) => partAt(values, name)))
}

/** The document's own title and description, as written. */
function OwnSnippet({ isRecord, address }: { readonly isRecord: boolean; readonly address: string }) {
  const title = useField('title')
  const description = useField('description')
  const picture = useField('ogImage')
  const titleLimits = isRecord ? limits.recordTitle : limits.title
  return (
    <Snippet title={title} description={description} address={address} titleLimits={titleLimits} picture={picture} />
  )
}

function InSearchResults({ model }: { readonly model: string }) {
  const slug = useField('slug')
  const routePath = useField('routePath')
  const isRecord = model === 'api::seo.seo'
  const path = isRecord ? '' : pathOfPage(model, { slug, routePath })
  const seo = useSeoRecord(path)
  // An article without a record is described by its own words.
  const isOwn = isRecord || (model === 'api::article.article' && !seo.record?.documentId)
  if (isOwn) return <OwnSnippet isRecord={isRecord} address={routePath || path || '…'} />
  return <RecordForm {...seo} />
}

/** Beside a short form: the page as a search engine would list it, and the words for it. A long one has them in a tab. */
export const SearchPanel: PanelComponent = ({ model }) => {
  const { contentType } = unstable_useContentManagerContext()
  if (tabNamesOf(contentType?.pluginOptions).includes('search')) return null
  const hasPage = model === 'api::seo.seo' || pathOfPage(model, { slug: 'any', routePath: '/any' }) !== ''
  return hasPage ? { title: 'In search results', content: <InSearchResults key={model} model={model} /> } : null
}

/** In the tabs of a long form: the page as a search engine would list it, and the words for it. */
export function SearchPart() {
  const { model } = unstable_useContentManagerContext()
  return (
    <Box maxWidth="40rem">
      <InSearchResults key={model} model={model} />
    </Box>
  )
}
