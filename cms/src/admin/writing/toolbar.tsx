import { Box, Flex, IconButton, Typography } from '@strapi/design-system'
import {
  ArrowClockwise,
  Bold,
  BulletList,
  Code,
  CodeBlock,
  GridNine,
  Hashtag,
  Image,
  Italic,
  Link,
  NumberList,
  Play,
  Quotes,
} from '@strapi/icons'
import { setBlockType } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables'
import { type ComponentType, type FocusEvent, type KeyboardEvent, useId } from 'react'
import { css, styled } from 'styled-components'
import {
  around,
  insertFootnote,
  insertTable,
  isMarked,
  setAttributes,
  toggleCode,
  toggleList,
  toggleQuotation,
} from './commands'
import { schema } from './schema'
import { headingLevels, markCommands } from './writing-state'

const { nodes, marks } = schema

/** Languages whose words are coloured on the site (`site/markdown/highlighter.server.ts`); any other is shown plainly. */
const languages = 'bash css dart hcl html java js json kotlin nginx sql ts xml yaml'.split(' ')

const control = css`
  font: inherit;
  font-size: 1.4rem;
  padding: 0.6rem 0.8rem;
  color: ${({ theme }) => theme.colors.neutral800};
  background: ${({ theme }) => theme.colors.neutral0};
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
`

/** Strapi's own would take the name of the field around it. */
const Select = styled.select`
  ${control}
`
const Input = styled.input`
  ${control}
`

const Back = styled(ArrowClockwise)`
  transform: scaleX(-1);
`

export type Asked = 'link' | 'picture' | 'film'

type ToolbarProps = {
  readonly state: EditorState
  readonly isSource: boolean
  readonly disabled: boolean
  readonly controls: string
  /** @param isStaying whether the focus stays where it is */
  readonly run: (command: Command, isStaying?: boolean) => void
  readonly onAsk: (what: Asked) => void
  readonly onSource: () => void
}

const stops = (bar: HTMLElement) => [
  ...bar.querySelectorAll<HTMLElement>('button:not(:disabled), select:not(:disabled)'),
]

/** While one of the buttons has the focus it is the only stop for the Tab key. */
function onlyStop(bar: HTMLElement, current?: EventTarget): void {
  for (const each of stops(bar)) each.tabIndex = current && each !== current ? -1 : 0
}

/** The arrows lead from button to button. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const all = stops(event.currentTarget)
  if (!step || !(event.target instanceof HTMLElement)) return
  // They would choose another kind of line.
  event.preventDefault()
  all[(all.indexOf(event.target) + step + all.length) % all.length]?.focus()
}

type ToolProps = {
  readonly label: string
  readonly icon: ComponentType
  readonly isOn: boolean | undefined
  readonly disabled: boolean
  readonly onClick: () => void
}

function Tool({ label, icon: Icon, isOn, disabled, onClick }: ToolProps) {
  return (
    <IconButton
      label={label}
      variant={isOn ? 'secondary' : 'ghost'}
      aria-pressed={isOn}
      disabled={disabled}
      // The words that are selected stay so.
      onMouseDown={(event: { preventDefault: () => void }) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon />
    </IconButton>
  )
}

type ToolSpec = Pick<ToolProps, 'label' | 'icon'> & {
  readonly command?: Command
  readonly asks?: Asked
  readonly isOn?: (state: EditorState) => boolean
  readonly isPossible?: (state: EditorState) => boolean
  readonly isForCode?: boolean
}

const withMark = (type: MarkType) => (state: EditorState) => isMarked(state, type)
const within = (type: NodeType) => (state: EditorState) => around(state, [type]) !== undefined
/** The inner one of a list in a list. */
const inList = (type: NodeType) => (state: EditorState) =>
  around(state, [nodes.bullet_list, nodes.ordered_list])?.node.type === type

