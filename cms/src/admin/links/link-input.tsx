import { TextInput, Typography } from '@strapi/design-system'
import { sentenceOfLink } from './sentence-of-link'
import { pagesListId, useSitePages } from './use-site-pages'

type LinkInputProps = {
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/** A link, chosen from the site's pages; any other URL can be typed. What is written is judged at once. */
export function LinkInput({ value, disabled, onChange }: LinkInputProps) {
  const { sentence, isWrong } = sentenceOfLink(value, useSitePages())
  return (
    <>
      <TextInput
        value={value}
        disabled={disabled}
        list={pagesListId}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <Typography tag="p" variant="pi" textColor={isWrong ? 'danger600' : 'neutral600'} aria-live="polite">
        {sentence}
      </Typography>
    </>
  )
}
