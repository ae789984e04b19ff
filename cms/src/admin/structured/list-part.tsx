import { Box, Button, Flex, IconButton, Typography } from '@strapi/design-system'
import { ArrowDown, ArrowUp, Plus, Trash } from '@strapi/icons'
import { Part, type PartProps } from './part'
import { emptyValue, itemLabelOf, itemShape } from './shape'

/** A list whose items can be added, removed and moved, within the numbers that its shape allows. */
export function ListPart({ name, label, shape, value, disabled, onChange }: PartProps) {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape
  const isFixed = shape.prefixItems !== undefined
  const itemLabel = itemLabelOf(name)

  const replace = (at: number, next: unknown) => onChange(items.map((item, index) => (index === at ? next : item)))
  const move = (from: number, to: number) => {
    const moved = items.filter((_, index) => index !== from)
    onChange([...moved.slice(0, to), items[from], ...moved.slice(to)])
  }

  return (
    <Box tag="fieldset" style={{ border: 0, padding: 0 }}>
      <Typography tag="legend" variant="sigma" textColor="neutral600">
        {label} {countHint(minItems, maxItems)}
      </Typography>
      <Flex direction="column" alignItems="stretch" gap={3} paddingTop={2}>
        {items.map((item, at) => (
          <Flex key={at} gap={2} alignItems="flex-start">
            <Box flex="1">
              <Part
                name={name}
                label={`${itemLabel} ${at + 1}`}
                shape={itemShape(shape, at)}
                value={item}
                disabled={disabled}
                isRequired
                onChange={(next) => replace(at, next)}
              />
            </Box>
            {!isFixed && (
              <Flex direction="column" gap={1}>
                <IconButton
                  label={`Move ${itemLabel} ${at + 1} up`}
                  disabled={disabled || at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={`Move ${itemLabel} ${at + 1} down`}
                  disabled={disabled || at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton
                  label={`Remove ${itemLabel} ${at + 1}`}
                  disabled={disabled || items.length <= minItems}
                  onClick={() => onChange(items.filter((_, index) => index !== at))}
                >
                  <Trash />
                </IconButton>
              </Flex>
            )}
          </Flex>
        ))}
        {!isFixed && items.length < maxItems && (
          <Button
            variant="secondary"
            startIcon={<Plus />}
            disabled={disabled}
            onClick={() => onChange([...items, emptyValue(itemShape(shape, items.length))])}
          >
            Add {itemLabel.toLowerCase()}
          </Button>
        )}
      </Flex>
    </Box>
  )
}

/** `(3 to 6)`, `(at least 3)`, `(exactly 3)`; nothing where any number will do. */
function countHint(least: number, most: number): string {
  if (least === most) return `(exactly ${least})`
  if (Number.isFinite(most)) return `(${least} to ${most})`
  return least > 0 ? `(at least ${least})` : ''
}
