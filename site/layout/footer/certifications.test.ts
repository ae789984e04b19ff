import { expect, test } from 'vitest'
import type { Trust } from '../../../content/models/trust.ts'
import { certificationsLink } from './certifications.ts'

const link = { name: 'Not stated yet', none: 'None yet', routerName: '/trust#certifications' }
type State = Trust['lines'][number]['state']

const nameWith = (
  states: readonly State[],
  atAGlance?: State,
  written: Parameters<typeof certificationsLink>[0] = link,
) => {
  const line = (state: State, section: Trust['lines'][number]['section']): Trust['lines'][number] => ({
    ...{
      id: state,
      question: 'ISO',
      value: state === 'stated' ? 'IE 1' : '',
      detail: '',
      owner: '',
      reviewed: null,
      reviewEvery: null,
    },
    ...{ source: null, sample: false, state, section },
  })
  const lines = [...states.map((state) => line(state, 'certifications')), line('stated', 'company')]
  const glance = atAGlance ? [{ name: 'Certifications', line: atAGlance, short: '' }] : []
  return certificationsLink(written, { lines, glance })?.name
}

test('the footer says of certificates what the page of answers says at a glance', () => {
  expect(nameWith(['none', 'empty'], 'none')).toBe('None yet')
  expect(nameWith(['none', 'empty'], 'empty')).toBe('Not stated yet')
  expect(nameWith(['none', 'stated'], 'none')).toBeUndefined()
})

test('without a glance it says what stands first, and nothing beside one that is stated', () => {
  expect(nameWith(['none', 'empty'])).toBe('None yet')
  expect(nameWith(['empty', 'none'])).toBe('Not stated yet')
  expect(nameWith([])).toBe('Not stated yet')
  expect(nameWith(['none', 'stated'])).toBeUndefined()
})

test('without a page of answers, or without words for none, it says what is written', () => {
  expect(certificationsLink(link, undefined)?.name).toBe('Not stated yet')
  expect(nameWith(['none'], 'none', { ...link, none: null })).toBe('Not stated yet')
  expect(nameWith(['none'], 'none', null)).toBeUndefined()
})
