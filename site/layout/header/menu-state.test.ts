import { expect, test } from 'vitest'
import { initialMenu, type MenuEvent, nextMenu } from './menu-state.ts'

const firstTabs = { services: 'sea', technologies: 'sails', company: null, portfolio: null }
const after = (...events: MenuEvent[]) =>
  events.reduce((state, event) => nextMenu(state, event, firstTabs), initialMenu(firstTabs))

test('a tab that is chosen before the browser tells of its open section stays chosen', () => {
  const state = after(
    { type: 'tab chosen', section: 'services', tab: 'data' },
    { type: 'section opened', section: 'services' },
  )
  expect(state).toMatchObject({ section: 'services', tab: 'data' })
})

test('a section that is opened again starts with its first tab', () => {
  const state = after(
    { type: 'section opened', section: 'technologies' },
    { type: 'tab chosen', section: 'technologies', tab: 'cms' },
    { type: 'section closed', section: 'technologies' },
    { type: 'section opened', section: 'technologies' },
  )
  expect(state.tab).toBe('sails')
})
