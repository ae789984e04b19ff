import { Box, Button, Flex, Typography } from '@strapi/design-system'
import { labelOf } from '../../field-words'
import { emptyValue, withoutNull } from '../../shape'
import { errorAt, OwnError } from './errors'
import { ListPart } from './list-part'
import type { PartProps } from './part-props'
import { TextPart } from './text-part'

/** One part of a structured field, whatever its shape: a group, a list, or a single value. */
export function Part(props: PartProps) {
  const { shape, allowsNull } = withoutNull(props.shape)
  if (allowsNull && shape.type === 'object') return <OptionalPart {...props} shape={shape} />
  const onChange = (next: unknown) => props.onChange(allowsNull && next === '' ? null : next)
  const inner = { ...props, shape, isRequired: props.isRequired && !allowsNull, onChange }
  if (shape.type === 'object') return <GroupPart {...inner} />
  if (shape.items || shape.prefixItems) return <ListPart {...inner} />
  return <TextPart {...inner} />
}

function GroupPart({ place, label, shape, value, disabled, error, onChange }: PartProps) {
  const values = isRecord(value) ? value : {}
  return (
    <Box tag="fieldset" padding={label ? 4 : 0} background="neutral100" hasRadius style={{ border: 0 }}>
      {label && (
        <Typography tag="legend" variant="sigma" textColor="neutral600">
          {label}
        </Typography>
      )}
      <OwnError error={error} />
      <Flex direction="column" alignItems="stretch" gap={3}>
        {Object.entries(shape.properties ?? {}).map(([name, inner]) => (
          <Part
            key={name}
            name={name}
            place={`${place}.${name}`}
            label={labelOf(name)}
            shape={inner}
            value={values[name]}
            disabled={disabled}
            isRequired={shape.required?.includes(name) ?? false}
            error={errorAt(error, name)}
            onChange={(next) => onChange({ ...values, [name]: next })}
          />
        ))}
      </Flex>
    </Box>
  )
}

/** A group that may be absent. */
function OptionalPart(props: PartProps) {
  const { label, shape, value, disabled, onChange } = props
  const isAbsent = value === null || value === undefined
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {!isAbsent && <GroupPart {...props} />}
      <Button variant="tertiary" disabled={disabled} onClick={() => onChange(isAbsent ? emptyValue(shape) : null)}>
        {isAbsent ? `Add ${label.toLowerCase()}` : `Remove ${label.toLowerCase()}`}
      </Button>
    </Flex>
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
