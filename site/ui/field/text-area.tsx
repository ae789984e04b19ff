import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'>

/** Several lines of text, over the whole width of a form. */
export function TextArea({ name, label, hint, error, optional = false, ...area }: Props) {
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={optional} wide>
      {(control) => <textarea rows={5} {...control} {...area} />}
    </Field>
  )
}
