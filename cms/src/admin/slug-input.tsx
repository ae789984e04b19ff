import { Field, TextInput } from '@strapi/design-system'
import { type InputProps, useField, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { partAt } from '../forms/shape'
import { TextField } from './links/text-field'

/** `What “done” costs — naïvely` → `what-done-costs-naively`: as URLs of the site are written. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

type SlugInputProps = Partial<InputProps> & {
  readonly attribute?: { readonly targetField?: string; readonly below?: string }
}

/** The end of a URL: in a new document it follows the title until somebody writes another, then it stays. */
export function SlugInput({ attribute, disabled = false, hint, label, name = '', required }: SlugInputProps) {
  const field = useField<string>(name)
  const title = useForm('SlugInput', ({ values }) => partAt(values, attribute?.targetField ?? 'title'))
  const isNew = useForm('SlugInput', ({ initialValues }) => !partAt(initialValues, 'documentId'))
  const followed = useRef<string>()
  const wanted = typeof title === 'string' ? slugOf(title) : ''
  const isFollowing = isNew && (!field.value || field.value === followed.current)

  useEffect(() => {
    if (!isFollowing || disabled || wanted === (field.value ?? '')) return
    followed.current = wanted
    field.onChange(name, wanted)
  }, [isFollowing, disabled, wanted, field, name])

  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint} required={required ?? false}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        value={field.value ?? ''}
        disabled={disabled}
        onChange={(event) => field.onChange(name, event.target.value)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}

/** Where a page stands: it ends as its slug does, and follows it. A new one begins with `below`, where all of its kind can be. */
export function PageAddressInput({ attribute, ...input }: SlugInputProps) {
  const { name = '', disabled = false } = input
  const { value, onChange } = useField<string | null>(name)
  const slug = useForm('PageAddressInput', ({ values }) => String(partAt(values, 'slug') ?? ''))
  const before = useRef(slug)
  useEffect(() => {
    const last = before.current
    before.current = slug
    if (disabled || slug === last) return
    if (!value && attribute?.below) onChange(name, `${attribute.below}${slug}`)
    else if (value?.endsWith(`/${last}`)) onChange(name, `${value.slice(0, value.length - last.length)}${slug}`)
  }, [attribute?.below, disabled, name, onChange, slug, value])
  return (
    <TextField {...input}>
      {({ value, disabled, onChange }) => (
        <TextInput value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)} />
      )}
    </TextField>
  )
}
