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
const pictures = (markup: string) =>
  [...markup.matchAll(/\/mockup\/(\w+)\/\d+x\d+\/([\w-]+)\.svg/g)].map(([, ...of]) => of)

test('what is told of one drawing stands under one picture of it, on the ground of the last', () => {
  const markup = renderToStaticMarkup(
    <Screens
      screens={[
        screen('browser:oms', 'Columns', 'mist'),
        screen('browser:oms', 'Search', 'teal'),
        screen('phone:wash', 'Road', 'silt'),
      ]}
    />,
  )
  expect(pictures(markup)).toEqual([
    ['teal', 'browser-oms'],
    ['silt', 'phone-wash'],
  ])
  expect([...markup.matchAll(/<h3>(\w+)/g)].map(([, title]) => title)).toEqual(['Columns', 'Search', 'Road'])
  expect(markup).toContain('Two screens')
})

test('a product with a window and a phone is shown in both, whichever comes first, on the ground of the first', () => {
  const both = [screen('phone:berth', 'Berth', 'ink'), screen('browser:marina', 'Plan', 'silt')]
  expect(pictures(renderToStaticMarkup(<Devices screens={both} />))).toEqual([
    ['ink', 'browser-marina'],
    ['ink', 'phone-berth'],
  ])
})

test('a product with one drawing is shown once', () => {
  const same = [screen('phone:keyboard', 'Words'), screen('phone:keyboard', 'Switch')]
  expect(pictures(renderToStaticMarkup(<Devices screens={same} />))).toEqual([['mist', 'phone-keyboard']])
})
