import { Box, Flex, Typography } from '@strapi/design-system'
import { type ReactNode, useEffect, useState } from 'react'
import { useWantedAt } from '../preview/open-field'

type FoldProps = {
  /** The place of its value in the document: `services.tabs.0`. */
  readonly place: string
  readonly title: string
  readonly picture?: ReactNode
  readonly summary: string
  readonly isOpenAtFirst: boolean
  /** Something within must be corrected: the part opens. */
  readonly isAtFault: boolean
  readonly children: () => ReactNode
}

/** A part of a form that is closed until somebody wants it; before that its inputs are not even created. */
export function Fold({ place, title, picture, summary, isOpenAtFirst, isAtFault, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const wantedAt = useWantedAt(place)
  useEffect(() => {
    if (wantedAt > 0) setIsOpen(true)
  }, [wantedAt])
  useEffect(() => {
    if (isAtFault) setIsOpen(true)
  }, [isAtFault])
  return (
    <Box background="neutral100" hasRadius borderColor={isAtFault ? 'danger600' : 'neutral150'}>
      <details
        open={isOpen}
        aria-label={title}
        onToggle={(event) => {
          // React also reports it here for a fold within this one.
          if (event.target === event.currentTarget) setIsOpen(event.currentTarget.open)
        }}
      >
        <summary style={{ cursor: 'pointer', padding: '1rem' }}>
          <Flex tag="span" inline gap={2} style={{ maxWidth: 'calc(100% - 1.5rem)', verticalAlign: 'top' }}>
            {picture}
            <Typography tag="span" variant="sigma" textColor="neutral600">
              {title}
            </Typography>
            <Typography tag="span" textColor="neutral800">
              {summary}
            </Typography>
          </Flex>
        </summary>
        {isOpen && (
          <Box paddingLeft={4} paddingRight={4} paddingBottom={4}>
            {children()}
          </Box>
        )}
      </details>
    </Box>
  )
}
