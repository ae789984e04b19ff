import { Field } from '@strapi/design-system'
import { type InputProps, useField } from '@strapi/strapi/admin'
import { LinkInput } from './link-input'

/** A field of a document that leads to a page. */
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
