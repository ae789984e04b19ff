import { Button, Field, Flex, Modal, TextInput } from '@strapi/design-system'
import { type ReactNode, useState } from 'react'
import { LinkInput } from '../links/link-field'
import { keepsTyped, toFirstField } from '../questions/own-focus'

type Answer = { readonly address: string; readonly words: string }

export type AskingProps = {
  readonly title: string
  /** What the address is called; a picture has none to change. */
  readonly addressLabel?: string
  readonly address: string
  readonly wordsLabel?: string
  readonly words: string
  /** Of the site, or any: of these one is chosen by its title. */
  readonly isLink?: boolean
  readonly children?: ReactNode
  readonly done: string
  readonly onDone: (answer: Answer) => void
  readonly onClose: () => void
  /** When it is gone, and something else may have the focus. */
  readonly onClosed: () => void
}

/** Asks where something leads, and what it says. */
export function AskingDialog({
  title,
  addressLabel,
  wordsLabel,
  isLink,
  children,
  done,
  onDone,
  onClose,
  onClosed,
  ...first
}: AskingProps) {
  const [address, setAddress] = useState(first.address)
  const [words, setWords] = useState(first.words)
  const isWhole = !addressLabel || address.trim() !== ''
  const finish = () => onDone({ address: address.trim(), words: words.trim() })
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content
        {...keepsTyped(address !== first.address || words !== first.words)}
        onOpenAutoFocus={toFirstField}
        onCloseAutoFocus={(event: Event) => {
          event.preventDefault()
          onClosed()
        }}
        // The form around it would be sent.
        onKeyDown={(event: React.KeyboardEvent) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          if (isWhole) finish()
        }}
      >
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4} paddingBottom={4}>
            {addressLabel && (
              <Field.Root name="address">
                <Field.Label>{addressLabel}</Field.Label>
                {isLink ? (
                  <LinkInput value={address} disabled={false} onChange={setAddress} />
                ) : (
                  <TextInput
                    value={address}
                    onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => setAddress(target.value)}
                  />
                )}
              </Field.Root>
            )}
            {wordsLabel && (
              <Field.Root name="words">
                <Field.Label>{wordsLabel}</Field.Label>
                <TextInput
                  value={words}
                  onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => setWords(target.value)}
                />
              </Field.Root>
            )}
            {children}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isWhole} onClick={finish}>
            {done}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}
