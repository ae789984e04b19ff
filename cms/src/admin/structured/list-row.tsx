import { Box, Flex, IconButton } from '@strapi/design-system'
import { ArrowDown, ArrowUp, Drag, Trash } from '@strapi/icons'
import type { DragEvent } from 'react'
import { summaryOf } from '../../field-words'
import { inputCount, withoutNull } from '../../shape'
import { Fold } from './fold'
import { Part } from './part'
import type { PartProps } from './part-props'

/** A row with this few inputs is read at a glance: it stays open. */
const openUpToInputs = 2

type Moves = {
  readonly up: (() => void) | undefined
  readonly down: (() => void) | undefined
  readonly remove: (() => void) | undefined
  readonly dragStart: () => void
  readonly drop: (event: DragEvent) => void
  /** Whether another row of the same list is being dragged. */
  readonly accepts: boolean
}

type ListRowProps = Omit<PartProps, 'label' | 'isRequired'> & {
  readonly title: string
  readonly isNew: boolean
  /** Absent if every place is fixed. */
  readonly moves?: Moves
}

export function ListRow({ title, isNew, moves, ...part }: ListRowProps) {
  const { shape, value, disabled, error } = part
  const isGroup = withoutNull(shape).shape.type === 'object'
  const isShort = inputCount(value) <= openUpToInputs
  return (
    <Flex
      gap={2}
      alignItems="flex-start"
      onDragOver={(event: DragEvent) => moves?.accepts && event.preventDefault()}
      onDrop={moves?.accepts ? moves.drop : undefined}
    >
      {moves && !disabled && (
        <Box
          draggable
          aria-hidden
          paddingTop={4}
          style={{ cursor: 'grab' }}
          title={`Drag ${title} to another place`}
          onDragStart={moves.dragStart}
        >
          <Drag />
        </Box>
      )}
      <Box flex="1" minWidth={0}>
        {isGroup ? (
          <Fold
            place={part.place}
            title={title}
            summary={summaryOf(value)}
            isOpenAtFirst={isNew || isShort}
            isAtFault={error !== undefined}
          >
            {() => <Part {...part} label="" isRequired />}
          </Fold>
        ) : (
          <Part {...part} label={title} isRequired />
        )}
      </Box>
      {moves && (
        <Flex direction="column" gap={1}>
          <IconButton label={`Move ${title} up`} disabled={disabled || !moves.up} onClick={moves.up}>
            <ArrowUp />
          </IconButton>
          <IconButton label={`Move ${title} down`} disabled={disabled || !moves.down} onClick={moves.down}>
            <ArrowDown />
          </IconButton>
          <IconButton label={`Remove ${title}`} disabled={disabled || !moves.remove} onClick={moves.remove}>
            <Trash />
          </IconButton>
        </Flex>
      )}
    </Flex>
  )
}
