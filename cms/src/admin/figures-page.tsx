import { Box, Button, Field, Flex, Loader, Td, Tr, Typography } from '@strapi/design-system'
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin'
import { type FormEvent, useEffect, useState } from 'react'
import { useTheme } from 'styled-components'
import { readFigures } from '../content-names'
import type { FiguresPart } from '../site/figures'
import { ChoiceButtons } from './choice-buttons'
import { useDownload } from './enquiries/downloads'
import { PlainTable } from './plain-table'
import { useReading } from './requests'
import { SideBySide } from './side-by-side'

type Period = { readonly from: string; readonly to: string }

const dayMs = 24 * 60 * 60_000
/** The site counts by the day in UTC. */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const lastDays = (days: number): Period => ({ from: dayOf(Date.now() - (days - 1) * dayMs), to: dayOf(Date.now()) })
/** The others stand below a button. */
const rowsAtFirst = 10

/** A picture runs nothing, whatever it contains; in the colour of the text around it. */
function Plot({ svg, says }: NonNullable<FiguresPart['plot']>) {
  const { neutral0, neutral800 } = useTheme().colors
  const coloured = svg.replace('<svg ', `<svg color="${neutral800}" `)
  return (
    <img
      alt={says}
      src={`data:image/svg+xml,${encodeURIComponent(coloured)}`}
      // Where the browser chooses the colours it leaves pictures as they are.
      style={{
        display: 'block',
        width: '100%',
        maxWidth: '46rem',
        height: 'auto',
        background: neutral0,
        forcedColorAdjust: 'none',
      }}
    />
  )
}

const cellInWords = (cell: string | number) => (typeof cell === 'number' ? cell.toLocaleString('en-GB') : cell)

function FiguresTable({ part: { title, columns, rows, of } }: { readonly part: FiguresPart }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, rowsAtFirst)
  return (
    <Flex direction="column" alignItems="flex-start" gap={2} minWidth={0}>
      <Box width="100%">
        <PlainTable label={title} columns={columns}>
          {shown.map((cells) => (
            <Tr key={String(cells[0])}>
              {cells.map((cell, at) => (
                <Td key={columns[at]}>
                  <Typography
                    dir={typeof cell === 'string' ? 'auto' : undefined}
                    fontWeight={at === 0 ? 'semiBold' : undefined}
                    style={{
                      ...(typeof cell === 'string' && { overflowWrap: 'anywhere', whiteSpace: 'normal' }),
                      ...(at === 0 && { display: 'block', minWidth: '11rem' }),
                    }}
                  >
                    {cellInWords(cell)}
                  </Typography>
                </Td>
              ))}
            </Tr>
          ))}
        </PlainTable>
      </Box>
      {rows.length > rowsAtFirst && (
        <Button variant="tertiary" size="S" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? `The first ${rowsAtFirst} alone` : `All ${rows.length}`}
        </Button>
      )}
      {of > rows.length && isWhole && (
        <Typography variant="pi">There are {of.toLocaleString('en-GB')}: all of them are in the CSV.</Typography>
      )}
    </Flex>
  )
}

function PartOfFigures({ part }: { readonly part: FiguresPart }) {
  const { title, text, rows, plot } = part
  return (
    <Box tag="section" background="neutral0" hasRadius shadow="tableShadow" padding={6} aria-label={title}>
      <Typography tag="h2" variant="delta">
        {title}
      </Typography>
      <Box paddingTop={1} paddingBottom={4}>
        <Typography textColor="neutral600">{rows.length > 0 ? text : `${text} Nothing was counted.`}</Typography>
      </Box>
      {rows.length > 0 && (
        <SideBySide>
          {plot && <Plot {...plot} />}
          <FiguresTable part={part} />
        </SideBySide>
      )}
    </Box>
  )
}

type ChoiceProps = { readonly period: Period; readonly onChoose: (period: Period) => void }

function PeriodChoice({ period, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState(period)
  useEffect(() => setTyped(period), [period])
  const spans = new Map<string, Period>([7, 28, 90].map((days) => [`${days} days`, lastDays(days)] as const))
  const chosen = [...spans].find(([, { from, to }]) => from === period.from && to === period.to)?.[0] ?? ''
  function show(event: FormEvent) {
    event.preventDefault()
    onChoose(typed)
  }
  const field = (name: keyof Period, label: string) => (
    <Field.Root name={name}>
      <Field.Label>{label}</Field.Label>
      <Field.Input
        type="date"
        value={typed[name]}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value })}
      />
    </Field.Root>
  )
  // The browser draws the calendar's sign.
  const colorScheme = useTheme().colors.neutral0 === '#ffffff' ? 'light' : 'dark'
  return (
    <Flex tag="form" gap={4} wrap="wrap" alignItems="flex-end" style={{ colorScheme }} onSubmit={show}>
      <ChoiceButtons
        label="Days until today"
        names={[...spans.keys()]}
        chosen={chosen}
        onChoose={(name) => onChoose(spans.get(name) ?? period)}
      />
      {field('from', 'First day')}
      {field('to', 'Last day')}
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Flex>
  )
}

function Figures() {
  const { get } = useFetchClient()
  const [period, setPeriod] = useState(() => lastDays(28))
  const query = `from=${period.from}&to=${period.to}`
  const { found, failure, read } = useReading<{ parts: readonly FiguresPart[] }>(`/figures?${query}`)
  function choose(next: Period) {
    if (next.from === period.from && next.to === period.to) void read()
    else setPeriod(next)
  }
  const download = useDownload('The figures could not be read. Try again.', async () => {
    const { data } = await get<{ csv: string }>(`/figures/csv?${query}`)
    // With a byte order mark spreadsheets read it as UTF-8.
    const content = new Blob(['\uFEFF', data.csv], { type: 'text/csv' })
    return { name: `figures-${period.from}-${period.to}.csv`, content }
  })
  return (
    <Page.Main>
      <Page.Title>Figures</Page.Title>
      <Layouts.Header
        title="Figures"
        subtitle="Counted by the site, without cookies. Robots are left out, and so is whoever asks not to be tracked."
        primaryAction={
          <Button variant="tertiary" {...download}>
            Download as CSV
          </Button>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <PeriodChoice period={period} onChoose={choose} />
          <Box aria-live="polite">
            {!found && failure === undefined && <Loader>Loading</Loader>}
            {failure !== undefined && <Typography textColor="danger600">{failure}</Typography>}
          </Box>
          {found?.parts.map((part) => (
            <PartOfFigures key={part.title} part={part} />
          ))}
          {found && (
            <Typography textColor="neutral600">
              “(others)” are names for which a day had no room, or that nobody should read.
            </Typography>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  )
}

export default function FiguresPage() {
  return (
    <Page.Protect permissions={[{ action: readFigures, subject: null }]}>
      <Figures />
    </Page.Protect>
  )
}
