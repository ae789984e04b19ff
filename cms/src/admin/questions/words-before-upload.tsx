/** What a picture shows is asked before it is uploaded, of whoever has not said it. Strapi uploads with `XMLHttpRequest` alone, each file by itself. */
import { Box, Button, Field, Flex, Modal, Typography } from '@strapi/design-system'
import { type FormEvent, useEffect, useState } from 'react'
import { parsed, partAt } from '../../forms/shape'
import { outsideStrapi, placeInBody } from '../outside-strapi'
import { keepsTyped, ownFocus } from './own-focus'

/** The others are refused whatever they show. */
const pictures = /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml)$/

type Asked = {
  readonly id: number
  readonly file: File
  /** Nothing if nobody wants to say it: then it is not uploaded. */
  readonly say: (words: string) => void
}

function Sample({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <img src={address} alt="" style={{ width: '12rem', height: '8rem', objectFit: 'contain', flex: 'none' }} />
}

function WordsDialog({ asked, onEnd }: { readonly asked: readonly Asked[]; readonly onEnd: () => void }) {
  const [words, setWords] = useState<readonly string[]>([])
  const [areAllSaid, areSomeSaid] = [asked.every((_, at) => words[at]?.trim()), words.some((each) => each.trim())]
  const [first] = asked
  function end(said: readonly string[]) {
    for (const [at, { say }] of asked.entries()) say(said[at]?.trim() ?? '')
    onEnd()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (areAllSaid) end(words)
  }
  return (
    <Modal.Root open onOpenChange={() => end([])}>
      <Modal.Content
        {...ownFocus}
        // Nor to take files off.
        {...keepsTyped(true)}
        onEscapeKeyDown={(event: Event) => areSomeSaid && event.preventDefault()}
      >
        <form onSubmit={submit} style={{ display: 'contents' }}>
          <Modal.Header>
            <Modal.Title>
              {asked.length === 1 ? `What does “${first?.file.name}” show?` : 'What do these pictures show?'}
            </Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4} paddingBottom={4}>
              <Typography>
                For everybody who cannot see it. One sentence, or the word “decoration” if it shows nothing.
              </Typography>
              {asked.map(({ id, file }, at) => (
                <Flex key={id} gap={4} alignItems="center">
                  <Sample file={file} />
                  <Box flex="1" minWidth={0}>
                    <Field.Root name={`words.${at}`} required>
                      <Field.Label>{asked.length === 1 ? 'What it shows' : `What “${file.name}” shows`}</Field.Label>
                      <Field.Input
                        value={words[at] ?? ''}
                        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) =>
                          setWords(asked.map((_, each) => (each === at ? target.value : (words[each] ?? ''))))
                        }
                      />
                    </Field.Root>
                  </Box>
                </Flex>
              ))}
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={() => end([])}>
              {asked.length === 1 ? 'Do not upload it' : 'Do not upload them'}
            </Button>
            <Button type="submit" disabled={!areAllSaid}>
              Upload
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Files that are sent at one moment are asked for in one window. */
function asker(): (file: File) => Promise<string> {
  const { draw } = outsideStrapi(placeInBody())
  const waiting: Asked[] = []
  let [isOpen, last] = [false, 0]
  function open() {
    const asked = waiting.splice(0)
    isOpen = asked.length > 0
    draw(isOpen ? <WordsDialog key={last} asked={asked} onEnd={open} /> : null)
  }
  return (file) =>
    new Promise((say) => {
      waiting.push({ id: ++last, file, say })
      if (waiting.length === 1 && !isOpen) setTimeout(() => !isOpen && open())
    })
}

async function withWords(form: FormData, ask: (file: File) => Promise<string>): Promise<{ mute: File[] }> {
  const [files, facts] = [form.getAll('files'), form.getAll('fileInfo').map(parsed)]
  const mute: File[] = []
  const whole = await Promise.all(
    facts.map(async (about, at) => {
      const file = files[at]
      const isAsked =
        file instanceof File && pictures.test(file.type) && !String(partAt(about, 'alternativeText') ?? '').trim()
      if (!isAsked) return about
      const alternativeText = await ask(file)
      if (!alternativeText) mute.push(file)
      return { ...Object(about), alternativeText }
    }),
  )
  form.delete('fileInfo')
  for (const about of whole) form.append('fileInfo', JSON.stringify(about))
  return { mute }
}

/** The button that takes a file off the dialog while it is being sent; its card is the widest around its name that names no other file. */
function cancelButtonOf({ name }: File): HTMLElement | undefined {
  const names = [...document.querySelectorAll('[role="dialog"] h2')].filter(({ textContent }) => textContent === name)
  for (const each of names) {
    let card: Element | null = each
    while (card && !card.querySelector('button')) card = card.parentElement
    const button = card?.querySelectorAll('h2').length === 1 ? card.querySelector('button') : undefined
    if (button) return button
  }
  return undefined
}

let taking = Promise.resolve()
/** One after the other: Strapi takes each off the files that it drew last. */
const takeOff = (file: File) => {
  taking = taking.then(async () => {
    cancelButtonOf(file)?.click()
    await new Promise((drawn) => setTimeout(drawn))
  })
}

export function askBeforeUploads(): void {
  const ask = asker()
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    if (!(body instanceof FormData && body.has('fileInfo'))) return send.call(this, body)
    withWords(body, ask).then(({ mute }) => {
      // Strapi never sends a card again that failed: whoever thinks better of it chooses the file anew.
      if (mute.length > 0) for (const file of mute) takeOff(file)
      else send.call(this, body)
    })
  }
}
