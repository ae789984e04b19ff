import { Box, Button, Flex, Textarea, Typography } from '@strapi/design-system'
import { type InputProps, useForm } from '@strapi/strapi/admin'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { partAt } from '../../forms/shape'
import { TextField } from '../links/text-field'
import { designedColour, isColour } from './colour-field'
import { plainDrawing } from './plain-drawing'

type TileProps = { readonly ground: 'paper' | 'ink'; readonly drawing: string; readonly onBroken: () => void }

/** On the ground that is typed beside it. A picture runs nothing, whatever it contains. */
function Tile({ ground, drawing, onBroken }: TileProps) {
  const typed = useForm('Tile', ({ values }) => partAt(values, ground))
  return (
    <Box
      hasRadius
      borderColor="neutral200"
      style={{ background: isColour(typed) ? typed : designedColour(ground), padding: 16, flex: '0 1 220px' }}
    >
      <img
        alt={ground === 'paper' ? 'As it looks on paper' : 'As it looks on ink'}
        src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
        style={{ display: 'block', height: 56, width: '100%', objectFit: 'contain' }}
        onError={onBroken}
      />
    </Box>
  )
}

/** A drawing of the identity: a file that is chosen, dropped or pasted, and at once seen on paper and on ink. */
export default function DrawingField(input: Partial<InputProps>) {
  const { name = '' } = input
  const file = useRef<HTMLInputElement>(null)
  const [broken, setBroken] = useState<string>()
  const others = useForm('DrawingField', ({ values }) => values)
  const isForInk = name.endsWith('Dark')
  // One drawing stands for both.
  const dark = isForInk ? undefined : partAt(others, `${name}Dark`)

  return (
    <TextField {...input}>
      {({ value, disabled, onChange }) => {
        const take = async (given: Blob | undefined) => given && onChange(plainDrawing(await given.text()))
        function drop(event: DragEvent) {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }
        function paste(event: ClipboardEvent) {
          const text = event.clipboardData.getData('text/plain')
          if (!/<svg[\s>]/.test(text)) return
          event.preventDefault()
          onChange(plainDrawing(text))
        }
        return (
          <Box onDragOver={(event: DragEvent) => event.preventDefault()} onDrop={disabled ? undefined : drop}>
            {value && (
              <Flex gap={2} paddingBottom={2} alignItems="stretch">
                {!isForInk && <Tile ground="paper" drawing={value} onBroken={() => setBroken(value)} />}
                {!dark && <Tile ground="ink" drawing={value} onBroken={() => setBroken(value)} />}
              </Flex>
            )}
            {value && broken === value && (
              <Typography tag="p" textColor="danger600">
                No browser can show this. Choose the file again, or copy it whole.
              </Typography>
            )}
            <Flex gap={2} paddingBottom={2} wrap="wrap">
              <input
                ref={file}
                type="file"
                accept=".svg,image/svg+xml"
                hidden
                onChange={({ target }) => {
                  void take(target.files?.[0])
                  target.value = ''
                }}
              />
              <Button variant="secondary" disabled={disabled} onClick={() => file.current?.click()}>
                {value ? 'Choose another SVG file' : 'Choose an SVG file'}
              </Button>
              {value && (
                <Button variant="tertiary" disabled={disabled} onClick={() => onChange('')}>
                  Take it away
                </Button>
              )}
            </Flex>
            <Textarea
              value={value}
              disabled={disabled}
              rows={3}
              placeholder="Or drop the file here, or paste its text."
              onPaste={paste}
              onChange={(event) => onChange(event.target.value)}
            />
          </Box>
        )
      }}
    </TextField>
  )
}
