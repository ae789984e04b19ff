import type { InputHTMLAttributes } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

type Props = { name: string; label: string; hint?: string; error?: string | undefined } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'id'
>

/** A labelled input; its hint and its error are read with it. The id is the name, so that a summary can link to it. */
export function TextField({ name, label, hint, error, ...input }: Props) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className={error ? `${styles.field} ${styles.bad}` : styles.field}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {error && (
        <p className={styles.error} id={`${name}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
