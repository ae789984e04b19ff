import { expect, test } from 'vitest'
import { tabDistance } from './use-tab-bar.ts'

test.each([
  [320, 140],
  [400, 140],
  [575, 140],
  [576, 200],
  [600, 200],
  [767, 200],
  [768, 180],
  [800, 180],
  [991, 180],
  [992, 160],
  [1200, 160],
  [1399, 160],
  [1400, 140],
  [1500, 140],
  [2560, 140],
])('in a viewport of %i px the tab bar slides by %i px', (width, distance) => {
  expect(tabDistance(width)).toBe(distance)
})
