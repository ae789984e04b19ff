import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Box, Button, Checkbox, Field, Flex, Textarea, TextInput, Typography } from '@strapi/design-system'
import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { pages } from '../../addresses.json'
import { labelOf } from '../../forms/field-words'
import { partAt } from '../../forms/shape'
import { tabNamesOf } from '../layouts'
import { ChosenPicture } from '../library'
import { AskBeforeLeaving } from '../questions/ask-before-leaving'
import { lengths, Snippet } from './snippet'
import { useSeoRecord } from './use-seo-record'

/** Paths of pages by the plural name of their type. The home page has no field for its own, and a page of the site has all of it. */
const patterns: Readonly<Record<string, string>> = { ...pages, homes: '/', pages: ':routePath' }

/** The path of a document's page; empty for a type without pages, and before a document has a name. */
function pathOfPage(type: string, names: Readonly<Record<string, string>>): string {
  const pattern = patterns[type] ?? ''
  const [part = '', field = ''] = /:(\w+)/.exec(pattern) ?? []
  const name = names[field] ?? ''
  return part && !name ? '' : pattern.replace(part, name)
}

type KeptOutProps = { readonly isKeptOut: boolean; readonly onChange: (isKeptOut: boolean) => void }

function KeptOut({ isKeptOut, onChange }: KeptOutProps) {
  return (
    <Checkbox checked={isKeptOut} onCheckedChange={(checked) => onChange(checked === true)}>
      {labelOf('noindex')}
    </Checkbox>
  )
}

/** This page's title and description for search engines, in the page's own form. */
function RecordForm({ path, record, failure, said, isUntold, change, save }: ReturnType<typeof useSeoRecord>) {
  if (failure !== undefined) return <Typography>{failure}</Typography>
  if (!record) return path ? null : <Typography>Give the page an address first.</Typography>
  const { title, description, routePath, ogImage, noindex } = record
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
        titleLength={lengths.recordTitle}
        picture={ogImage ?? ''}
      />
      <ChosenPicture value={ogImage ?? ''} onChange={(address) => change({ ogImage: address })} />
      <KeptOut isKeptOut={noindex === true} onChange={(wanted) => change({ noindex: wanted })} />
      <Button variant="secondary" onClick={save}>
        Tell search engines
      </Button>
      <Typography variant="pi" aria-live="polite">
        {said}
      </Typography>
      {isUntold && <AskBeforeLeaving />}
    </Flex>
  )
}

function useText(name: string): string {
  const value = useForm('SearchPanel', ({ values }) => partAt(values, name))
  return typeof value === 'string' ? value.trim() : ''
}

function OwnSnippet({ isRecord, address }: { readonly isRecord: boolean; readonly address: string }) {
  return (
    <Snippet
      title={useText('title')}
      description={useText('description')}
      address={address}
      titleLength={isRecord ? lengths.recordTitle : lengths.title}
      picture={useText('ogImage')}
    />
  )
}

function InSearchResults({ type }: { readonly type: string }) {
  const slug = useText('slug')
  const routePath = useText('routePath')
  const path = pathOfPage(type, { slug, routePath })
  const seo = useSeoRecord(path)
  const isRecord = type === 'seos'
  const [title, description] = [useText('title'), useText('description')]
  // An article without a record is described by its own words, until it shall be kept out: a record says that.
  const { documentId, noindex } = seo.record ?? {}
  if (!isRecord && (type !== 'articles' || documentId || noindex)) return <RecordForm {...seo} />
  return (
    <>
      <OwnSnippet isRecord={isRecord} address={routePath || path || '…'} />
      {seo.record && !isRecord && (
        <KeptOut isKeptOut={false} onChange={() => seo.change({ noindex: true, title, description })} />
      )}
    </>
  )
}

/** Beside a short form: the page as a search engine would list it, and the words for it. A long one has them in a tab. */
export const SearchPanel: PanelComponent = () => {
  const { contentType } = unstable_useContentManagerContext()
  const type = contentType?.info.pluralName ?? ''
  const isListed = type === 'seos' || type in patterns
  if (!isListed || tabNamesOf(contentType?.pluginOptions).includes('search')) return null
  return { title: 'In search results', content: <InSearchResults key={type} type={type} /> }
}

/** In the tabs of a long form: the page as a search engine would list it, and the words for it. */
export function SearchPart() {
  const type = unstable_useContentManagerContext().contentType?.info.pluralName ?? ''
  return (
    <Box maxWidth="40rem">
      <InSearchResults key={type} type={type} />
    </Box>
  )
}
