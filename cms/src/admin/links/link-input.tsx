import { TextInput, Typography } from '@strapi/design-system'
import { pagesListId, useSitePages } from './use-site-pages'

/** `/contact-us#form` is found as `/contact-us`. */
const pathOf = (link: string) => link.replace(/[?#].*$/, '')

function sentenceOf(link: string, pages: ReturnType<typeof useSitePages>): string {
  if (link === '') return 'Write a word of the title, and choose the page.'
  if (!link.startsWith('/')) return ''
  const page = pages?.get(pathOf(link))
  if (page) return `Leads to “${page.title}”.`
  return pages ? 'No published page has this address.' : ''
}

type LinkInputProps = {
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/** A link, chosen from the site's pages; any other URL can be typed. */
export function LinkInput({ value, disabled, onChange }: LinkInputProps) {
  const pages = useSitePages()
  return (
    <>
      <TextInput
        value={value}
        disabled={disabled}
        list={pagesListId}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <Typography variant="pi" textColor="neutral600">
        {sentenceOf(value, pages)}
      </Typography>
    </>
  )
}
