import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { Icon } from '../icon/icon.tsx'
import * as words from '../interface-words.ts'
import styles from './field.module.css'

type FieldProps = {
  name: string
  /** By default the name, so that a summary can link to it. */
  id?: string | undefined
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean | undefined
}

type Props = FieldProps & {
  wide?: boolean | undefined
  children: (control: { id: string; name: string } & ReturnType<typeof stateOf>) => ReactNode
}

/** Label, hint, control and error, in reading order. */
function Field({ name, id = name, label, hint, error, optional, wide, children }: Props) {
  return (
    <div className={classesOf({ error, wide })}>
      <label htmlFor={id}>
        <FieldLabel label={label} optional={optional} />
      </label>
      <FieldHint id={id} hint={hint} />
      {children({ id, name, ...stateOf({ id, hint, error }) })}
      <FieldError id={id} error={error} />
    </div>
  )
}

function FieldLabel({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className={styles.optional}>{words.optional}</span>}
    </>
  )
}

function FieldHint({ id, hint }: Pick<FieldProps, 'id' | 'hint'>) {
  if (!hint) return null
  return (
    <p className={`note ${styles.hint}`} id={`${id}-hint`}>
      {hint}
    </p>
  )
}

function FieldError({ id, error }: Pick<FieldProps, 'id' | 'error'>) {
  if (!error) return null
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  )
}

const classesOf = ({ error, wide }: Pick<Props, 'error' | 'wide'>) =>
  [styles.field, error && styles.bad, wide && styles.wide].filter(Boolean).join(' ')

/** What ties a control to its hint and error. */
function stateOf({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'>
type TextProps = FieldProps & InputProps & { wide?: boolean; ref?: Ref<HTMLInputElement> }

/** A line of text, or a file. */
export function TextField({ name, id, label, hint, error, optional, wide, type = 'text', ...input }: TextProps) {
  return (
    <Field {...{ name, id, label, hint, error, optional, wide }}>
      {(control) => <input type={type} {...control} {...input} />}
    </Field>
  )
}

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'>

/** Several lines of text, over the whole width of a form. */
export function TextArea({ name, id, label, hint, error, optional, ...area }: AreaProps) {
  return (
    <Field {...{ name, id, label, hint, error, optional }} wide>
      {(control) => <textarea rows={5} {...control} {...area} />}
    </Field>
  )
}

type Option = { value: string; label: string }
type Group = { label: string; options: readonly Option[] }
type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'> & {
  options: readonly (Option | Group)[]
  ref?: Ref<HTMLSelectElement>
}
type SelectFieldProps = FieldProps & SelectProps & { blank: string; before?: ReactNode; listKey?: string | undefined }

/** A choice of few, in the browser's own list. `blank` is what it says before a choice, `before` a choice that it
 * depends on, and of whose answer `listKey` is the name. */
export function SelectField({
  name,
  id,
  label,
  hint,
  error,
  optional,
  blank,
  before,
  listKey,
  ...select
}: SelectFieldProps) {
  const options = [{ value: '', label: blank }, ...select.options]
  return (
    <Field {...{ name, id, label, hint, error, optional }}>
      {(control) => (
        <div className={before ? styles.pair : undefined}>
          {before}
          <Select key={listKey} {...control} {...select} options={options} />
        </div>
      )}
    </Field>
  )
}

export function Select({ options, ...select }: SelectProps) {
  const optionOf = ({ value, label }: Option) => (
    <option key={value} value={value}>
      {label}
    </option>
  )
  return (
    <div className={styles.select}>
      <select {...select}>
        {options.map((each) =>
          'options' in each ? (
            <optgroup key={each.label} label={each.label}>
              {each.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(each)
          ),
        )}
      </select>
      <Icon name="down" />
    </div>
  )
}

type ChoiceProps = FieldProps & {
  options: readonly { value: string; label: string; note?: string }[]
  defaultValue?: string | undefined
}

/** A choice of few, all in view: radio buttons that look like chips, or with notes like small cards. The first carries the field's id. */
export function ChoiceField({ name, id = name, label, hint, error, optional, options, defaultValue }: ChoiceProps) {
  const areCards = options.some(({ note }) => note)
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      className={classesOf({ error, wide: true })}
      {...stateOf({ id, hint, error })}
    >
      <p className={areCards ? 'note' : styles.legend} id={`${id}-label`}>
        <FieldLabel label={label} optional={optional} />
      </p>
      <FieldHint id={id} hint={hint} />
      <div className={`${areCards ? `grid phone-2 ${styles.cards}` : 'flow'} ${styles.chips}`}>
        {options.map(({ value, label: words, note }, index) => {
          const own = index === 0 ? id : `${id}-${index + 1}`
          return (
            <div key={value}>
              <input type="radio" id={own} name={name} value={value} defaultChecked={value === defaultValue} />
              <label htmlFor={own}>
                {words}
                {note && <small>{note}</small>}
              </label>
            </div>
          )
        })}
      </div>
      <FieldError id={id} error={error} />
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
    <div className={classesOf({ error, wide: true })}>
      <div className={`grid ${styles.check}`}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          {...stateOf({ id: name, error })}
        />
        <label htmlFor={name}>{children}</label>
      </div>
      <FieldError id={name} error={error} />
    </div>
  )
}
