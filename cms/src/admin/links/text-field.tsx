import { Field } from '@strapi/design-system'
import { type InputProps, useField } from '@strapi/strapi/admin'
import type { ReactNode } from 'react'

export type TextProps = {
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

type TextFieldProps = Partial<InputProps> & { readonly children: (props: TextProps) => ReactNode }

/** A field of a form whose value is a text, with its label, hint and fault; an empty one is none. */
export function TextField({ children, disabled = false, hint, label, name = '', required }: TextFieldProps) {
  const field = useField<string | null>(name)
  const onChange = (value: string) => field.onChange(name, value === '' ? null : value)
  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint} required={required ?? false}>
      <Field.Label>{label}</Field.Label>
      {children({ value: field.value ?? '', disabled, onChange })}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}
