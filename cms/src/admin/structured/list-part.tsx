import { Box, Button, Flex, Typography } from '@strapi/design-system'
import { Plus } from '@strapi/icons'
import { type DragEvent, useState } from 'react'
import { itemLabelOf } from '../../field-words'
import { emptyValue, itemShape } from '../../shape'
import { errorAt, OwnError } from './errors'
import { ListRow } from './list-row'
import type { PartProps } from './part-props'

/** A list whose items can be added, removed and moved, within the numbers that its shape allows. */
export function ListPart({ name, place, label, shape, value, disabled, error, onChange }: PartProps) {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const [added, setAdded] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape
  const isFixed = shape.prefixItems !== undefined
  const itemLabel = itemLabelOf(name)

  const replace = (at: number, next: unknown) => onChange(items.map((item, index) => (index === at ? next : item)))
  const move = (from: number, to: number) => {
    const others = items.filter((_, index) => index !== from)
    onChange([...others.slice(0, to), items[from], ...others.slice(to)])
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    event.stopPropagation()
    if (dragged !== undefined && dragged !== to) move(dragged, to)
    setDragged(undefined)
  }

  return (
    <Box tag="fieldset" style={{ border: 0, padding: 0 }}>
      <Typography tag="legend" variant="sigma" textColor="neutral600">
        {label} {countHint(minItems, maxItems)}
      </Typography>
      <OwnError error={error} />
      <Flex direction="column" alignItems="stretch" gap={3} paddingTop={2}>
        {items.map((item, at) => (
          <ListRow
            key={at}
            name={name}
            place={`${place}.${at}`}
            title={`${itemLabel} ${at + 1}`}
            shape={itemShape(shape, at)}
            value={item}
            disabled={disabled}
            error={errorAt(error, String(at))}
            isNew={added === at}
            onChange={(next) => replace(at, next)}
            {...(!isFixed && {
              moves: {
                up: at > 0 ? () => move(at, at - 1) : undefined,
                down: at < items.length - 1 ? () => move(at, at + 1) : undefined,
                remove: items.length > minItems ? () => onChange(items.filter((_, index) => index !== at)) : undefined,
                dragStart: () => setDragged(at),
                drop: (event) => drop(event, at),
                accepts: dragged !== undefined,
              },
            })}
          />
        ))}
        {!isFixed && items.length < maxItems && (
          <Button
            variant="secondary"
            startIcon={<Plus />}
            disabled={disabled}
            onClick={() => {
              setAdded(items.length)
              onChange([...items, emptyValue(itemShape(shape, items.length))])
            }}
          >
            Add {itemLabel.toLowerCase()}
          </Button>
        )}
      </Flex>
    </Box>
  )
}

/** `(3 to 6)`, `(at least 3)`, `(exactly 3)`; empty if any number will do. */
function countHint(least: number, most: number): string {
  if (least === most) return `(exactly ${least})`
  if (Number.isFinite(most)) return `(${least} to ${most})`
  return least > 0 ? `(at least ${least})` : ''
}