const tools: readonly ToolSpec[] = [
  { label: 'Bold', icon: Bold, isOn: withMark(marks.strong), command: markCommands.strong },
  { label: 'Italic', icon: Italic, isOn: withMark(marks.emphasis), command: markCommands.emphasis },
  { label: 'Code in a line', icon: Code, isOn: withMark(marks.code), command: markCommands.code },
  { label: 'Link', icon: Link, isOn: withMark(marks.link), asks: 'link' },
  { label: 'List', icon: BulletList, isOn: inList(nodes.bullet_list), command: toggleList(nodes.bullet_list) },
  {
    label: 'Numbered list',
    icon: NumberList,
    isOn: inList(nodes.ordered_list),
    command: toggleList(nodes.ordered_list),
  },
  { label: 'Quotation', icon: Quotes, isOn: within(nodes.quotation), command: toggleQuotation },
  { label: 'Code', icon: CodeBlock, isOn: within(nodes.code_block), command: toggleCode, isForCode: true },
  { label: 'Table', icon: GridNine, command: insertTable },
  { label: 'Picture', icon: Image, asks: 'picture' },
  { label: 'Film', icon: Play, asks: 'film' },
  { label: 'Footnote', icon: Hashtag, command: insertFootnote },
  { label: 'Undo', icon: Back, command: undo, isPossible: undo, isForCode: true },
  { label: 'Redo', icon: ArrowClockwise, command: redo, isPossible: redo, isForCode: true },
]

const ofTables: readonly (readonly [string, Command])[] = [
  ['Add a row', addRowAfter],
  ['Add a column', addColumnAfter],
  ['Delete the row', deleteRow],
  ['Delete the column', deleteColumn],
  ['Delete the table', deleteTable],
]

/** What concerns only the block in which the cursor is. */
function BlockTools({ state, disabled, run }: Pick<ToolbarProps, 'state' | 'disabled' | 'run'>) {
  const offered = useId()
  const code = around(state, [nodes.code_block])
  if (code) {
    return (
      <Flex gap={2} padding={2} tag="label">
        <Typography variant="pi">Language</Typography>
        <Input
          value={code.node.attrs.language}
          list={offered}
          disabled={disabled}
          onChange={({ target }) => run(setAttributes(code.at, { language: target.value.replace(/\W/g, '') }), true)}
        />
        <datalist id={offered}>
          {languages.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </Flex>
    )
  }
  if (!isInTable(state)) return null
  return (
    <Flex gap={1} padding={2} wrap="wrap" role="group" aria-label="Table">
      {ofTables.map(([label, command]) => (
        <Small key={label} type="button" disabled={disabled} onClick={() => run(command)}>
          {label}
        </Small>
      ))}
    </Flex>
  )
}

const Small = styled.button`
  ${control}
  font-size: 1.2rem;
  cursor: pointer;
`

export function Toolbar({ state, isSource, disabled, controls, run, onAsk, onSource }: ToolbarProps) {
  const isOff = disabled || isSource
  const heading = around(state, [nodes.heading])?.node
  const isCode = around(state, [nodes.code_block, nodes.source]) !== undefined
  return (
    <Box background="neutral100" borderColor="neutral200" borderStyle="solid" borderWidth="0 0 1px">
      <Flex
        gap={1}
        padding={2}
        wrap="wrap"
        role="toolbar"
        aria-label="How it is written"
        aria-controls={controls}
        onKeyDown={walk}
        onFocus={({ currentTarget, target }: FocusEvent<HTMLElement>) => onlyStop(currentTarget, target)}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
          if (!currentTarget.contains(relatedTarget)) onlyStop(currentTarget)
        }}
      >
        <Select
          aria-label="Kind of line"
          value={heading ? String(heading.attrs.level) : ''}
          disabled={isOff || isCode}
          onChange={({ target: { value } }) =>
            run(value ? setBlockType(nodes.heading, { level: Number(value) }) : setBlockType(nodes.paragraph), true)
          }
        >
          <option value="">Text</option>
          {headingLevels.map((level) => (
            <option key={level} value={level}>
              Heading {level}
            </option>
          ))}
          {heading && !headingLevels.some((level) => level === heading.attrs.level) && (
            <option value={heading.attrs.level}>Heading {heading.attrs.level}</option>
          )}
        </Select>
        {tools.map(({ command, asks, isOn, isPossible, isForCode, ...tool }) => (
          <Tool
            key={tool.label}
            {...tool}
            isOn={isOn?.(state)}
            disabled={isOff || (isCode && !isForCode) || isPossible?.(state) === false}
            onClick={() => (command ? run(command) : asks && onAsk(asks))}
          />
        ))}
        <Small type="button" aria-pressed={isSource} disabled={disabled} onClick={onSource}>
          Source
        </Small>
      </Flex>
      {!isSource && <BlockTools state={state} disabled={disabled} run={run} />}
    </Box>
  )
}
