import { Box, Button, Flex, IconButton, Typography } from '@strapi/design-system'
import { ArrowDown, ArrowUp, Drag, Plus, Trash } from '@strapi/icons'
import { type DragEvent, useState } from 'react'
import { choiceInWords, itemLabelOf, labelAt, labelOf, summaryOf } from '../../forms/field-words'
import { sizeInWords } from '../../forms/file-words'
import {
  alternativeOf,
  asAlternative,
  emptyValue,
  inputCount,
  isValues,
  itemShape,
  kindOf,
  partAt,
  partsOf,
  type Shape,
  withoutNull,
} from '../../forms/shape'
import { ChooseFile } from '../library'
import { Fold } from './fold'
import { OwnError, type PartProps, TextPart } from './text-part'

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

function GroupPart({ place, label, shape: given, value, disabled, error, onChange }: PartProps) {
  const values = isValues(value) ? value : {}
  const shape = alternativeOf(given, value)
  const parts = partsOf(shape).filter(([, inner]) => inner.const === undefined)
  // A file to download: visitors are told its size.
  const isFile = parts.map(([name]) => name).join(' ') === 'url size'
  return (
    <Box tag="fieldset" padding={label ? 4 : 0} background="neutral100" hasRadius style={{ border: 0 }}>
      {label && (
        <Typography tag="legend" variant="sigma" textColor="neutral600">
          {label}
        </Typography>
      )}
      <OwnError error={error} />
      <Flex direction="column" alignItems="stretch" gap={3}>
        {isFile && (
          <ChooseFile
            label="Choose or upload a file"
            allowedTypes={['files']}
            disabled={disabled}
            onChoose={(file) => onChange({ ...values, url: file.url, size: sizeInWords(file) })}
          />
        )}
        {given.oneOf && (
          <TextPart
            name="kind"
            place={`${place}.kind`}
            label={labelOf('kind')}
            shape={{ enum: given.oneOf.map(kindOf) }}
            value={values.kind}
            disabled={disabled}
            isRequired
            onChange={(kind) => onChange(asAlternative(given, kind, values))}
          />
        )}
        {parts.map(([name, inner]) => (
          <Part
            key={name}
            name={name}
            place={`${place}.${name}`}
            label={labelAt([...place.split('.'), name])}
            shape={inner}
            value={values[name]}
            disabled={disabled}
            isRequired={shape.required?.includes(name) ?? false}
            error={partAt(error, name)}
            onChange={(next) => onChange({ ...values, [name]: next })}
          />
        ))}
      </Flex>
    </Box>
  )
}

function OptionalPart(props: PartProps) {
  const { name, label, shape, value, disabled, onChange } = props
  const called = (label || labelOf(name)).toLowerCase()
  const isAbsent = value === null || value === undefined
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {!isAbsent && <GroupPart {...props} />}
      <Button variant="tertiary" disabled={disabled} onClick={() => onChange(isAbsent ? emptyValue(shape) : null)}>
        {isAbsent ? `Add ${called}` : `Remove ${called}`}
      </Button>
    </Flex>
  )
}

/** A row with this few inputs is read at a glance: it stays open. */
const openUpToInputs = 2

type RowProps = Omit<PartProps, 'label' | 'isRequired'> & { readonly title: string; readonly isNew: boolean }

/** One item of a list; a group can be folded away. */
function Row({ title, isNew, ...part }: RowProps) {
  const { place, shape, value, error } = part
  if (withoutNull(shape).shape.type !== 'object') return <Part {...part} label={title} isRequired />
  const summary = summaryOf(value)
  return (
    <Fold
      place={place}
      title={title}
      summary={summary}
      isOpenAtFirst={isNew || summary === '' || inputCount(value) <= openUpToInputs}
      isAtFault={error !== undefined}
    >
      {() => <Part {...part} label="" isRequired />}
    </Fold>
  )
}

/** `3 to 6`, `at least 3`, `exactly 3`; empty if any number will do. */
function countHint(least: number, most: number): string {
  if (least === most) return `exactly ${least}`
  if (Number.isFinite(most)) return `${least} to ${most}`
  return least > 0 ? `at least ${least}` : ''
}

