import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'>

/** A line of text. */
export function TextField({ name, label, hint, error, optional = false, type = 'text', ...input }: Props) {
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input type={type} {...control} {...input} />}
    </Field>
  )
}
