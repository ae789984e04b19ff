import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Box, Flex, Typography } from '@strapi/design-system'
import { useForm } from '@strapi/strapi/admin'
import { fieldValue } from '../form-values'

/** As the gate counts them (`content/publishing/titles.ts`). */
const titleMost = { 'api::seo.seo': 60 } as const
const otherTitleMost = 70
const description = { least: 50, good: 120, most: 160 }

type CountedProps = { readonly name: string; readonly length: number; readonly least: number; readonly most: number }

function Counted({ name, length, least, most }: CountedProps) {
  const isFine = length >= least && length <= most
  const advice = length < least ? `write at least ${least}` : length > most ? `search engines show ${most}` : 'good'
  return (
    <Typography variant="pi" textColor={isFine ? 'success600' : 'danger600'}>
      {name}: {length} characters, {advice}
    </Typography>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function Snippet({ model }: { readonly model: string }) {
  const title = textOf(useForm('Snippet', ({ values }) => fieldValue(values, 'title')))
  const words = textOf(useForm('Snippet', ({ values }) => fieldValue(values, 'description')))
  const address = textOf(
    useForm('Snippet', ({ values }) => fieldValue(values, 'routePath') ?? fieldValue(values, 'slug')),
  )
  const most = model in titleMost ? titleMost['api::seo.seo'] : otherTitleMost
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Box background="neutral100" padding={3} hasRadius>
        <Typography tag="p" variant="pi" textColor="neutral600">
          {address.startsWith('/') ? address : `… /${address}`}
        </Typography>
        <Typography tag="p" textColor="primary600" fontWeight="semiBold">
          {title.slice(0, most) || 'No title yet'}
          {title.length > most && ' …'}
        </Typography>
        <Typography tag="p">
          {words.slice(0, description.most) || 'No description yet'}
          {words.length > description.most && ' …'}
        </Typography>
      </Box>
      <Counted name="Title" length={title.length} least={1} most={most} />
      <Counted name="Description" length={words.length} least={description.least} most={description.most} />
      {words.length >= description.least && words.length < description.good && (
        <Typography variant="pi">
          {description.good} to {description.most} are best.
        </Typography>
      )}
    </Flex>
  )
}

const described = ['api::article.article', 'api::seo.seo']

/** Beside the form: the document as a search engine would list it, while it is written. */
export const SearchPanel: PanelComponent = ({ model }) =>
  described.includes(model) ? { title: 'In search results', content: <Snippet model={model} /> } : null
