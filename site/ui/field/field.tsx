import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
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
type Control = {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldProps & { wide?: boolean; children: (control: Control) => ReactNode }

/** Label, hint, control and error, in reading order. */
function Field({ name, label, hint, error, optional = false, wide = false, children }: Props) {
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

function FieldHint({ name, hint }: Pick<FieldProps, 'name' | 'hint'>) {
  if (!hint) return null
  return (
    <p className={`note ${styles.hint}`} id={`${name}-hint`}>
      {hint}
    </p>
  )
}

function FieldError({ name, error }: Pick<FieldProps, 'name' | 'error'>) {
  if (!error) return null
  return (
    <p className={styles.error} id={`${name}-error`}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  )
}

/** Ids of a field's hint and error, if it has them. */
function describedBy({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>): string | undefined {
  return [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined
}

type TextProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'>

/** A line of text. */
export function TextField({ name, label, hint, error, optional = false, type = 'text', ...input }: TextProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input type={type} {...control} {...input} />}
    </Field>
  )
}

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'>

/** Several lines of text, over the whole width of a form. */
export function TextArea({ name, label, hint, error, optional = false, ...area }: AreaProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={optional} wide>
      {(control) => <textarea rows={5} {...control} {...area} />}
    </Field>
  )
}

type Option = { value: string; label: string }
type SelectProps = FieldProps & { options: readonly Option[]; blank: string; defaultValue?: string | undefined }

/** A choice of few, in the browser's own list. `blank` is what it says before a choice. */
export function SelectField({ options, blank, defaultValue, ...field }: SelectProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.select}>
          <select {...control} defaultValue={defaultValue ?? ''}>
            <option value="">{blank}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  )
}

type ChoiceProps = FieldProps & { options: readonly Option[]; defaultValue?: string | undefined }

/** A choice of few, all in view: radio buttons that look like chips. The first carries the field's id. */
export function ChoiceField({ name, label, hint, error, options, defaultValue }: ChoiceProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      className={`${styles.field} ${styles.wide} ${error ? styles.bad : ''}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy({ name, hint, error })}
    >
      <p className={styles.legend} id={`${name}-label`}>
        {label}
      </p>
      <FieldHint name={name} hint={hint} />
      <div className={`flow ${styles.chips}`}>
        {options.map(({ value, label: words }, index) => {
          const id = index === 0 ? name : `${name}-${value}`
          return (
            <div key={value}>
              <input type="radio" id={id} name={name} value={value} defaultChecked={value === defaultValue} />
              <label htmlFor={id}>{words}</label>
            </div>
          )
        })}
      </div>
      <FieldError name={name} error={error} />
    </div>
  )
}

type CheckProps = {
  name: string
  value: string
  error?: string | undefined
  defaultChecked?: boolean
  children: ReactNode
}

/** A box to tick; its label may hold a link. */
export function CheckField({ name, value, error, defaultChecked, children }: CheckProps) {
  return (
    <div className={`${styles.field} ${styles.wide} ${error ? styles.bad : ''}`}>
      <div className={`grid ${styles.check}`}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ name, error })}
        />
        <label htmlFor={name}>{children}</label>
      </div>
      <FieldError name={name} error={error} />
    </div>
  )
}

type FileProps = FieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'onChange'>

/** One file. A browser forgets it when a form comes back, so its hint has to say what to choose again. */
export function FileField({ name, label, hint, error, optional = false, ...input }: FileProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={optional} wide>
      {(control) => <input type="file" {...control} {...input} />}
    </Field>
  )
}
