import { Box, Button, Field, Flex, Typography } from '@strapi/design-system'
import { type InputProps, useField } from '@strapi/strapi/admin'
import type { Command, EditorState } from 'prosemirror-state'
import { useEffect, useRef, useState } from 'react'
import { nameWithSize } from '../../forms/file-words'
import { useLibrary } from '../library'
import { longTexts } from '../preview/open-field'
import { AskingDialog } from './asking-dialog'
import { describePicture, insertFilm, insertPictures, linkAt, selectedPicture, setLink } from './commands'
import { Paper, SourceArea } from './paper'
import { openSurface, type Surface } from './surface'
import { type Asked, Toolbar } from './toolbar'

const leftOut = 'Pictures did not come along: put them in with the button Picture, which asks what they show.'

/** An article or a page as it reads; what is stored is Markdown. */
export default function LongTextInput({ disabled = false, hint, label, name = '', required }: Partial<InputProps>) {
  const field = useField<string | null>(name)
  const markdown = field.value ?? ''
  const isWrong = field.error !== undefined
  const place = useRef<HTMLDivElement>(null)
  const surface = useRef<Surface>()
  const [state, setState] = useState<EditorState>()
  const [isSource, setIsSource] = useState(false)
  const [asked, setAsked] = useState<Asked | 'file'>()
  const [file, setFile] = useState<{ readonly url: string; readonly words: string }>()
  const [note, setNote] = useState('')
  const Library = useLibrary()
  const now = useRef({ markdown, onChange: field.onChange })
  now.current = { markdown, onChange: field.onChange }
  const hadFocus = useRef(false)

  useEffect(() => {
    if (!place.current) return
    const opened = openSurface(place.current, now.current.markdown, {
      onText: (text) => now.current.onChange(name, text === '' ? null : text),
      onState: () => setState(opened.view.state),
      onLink: () => setAsked('link'),
      onPictures: (areLeftOut) => setNote(areLeftOut ? leftOut : ''),
    })
    surface.current = opened
    setState(opened.view.state)
    longTexts.set(name, (shown) => opened.find(shown))
    return () => {
      longTexts.delete(name)
      opened.close()
    }
  }, [name])

  useEffect(() => surface.current?.show(markdown), [markdown])

  useEffect(() => {
    surface.current?.view.setProps({
      editable: () => !disabled,
      attributes: {
        id: name,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${name}-label`,
        'aria-describedby': `${name}-hint ${name}-error`,
        'aria-disabled': String(disabled),
        'aria-invalid': String(isWrong),
        'aria-required': String(required ?? false),
      },
    })
  }, [name, disabled, isWrong, required])

  // The form is closed while it is saved, and the cursor is back afterwards.
  useEffect(() => {
    const view = surface.current?.view
    if (disabled) hadFocus.current = view?.hasFocus() ?? false
    else if (hadFocus.current) view?.focus()
  }, [disabled])

  function run(command: Command, isStaying = false): void {
    const view = surface.current?.view
    if (!view) return
    command(view.state, view.dispatch, view)
    if (!isStaying) view.focus()
  }

  const focus = () => surface.current?.view.focus()

  function close(command?: Command): void {
    setAsked(undefined)
    setFile(undefined)
    if (command) run(command)
    else focus()
  }

  const picture = state && selectedPicture(state)
  const link = state && linkAt(state)
  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint} required={required ?? false}>
      <Field.Label onClick={focus}>{label}</Field.Label>
      <Box borderColor={field.error ? 'danger600' : 'neutral200'} hasRadius background="neutral0">
        {state && (
          <Toolbar
            state={state}
            isSource={isSource}
            disabled={disabled}
            controls={name}
            run={run}
            onAsk={setAsked}
            onSource={() => setIsSource(!isSource)}
          />
        )}
        <Paper ref={place} hidden={isSource} />
        {isSource && (
          <SourceArea
            aria-labelledby={`${name}-label`}
            value={markdown}
            disabled={disabled}
            onChange={({ target }) => field.onChange(name, target.value === '' ? null : target.value)}
          />
        )}
      </Box>
      <Typography tag="p" variant="pi" textColor="neutral600" role="status">
        {note}
      </Typography>
      <Field.Hint />
      <Field.Error />
      {asked === 'link' && link && (
        <AskingDialog
          title="Link"
          addressLabel="Where it leads"
          address={file?.url ?? link.href}
          wordsLabel={link.from === link.to ? 'What it says' : undefined}
          words={file?.words ?? ''}
          isLink
          done="Set the link"
          onDone={({ address, words }) => close(setLink(address, words))}
          onClose={() => close()}
          onClosed={focus}
        >
          <Flex gap={2}>
            <Button variant="secondary" onClick={() => setAsked('file')}>
              Choose a file
            </Button>
            {link.href && (
              <Button variant="danger-light" onClick={() => close(setLink('', ''))}>
                Take the link away
              </Button>
            )}
          </Flex>
        </AskingDialog>
      )}
      {asked === 'film' && (
        <AskingDialog
          title="Film"
          addressLabel="Address at YouTube or Vimeo"
          address=""
          wordsLabel="What it shows"
          words=""
          done="Put it in"
          onDone={({ address, words }) => close(insertFilm(address, words))}
          onClose={() => close()}
          onClosed={focus}
        />
      )}
      {asked === 'picture' && picture && (
        <AskingDialog
          title="Picture"
          address=""
          wordsLabel="What it shows"
          words={picture.attrs.alt}
          done="Change it"
          onDone={({ words }) => close(describePicture(words))}
          onClose={() => close()}
          onClosed={focus}
        />
      )}
      {Library && ((asked === 'picture' && !picture) || asked === 'file') && (
        <Library
          allowedTypes={asked === 'file' ? ['files', 'images', 'videos'] : ['images']}
          onClose={() => (asked === 'file' ? setAsked('link') : close())}
          onSelectAssets={(assets) => {
            if (asked === 'picture') {
              close(
                insertPictures(assets.map(({ url, alternativeText }) => ({ src: url, alt: alternativeText ?? '' }))),
              )
              return
            }
            const [chosen] = assets
            setFile(chosen && { url: chosen.url, words: nameWithSize(chosen) })
            setAsked('link')
          }}
        />
      )}
    </Field.Root>
  )
}
