import { expect, test } from 'vitest'
import { renderWithTexts } from '../../texts.fixture.tsx'
import { Process } from './process.tsx'

const step = (name: string, from: number, length: number) => ({ name, from, length, text: 'What is done.' })

test('the words of a step stand where there is room: after its strands, before them, or below', () => {
  const steps = [
    step('Early', 0, 2),
    step('Middle', 3, 3),
    step('Late', 6, 4),
    step('All of it', 0, 10),
    step('Nearly', 1, 8),
  ]
  const html = renderWithTexts(
    <Process process={{ title: 'How', text: 'It goes.', unit: 'week', length: 10, steps }} />,
  )
  expect([...html.matchAll(/data-words="([a-z]+)"/g)].map(([, place]) => place)).toEqual([
    'after',
    'after',
    'before',
    'below',
    'below',
  ])
})
