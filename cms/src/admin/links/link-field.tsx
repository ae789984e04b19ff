import { TextInput, Typography } from '@strapi/design-system'
import type { InputProps } from '@strapi/strapi/admin'
import { sentenceOfLink } from './sentence-of-link'
import { TextField, type TextProps } from './text-field'
import { pagesListId, useSitePages } from './use-site-pages'

/** A link, chosen from the site's pages; any other URL can be typed. What is written is judged at once. */
export function LinkInput({ value, disabled, onChange }: TextProps) {
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

export const LinkField = (input: Partial<InputProps>) => (
  <TextField {...input}>{(props) => <LinkInput {...props} />}</TextField>
)
