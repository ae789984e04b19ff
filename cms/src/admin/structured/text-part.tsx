import {
  Checkbox,
  Field,
  NumberInput,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  TextInput,
  Typography,
} from '@strapi/design-system'
import { choiceInWords, hintAt } from '../../forms/field-words'
import type { Shape } from '../../forms/shape'
import { countries, timeZones } from '../../publishing/lists'
import { ChoiceInput, NamedInput } from '../links/choice-field'
import { LinkInput } from '../links/link-field'

export type PartProps = {
  readonly name: string
  readonly place: string
  readonly label: string
  readonly shape: Shape
  readonly value: unknown
  readonly disabled: boolean
  readonly isRequired: boolean
  /** What is wrong: a sentence, or what is wrong with each of its parts, by name or place. */
  readonly error?: unknown
  readonly onChange: (value: unknown) => void
}

/** Beside its own control a sentence need not say where it is: `Tab 1, link: Fill this in.` → `Fill this in.` */
function sentenceIn(error: unknown): string | undefined {
  return typeof error === 'string' ? error.replace(/^[^:]*: /, '') : undefined
}

export function OwnError({ error }: { readonly error: unknown }) {
  const sentence = sentenceIn(error)
  if (!sentence) return null
  return (
    <Typography tag="p" variant="pi" textColor="danger600">
      {sentence}
    </Typography>
  )
}

const longTexts = 'text notFor quote answer description detail summary paragraphs signs items'.split(' ')

export function TextPart({ name, place, label, shape, value, disabled, isRequired, error, onChange }: PartProps) {
  if (shape.type === 'boolean') {
    return (
      <Checkbox checked={value === true} disabled={disabled} onCheckedChange={(checked: boolean) => onChange(checked)}>
        {label}
      </Checkbox>
    )
  }
  return (
    <Field.Root name={place} id={place} required={isRequired} error={sentenceIn(error)} hint={hintAt(place.split('.'))}>
      <Field.Label>{label}</Field.Label>
      <Control name={name} shape={shape} value={value} disabled={disabled} onChange={onChange} />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}

function Control({ name, shape, value, disabled, onChange }: Omit<PartProps, 'label' | 'place' | 'isRequired'>) {
  const text = typeof value === 'string' ? value : ''
  if (shape.names) return <NamedInput names={shape.names} value={text} disabled={disabled} onChange={onChange} />
  if (shape.chosenFrom) {
    const offered =
      shape.chosenFrom === 'countries' ? [...countries()] : timeZones().map((zone) => [zone, zone] as const)
    return <ChoiceInput offered={offered} value={text} disabled={disabled} onChange={onChange} />
  }
  if (shape.enum) {
    return (
      <SingleSelect value={String(value ?? '')} disabled={disabled} onChange={onChange}>
        {shape.enum.map((choice) => (
          <SingleSelectOption key={choice} value={choice}>
            {choiceInWords(choice)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    )
  }
  if (shape.type === 'number' || shape.type === 'integer') {
    const number = typeof value === 'number' ? value : undefined
    return <NumberInput value={number} disabled={disabled} onValueChange={(next) => onChange(next ?? null)} />
  }
  // Only links may be a telephone number (`content/models/common.ts`).
  if (shape.pattern?.includes('tel:')) return <LinkInput value={text} disabled={disabled} onChange={onChange} />
  const isLong = longTexts.includes(name)
  if (isLong) return <Textarea value={text} disabled={disabled} onChange={(event) => onChange(event.target.value)} />
  return <TextInput value={text} disabled={disabled} onChange={(event) => onChange(event.target.value)} />
}
