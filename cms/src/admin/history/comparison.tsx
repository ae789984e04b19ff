import { Box, Flex, Typography } from '@strapi/design-system'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import type { Change } from '../../forms/questions'
import { aroundChanges, type Piece, wordChanges } from '../../forms/word-changes'

/** Not by colour alone: what went is struck out, what came is underlined. */
const Removed = styled.del`
  background: ${({ theme }) => theme.colors.danger100};
  color: ${({ theme }) => theme.colors.danger700};
`
const Added = styled.ins`
  background: ${({ theme }) => theme.colors.success100};
  color: ${({ theme }) => theme.colors.success700};
`

const blanksAfter = (text: string) => text.slice(text.trimEnd().length)

type SideProps = {
  readonly title: string
  readonly pieces: readonly Piece[]
  readonly mark: typeof Removed | typeof Added
}

function Side({ title, pieces, mark: Mark }: SideProps) {
  return (
    <Box flex="1" background="neutral100" padding={3} hasRadius minWidth={0}>
      <Typography variant="sigma" textColor="neutral600">
        {title}
      </Typography>
      <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {pieces.length === 0 && '–'}
        {aroundChanges(pieces).map(({ from, isChanged, text }) => (
          <Fragment key={from}>
            {isChanged ? <Mark>{text.trim()}</Mark> : text}
            {isChanged && blanksAfter(text)}
          </Fragment>
        ))}
      </Typography>
    </Box>
  )
}

const counted = (count: number) => `${count} ${count === 1 ? 'word' : 'words'}`

/** `2 words removed, 1 word added`. */
function sumOf(removed: number, added: number): string {
  const parts = [removed > 0 && `${counted(removed)} removed`, added > 0 && `${counted(added)} added`].filter(Boolean)
  return parts.join(', ') || 'the same words, arranged anew'
}

export function Changed({ change: { field, before, after } }: { readonly change: Change }) {
  const changes = wordChanges(before, after)
  return (
    <Flex direction="column" alignItems="stretch" gap={2} paddingBottom={4}>
      <Flex gap={2} alignItems="baseline">
        <Typography fontWeight="semiBold">{field}</Typography>
        <Typography variant="pi" textColor="neutral600">
          {sumOf(changes.removed, changes.added)}
        </Typography>
      </Flex>
      <Flex gap={2} alignItems="stretch">
        <Side title="Before" pieces={changes.before} mark={Removed} />
        <Side title="After" pieces={changes.after} mark={Added} />
      </Flex>
    </Flex>
  )
}
