import { Field, Flex } from '@strapi/design-system'
import { type InputProps, useField } from '@strapi/strapi/admin'
import shapes from '../../shapes.json'
import { Part } from './part'
import { emptyValue, type Shape } from './shape'

const byName: Readonly<Record<string, Shape>> = shapes

type StructuredInputProps = Partial<InputProps> & {
  readonly attribute?: { readonly options?: { readonly shape?: string } }
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
  const shape = byName[attribute?.options?.shape ?? '']
  if (!shape) return null
  const value = typeof field.value === 'string' ? parsed(field.value) : field.value
  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint} required={required ?? false}>
      <Field.Label>{label}</Field.Label>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Part
          name={name}
          label=""
          shape={shape}
          value={value ?? emptyValue(shape)}
          disabled={disabled}
          isRequired={required ?? false}
          onChange={(next) => field.onChange(name, next)}
        />
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
