import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Facts } from './facts.tsx'

const shown = (value: string) => renderToStaticMarkup(<Facts facts={[{ label: 'Services', value }]} />)

test('a list breaks after its commas, not within a short term', () => {
  expect(shown('Mobile app, web app, DevOps')).toContain('>Mobile\u00a0app, web\u00a0app, DevOps<')
})

test('a sentence and a long term break where they must', () => {
  expect(shown('None for the check')).toContain('>None for the check<')
  expect(shown('Weigh-room record of a regulator, web app')).toContain(
    '>Weigh-room record of a regulator, web\u00a0app<',
  )
})

test('a range stays on one line', () => {
  expect(shown('15 to 25 components')).toContain('>15\u00a0to\u00a025 components<')
  expect(shown('Mon-Fri 10:00am - 7:00pm IST')).toContain('>Mon-Fri 10:00am\u00a0-\u2060\u00a07:00pm IST<')
})
