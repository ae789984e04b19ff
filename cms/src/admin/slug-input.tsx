import { Field, TextInput } from '@strapi/design-system'
import { type InputProps, useField, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { partAt } from '../forms/shape'

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
  readonly attribute?: { readonly targetField?: string }
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
