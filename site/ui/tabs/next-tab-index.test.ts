import { expect, test } from 'vitest'
import { nextTabIndex } from './next-tab-index.ts'

test('arrows move along the tabs and wrap at both ends', () => {
  expect(nextTabIndex('ArrowRight', 0, 14, 'horizontal')).toBe(1)
  expect(nextTabIndex('ArrowRight', 13, 14, 'horizontal')).toBe(0)
  expect(nextTabIndex('ArrowLeft', 0, 14, 'horizontal')).toBe(13)
  expect(nextTabIndex('ArrowDown', 2, 4, 'vertical')).toBe(3)
  expect(nextTabIndex('ArrowUp', 0, 4, 'vertical')).toBe(3)
})

test('Home and End go to the first and the last tab', () => {
  expect(nextTabIndex('Home', 5, 14, 'horizontal')).toBe(0)
  expect(nextTabIndex('End', 5, 14, 'horizontal')).toBe(13)
})

test('arrows across the tabs, and any other key, are left to the page', () => {
  expect(nextTabIndex('ArrowDown', 0, 14, 'horizontal')).toBeUndefined()
  expect(nextTabIndex('ArrowRight', 0, 4, 'vertical')).toBeUndefined()
  expect(nextTabIndex('Tab', 0, 14, 'horizontal')).toBeUndefined()
})
