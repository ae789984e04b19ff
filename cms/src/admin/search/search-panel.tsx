import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { fieldValue } from '../form-values'
import { tabNamesOf } from '../tabs/in-tabs'
import { limits } from './counted'
import { pathOfPage } from './page-path'
import { RecordForm } from './record-form'
import { Snippet } from './snippet'
import { useSeoRecord } from './use-seo-record'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function useField(name: string): string {
  return textOf(useForm('SearchPanel', ({ values }) => fieldValue(values, name)))
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

export function InSearchResults({ model }: { readonly model: string }) {
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
