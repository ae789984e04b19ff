/** Fields that name another document, or a part of one: chosen from what is published, not typed. */
import { Combobox, ComboboxOption, TextInput } from '@strapi/design-system'
import { type InputProps, unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { useId } from 'react'
import { type Choice, choicesWithin } from '../../forms/choices'
import { partAt } from '../../forms/shape'
import { TextField, type TextProps } from './text-field'
import { useAsked } from './use-asked'

const none: readonly Choice[] = []

/** @param names such as `site-configuration.offices.slug`; of a document's own parts those that are in its form now */
export function useChoices(names: string): readonly Choice[] {
  const { contentType } = unstable_useContentManagerContext()
  const [type, ...path] = names.split('.')
  const isOwn = contentType?.kind === 'singleType' && contentType.info.singularName === type
  const own = useForm('useChoices', ({ values }) => (isOwn ? partAt(values, path[0] ?? '') : undefined))
  const found = useAsked<readonly Choice[]>(isOwn ? undefined : `/choices/${names}`) ?? none
  return isOwn ? choicesWithin([{ [path[0] ?? '']: own }], path) : found
}

type ChoiceInputProps = TextProps & { readonly offered: readonly Choice[] }

/** What is there is kept, also if it is not offered any more. */
export function ChoiceInput({ offered, value, disabled, onChange }: ChoiceInputProps) {
  const isOffered = value === '' || offered.some(([choice]) => choice === value)
  return (
    <Combobox
      value={value}
      // Of a long list no option is there before it is opened: the field would look empty.
      defaultTextValue={offered.find(([choice]) => choice === value)?.[1] ?? (offered.length > 0 ? value : '')}
      disabled={disabled}
      onChange={(next?: string) => onChange(next ?? '')}
    >
      {!isOffered && <ComboboxOption value={value}>{value}</ComboboxOption>}
      {offered.map(([choice, words]) => (
        <ComboboxOption key={choice} value={choice}>
          {words}
        </ComboboxOption>
      ))}
    </Combobox>
  )
}

type NamedInputProps = Omit<ChoiceInputProps, 'offered'> & { readonly names: string }

export function NamedInput({ names, ...props }: NamedInputProps) {
  return <ChoiceInput offered={useChoices(names)} {...props} />
}

/** Any words, and those that others have. */
function OfferedInput({ names, value, disabled, onChange }: NamedInputProps) {
  const id = useId()
  return (
    <>
      <TextInput value={value} disabled={disabled} list={id} onChange={(event) => onChange(event.target.value)} />
      <datalist id={id}>
        {useChoices(names).map(([choice]) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </>
  )
}

type ChoiceFieldProps = Partial<InputProps> & {
  readonly attribute?: { readonly names?: string; readonly offers?: string }
}

export function ChoiceField({ attribute, ...input }: ChoiceFieldProps) {
  const { names, offers = '' } = attribute ?? {}
  return (
    <TextField {...input}>
      {(props) => (names ? <NamedInput names={names} {...props} /> : <OfferedInput names={offers} {...props} />)}
    </TextField>
  )
}
