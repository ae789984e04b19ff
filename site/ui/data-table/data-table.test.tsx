import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'

const table = (columns: string[], cells: string[]) =>
  renderToStaticMarkup(<DataTable label="Routes" columns={columns} rows={[{ name: 'Time to start', cells }]} stacks />)

test('if rows become cards, several answers keep the names of their columns', () => {
  const html = table(['', 'In house', 'Freelancer', 'Us'], ['8 to 14 weeks', '1 to 2 weeks', '2 weeks'])
  expect([...html.matchAll(/data-column="([^"]+)">([^<]+)/g)].map(([, column, answer]) => [column, answer])).toEqual([
    ['In house', '8 to 14 weeks'],
    ['Freelancer', '1 to 2 weeks'],
    ['Us', '2 weeks'],
  ])
})

test('a sentence and its time need no names', () => {
  expect(table(['Deliverable', 'What it is', 'When'], ['A report', 'Week 2'])).not.toContain('data-column')
})

test('a short figure to compare stays on one line', () => {
  const html = renderToStaticMarkup(
    <DataTable
      label="Figures"
      columns={['', 'Before', 'After']}
      rows={[{ name: 'Weighing', cells: ['14 seconds', 'Under 10 seconds'] }]}
    />,
  )
  expect(html).toContain('14\u00a0seconds')
  expect(html).toContain('Under 10 seconds')
})
