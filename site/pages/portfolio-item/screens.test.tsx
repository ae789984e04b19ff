import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Screen } from '../../../content/models/cards.ts'
import { Devices } from './devices.tsx'
import { Screens } from './screens.tsx'

const screen = (mockup: string, title: string, ground: Screen['ground'] = 'mist'): Screen => ({
  mockup,
  ground,
  title,
  text: `About ${title}.`,
})
/** The drawings of the screens, each once. */
const drawings = (markup: string) => [
  ...new Set([...markup.matchAll(/\/mockup\/here\/\d+x\d+\/([\w-]+)\.svg/g)].map(([, slug]) => slug)),
]
const grounds = (markup: string) => [...markup.matchAll(/data-ground="(\w+)"/g)].map(([, ground]) => ground)

test('what is told of one drawing stands under one picture of it, on the ground of the last', () => {
  const markup = renderToStaticMarkup(
    <Screens
      titles={['One screen', 'Two screens', 'Three screens']}
      screens={[
        screen('browser:oms', 'Columns', 'mist'),
        screen('browser:oms', 'Search', 'teal'),
        screen('phone:wash', 'Road', 'silt'),
      ]}
    />,
  )
  expect(drawings(markup)).toEqual(['browser-oms', 'phone-wash'])
  expect(grounds(markup)).toEqual(['teal', 'silt'])
  expect([...markup.matchAll(/<h3>(\w+)/g)].map(([, title]) => title)).toEqual(['Columns', 'Search', 'Road'])
  expect(markup).toContain('Two screens')
})

test('a product with a window and a phone is shown in both, the window first', () => {
  const both = [screen('phone:berth', 'Berth', 'ink'), screen('browser:marina', 'Plan', 'silt')]
  expect(drawings(renderToStaticMarkup(<Devices screens={both} />))).toEqual(['browser-marina', 'phone-berth'])
})

test('a product with one drawing is shown once', () => {
  const same = [screen('phone:keyboard', 'Words'), screen('phone:keyboard', 'Switch')]
  expect(drawings(renderToStaticMarkup(<Devices screens={same} />))).toEqual(['phone-keyboard'])
})
