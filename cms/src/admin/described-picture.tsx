import { Field, Flex, TextInput } from '@strapi/design-system'
import { type InputProps, useField, useStrapiApp } from '@strapi/strapi/admin'
import type { ComponentType } from 'react'
import { wordsField, wordsIn } from '../forms/picture-words'

type File = { readonly alternativeText?: string | null }

/** A picture of the library, and under it what it shows on this page: the words of the file, unless others are written. */
export function DescribedPicture(props: Partial<InputProps>) {
  const { name = '', disabled = false } = props
  const Media: ComponentType<Partial<InputProps>> | undefined = useStrapiApp(
    'DescribedPicture',
    ({ fields }) => fields.media,
  )
  const { value: file } = useField<File | null>(name)
  const { value, onChange } = useField<unknown>(wordsField)
  const words = wordsIn(value)
  function write(text: string) {
    const { [name]: _, ...others } = words
    const next = text === '' ? others : { ...others, [name]: text }
    onChange(wordsField, Object.keys(next).length > 0 ? next : null)
  }
  if (!Media) return null
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Media {...props} />
      {file && (
        <Field.Root
          name={`${wordsField}.${name}`}
          hint="Only if it is to say something else here than in the library; “decoration” if it shows nothing."
        >
          <Field.Label>What it shows on this page</Field.Label>
          <TextInput
            value={String(words[name] ?? '')}
            placeholder={file.alternativeText || 'decoration'}
            disabled={disabled}
            onChange={(event) => write(event.target.value)}
          />
          <Field.Hint />
        </Field.Root>
      )}
    </Flex>
  )
}
