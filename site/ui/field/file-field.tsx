import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'onChange'>

/** One file. A browser forgets it when a form comes back, so its hint has to say what to choose again. */
export function FileField({ name, label, hint, error, optional = false, accept, onChange }: Props) {
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={optional} wide>
      {(control) => <input type="file" {...control} accept={accept} onChange={onChange} />}
    </Field>
  )
}