/** A list whose items can be added, removed and moved, within the numbers that its shape allows. */
function ListPart({ name, place, label, shape, value, disabled, error, onChange }: PartProps) {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const [added, setAdded] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape
  const isFixed = shape.prefixItems !== undefined
  const itemLabel = itemLabelOf(name)

  const move = (from: number, to: number) => onChange(items.toSpliced(from, 1).toSpliced(to, 0, items[from]))
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    event.stopPropagation()
    if (dragged !== undefined && dragged !== to) move(dragged, to)
    setDragged(undefined)
  }
  const add = (wanted: Shape) => {
    setAdded(items.length)
    // Of few values the first that is not there yet: after Monday comes Tuesday.
    onChange([...items, wanted.enum?.find((choice) => !items.includes(choice)) ?? emptyValue(wanted)])
  }
  const next = itemShape(shape, items.length)
  const count = countHint(minItems, maxItems)
  const offered = next.oneOf ?? [next]
  const titleOf = (item: unknown, at: number) =>
    `${itemLabel} ${at + 1}${next.oneOf ? `: ${choiceInWords(String(partAt(item, 'kind')))}` : ''}`
  const buttonsOf = (title: string, at: number) => [
    { label: `Move ${title} up`, why: at === 0 && 'it is the first', act: () => move(at, at - 1), icon: <ArrowUp /> },
    {
      label: `Move ${title} down`,
      why: at === items.length - 1 && 'it is the last',
      act: () => move(at, at + 1),
      icon: <ArrowDown />,
    },
    {
      label: `Remove ${title}`,
      why: items.length <= minItems && `at least ${minItems} must stay`,
      act: () => onChange(items.toSpliced(at, 1)),
      icon: <Trash />,
    },
  ]

  return (
    <Box tag="fieldset" style={{ border: 0, padding: 0 }}>
      <Typography tag="legend" variant="sigma" textColor="neutral600">
        {label && count ? `${label} (${count})` : label || count}
      </Typography>
      <OwnError error={error} />
      <Flex direction="column" alignItems="stretch" gap={3} paddingTop={2}>
        {items.map((item, at) => {
          const title = titleOf(item, at)
          return (
            <Flex
              key={at}
              gap={2}
              alignItems="flex-start"
              onDragOver={(event: DragEvent) => dragged !== undefined && event.preventDefault()}
              onDrop={dragged === undefined ? undefined : (event: DragEvent) => drop(event, at)}
            >
              {!isFixed && !disabled && (
                <Box
                  draggable
                  aria-hidden
                  paddingTop={4}
                  style={{ cursor: 'grab' }}
                  title={`Drag ${title} to another place`}
                  onDragStart={() => setDragged(at)}
                >
                  <Drag />
                </Box>
              )}
              <Box flex="1" minWidth={0}>
                <Row
                  name={name}
                  place={`${place}.${at}`}
                  title={title}
                  shape={alternativeOf(itemShape(shape, at), item)}
                  value={item}
                  disabled={disabled}
                  error={partAt(error, String(at))}
                  isNew={added === at}
                  onChange={(next) => onChange(items.with(at, next))}
                />
              </Box>
              {!isFixed && (
                <Flex direction="column" gap={1}>
                  {buttonsOf(title, at).map(({ label, why, act, icon }) => (
                    <IconButton
                      key={label}
                      label={why ? `${label}: ${why}` : label}
                      disabled={disabled || why !== false}
                      onClick={act}
                    >
                      {icon}
                    </IconButton>
                  ))}
                </Flex>
              )}
            </Flex>
          )
        })}
        {!isFixed && items.length < maxItems && (
          <Flex gap={2} wrap="wrap">
            {offered.map((each) => (
              <Button
                key={kindOf(each)}
                variant="secondary"
                startIcon={<Plus />}
                disabled={disabled}
                onClick={() => add(each)}
              >
                Add {(next.oneOf ? choiceInWords(kindOf(each)) : itemLabel).toLowerCase()}
              </Button>
            ))}
          </Flex>
        )}
      </Flex>
    </Box>
  )
}
