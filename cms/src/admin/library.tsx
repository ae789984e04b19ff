/** Strapi's dialogue that chooses among the files of the library, and uploads new ones. */
import { Button, Field, Flex, Typography } from '@strapi/design-system'
import { type InputProps, useField, useStrapiApp } from '@strapi/strapi/admin'
import { type ComponentType, useState } from 'react'
import type { FileFacts } from '../forms/file-words'

export type Asset = FileFacts & {
  readonly url: string
  readonly alternativeText?: string | null
}

type LibraryProps = {
  readonly allowedTypes: readonly ('files' | 'images' | 'videos')[]
  readonly onClose: () => void
  readonly onSelectAssets: (assets: readonly Asset[]) => void
}

/** Strapi says of its dialogue only that it is a component. */
type Library = ComponentType<LibraryProps>

export function useLibrary(): Library | undefined {
  const dialogue: unknown = useStrapiApp('useLibrary', ({ components }) => components['media-library'])
  const isLibrary = (component: unknown): component is Library => component !== undefined
  return isLibrary(dialogue) ? dialogue : undefined
}

type ChooseFileProps = Pick<LibraryProps, 'allowedTypes'> & {
  readonly label: string
  readonly disabled: boolean
  readonly onChoose: (asset: Asset) => void
}

export function ChooseFile({ label, allowedTypes, disabled, onChoose }: ChooseFileProps) {
  const [isOpen, setIsOpen] = useState(false)
  const Dialogue = useLibrary()
  if (!Dialogue) return null
  return (
    <>
      <Button variant="secondary" disabled={disabled} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialogue
          allowedTypes={allowedTypes}
          onClose={() => setIsOpen(false)}
          onSelectAssets={([asset]) => {
            setIsOpen(false)
            if (asset) onChoose(asset)
          }}
        />
      )}
    </>
  )
}

type ChosenPictureProps = {
  readonly value: string
  readonly disabled?: boolean
  readonly onChange: (address: string) => void
}

/** A picture by its address, as documents in files name it, which is chosen or uploaded instead of being typed. */
export function ChosenPicture({ value, disabled = false, onChange }: ChosenPictureProps) {
  const [isDrawing, setIsDrawing] = useState(false)
  // Drawings of the site have no file that others could show.
  function choose({ url }: Asset) {
    setIsDrawing(url.startsWith('art:'))
    if (!url.startsWith('art:')) onChange(url)
  }
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <Flex gap={2} wrap="wrap">
        <ChooseFile
          label={value ? 'Choose another picture' : 'Choose or upload a picture'}
          allowedTypes={['images']}
          disabled={disabled}
          onChoose={choose}
        />
        {value && (
          <Button variant="tertiary" disabled={disabled} onClick={() => onChange('')}>
            Take it away
          </Button>
        )}
      </Flex>
      <Typography variant="pi" textColor="neutral600" aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
        {isDrawing && 'A drawing of the site is no file that others can show. Upload a picture. '}
        {value || 'None is chosen: the site draws one.'}
      </Typography>
    </Flex>
  )
}

export function ChosenPictureField({ disabled = false, hint, label, name = '' }: Partial<InputProps>) {
  const field = useField<string | null>(name)
  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint}>
      <Field.Label>{label}</Field.Label>
      <ChosenPicture
        value={field.value ?? ''}
        disabled={disabled}
        onChange={(address) => field.onChange(name, address)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}
