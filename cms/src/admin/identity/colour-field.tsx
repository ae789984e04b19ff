import { Box, Button, Flex, TextInput } from '@strapi/design-system'
import type { InputProps } from '@strapi/strapi/admin'
import { houseColours } from '../../publishing/parse-identity'
import { TextField } from '../links/text-field'

export const isColour = (text: unknown): text is string => /^#[0-9a-f]{6}$/i.test(String(text))

export const designedColour = (name: string): string => new Map(Object.entries(houseColours)).get(name) ?? '#ffffff'

/** A colour is picked, or typed by whoever knows its number; an empty one is that of the design, which the picker then shows. */
export default function ColourField(input: Partial<InputProps>) {
  const { name = '', label } = input
  return (
    <TextField {...input}>
      {({ value, disabled, onChange }) => (
        <Flex gap={2} wrap="wrap">
          <input
            type="color"
            aria-label={`Pick: ${String(label)}`}
            value={isColour(value) ? value : designedColour(name)}
            disabled={disabled}
            style={{ width: 48, height: 40, padding: 2, flex: 'none' }}
            onChange={(event) => onChange(event.target.value)}
          />
          <Box flex="1" minWidth="11rem">
            <TextInput
              value={value}
              placeholder={`${designedColour(name)}, as designed`}
              disabled={disabled}
              onChange={(event) => onChange(event.target.value.trim())}
            />
          </Box>
          {value && value.toLowerCase() !== designedColour(name) && (
            <Button variant="tertiary" disabled={disabled} onClick={() => onChange('')}>
              As designed
            </Button>
          )}
        </Flex>
      )}
    </TextField>
  )
}
