import { Field } from '@strapi/design-system'
import { type InputProps, useField, useForm } from '@strapi/strapi/admin'
import { useState } from 'react'
import { summaryOf } from '../../forms/field-words'
import { emptyValue, inputCount, parsed, partAt, type Shape } from '../../forms/shape'
import shapes from '../../shapes.json'
import type { Spot } from '../layouts'
import { Fold } from './fold'
import { Part } from './part'
import { SectionPicture } from './section-picture'

const byName: Readonly<Record<string, Shape>> = shapes

/** Longer fields begin closed: then a page can be scanned by its sections. */
const openUpToInputs = 10

function sentencesIn(error: unknown): string[] {
  if (typeof error === 'string') return [error]
  return typeof error === 'object' && error !== null ? Object.values(error).flatMap(sentencesIn) : []
}

/** Of a field of parts: the one sentence, or how many there are. */
function summaryOfErrors(error: unknown): string | undefined {
  const sentences = sentencesIn(error)
  if (sentences.length > 1) return `${sentences.length} things must be corrected here.`
  return sentences[0]
}

/** Of what was refused in a value all that still is as it was then: what was filled in since is no longer asked for. */
function standing(error: unknown, was: unknown, is: unknown): unknown {
  if (error === undefined) return undefined
  if (typeof error !== 'object' || error === null) return JSON.stringify(was) === JSON.stringify(is) ? error : undefined
  const parts = Object.entries(error).map(([name, inner]) => [
    name,
    standing(inner, partAt(was, name), partAt(is, name)),
  ])
  const left = parts.filter(([, inner]) => inner !== undefined)
  return left.length > 0 ? Object.fromEntries(left) : undefined
}

type StructuredInputProps = Partial<InputProps> & {
  readonly attribute?: { readonly options?: { readonly shape?: string }; readonly spot?: Spot }
}

/** A field whose parts are named: facts, steps, menus. Edited as a form, stored as the JSON that the site reads. */
export default function StructuredInput({
  attribute,
  disabled = false,
  hint,
  label,
  name = '',
  required,
}: StructuredInputProps) {
  const field = useField(name)
  const errors = useForm('StructuredInput', (form) => form.errors)
  const [judged, setJudged] = useState({ errors, value: field.value })
  if (judged.errors !== errors) setJudged({ errors, value: field.value })
  const shape = byName[attribute?.options?.shape ?? '']
  if (!shape) return null
  // Strapi takes a sentence only: what is wrong with the parts it leaves as it came.
  const read = parsed(field.value)
  const error = standing(field.error ?? field.rawError, parsed(judged.value), read)
  const value = typeof read === 'string' ? undefined : read
  return (
    <Field.Root name={name} id={name} error={summaryOfErrors(error)} hint={hint} required={required ?? false}>
      <Fold
        place={name}
        title={typeof label === 'string' ? label : name}
        picture={attribute?.spot && <SectionPicture spot={attribute.spot} />}
        summary={summaryOf(value)}
        isOpenAtFirst={inputCount(value) <= openUpToInputs}
        isAtFault={error !== undefined}
      >
        {() => (
          <Part
            name={name}
            place={name}
            label=""
            shape={shape}
            value={value ?? emptyValue(shape)}
            disabled={disabled}
            isRequired={required ?? false}
            error={typeof error === 'string' ? undefined : error}
            onChange={(next) => field.onChange(name, next)}
          />
        )}
      </Fold>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}
