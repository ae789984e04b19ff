import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import * as words from '../interface-words.ts'
import styles from './field.module.css'

export type FieldProps = {
  /** Also the id, so that a summary can link to it. */
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
}

/** What ties a control to its label, hint and error. */
export type Control = {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldProps & { wide?: boolean; children: (control: Control) => ReactNode }

/** Label, hint, control and error, in reading order. */
export function Field({ name, label, hint, error, optional = false, wide = false, children }: Props) {
  const classes = [styles.field, error && styles.bad, wide && styles.wide].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      <label htmlFor={name}>
        {label}
        {optional && <span className={styles.optional}>{words.optional}</span>}
      </label>
      <FieldHint name={name} hint={hint} />
      {children({
        id: name,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy({ name, hint, error }),
      })}
      <FieldError name={name} error={error} />
    </div>
  )
}

export function FieldHint({ name, hint }: Pick<FieldProps, 'name' | 'hint'>) {
  if (!hint) return null
  return (
    <p className={styles.hint} id={`${name}-hint`}>
      {hint}
    </p>
  )
}

export function FieldError({ name, error }: Pick<FieldProps, 'name' | 'error'>) {
  if (!error) return null
  return (
    <p className={styles.error} id={`${name}-error`}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  )
}

/** Ids of a field's hint and error, if it has them. */
export function describedBy({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>): string | undefined {
  return [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined
}
