import { Field, TextInput, Typography } from '@strapi/design-system'
import { type InputProps, useField } from '@strapi/strapi/admin'
import { sentenceOfLink } from './sentence-of-link'
import { pagesListId, useSitePages } from './use-site-pages'

type LinkInputProps = { readonly value: string; readonly disabled: boolean; readonly onChange: (value: string) => void }

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

export function LinkField({ disabled = false, hint, label, name = '', required }: Partial<InputProps>) {
  const field = useField<string | null>(name)
  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint} required={required ?? false}>
      <Field.Label>{label}</Field.Label>
      <LinkInput
        value={field.value ?? ''}
        disabled={disabled}
        onChange={(value) => field.onChange(name, value === '' ? null : value)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}
