// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lateFonts } from './late-fonts.inline.ts'

/** Resolves the fetching of each font, in the order in which they were asked for. */
let arrivals: { font: string; arrive: () => void; fail: () => void }[]
let paint: (() => void) | undefined

beforeEach(() => {
  arrivals = []
  paint = undefined
  sessionStorage.clear()
  Reflect.deleteProperty(document.documentElement.dataset, 'fonts')
  const load = (font: string) =>
    new Promise<void>((resolve, reject) => arrivals.push({ font, arrive: resolve, fail: reject }))
  vi.stubGlobal('document', Object.assign(document, { fonts: { load } }))
  class PaintObserver {
    readonly told: (list: unknown, observer: PaintObserver) => void
    constructor(told: (list: unknown, observer: PaintObserver) => void) {
      this.told = told
    }
    observe({ type }: { type: string }) {
      if (type === 'paint') paint = () => this.told([], this)
    }
    disconnect() {
      paint = undefined
    }
  }
  vi.stubGlobal('PerformanceObserver', PaintObserver)
})

afterEach(() => vi.unstubAllGlobals())

// As the page runs it: a classic script, at the end of the body.
const run = () => new Function(lateFonts)()
const used = () => document.documentElement.dataset.fonts !== undefined
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('no font is asked for before the first paint, then both', () => {
  run()
  expect(arrivals).toEqual([])
  paint?.()
  expect(arrivals.map(({ font }) => font)).toEqual(['1em Figtree', '1em "Familjen Grotesk"'])
})

test('the fonts are used together, when both are here', async () => {
  run()
  paint?.()
  arrivals[0]?.arrive()
  await settled()
  expect(used()).toBe(false)
  arrivals[1]?.arrive()
  await settled()
  expect(used()).toBe(true)
})

test('a visit that has them uses them from the start', async () => {
  run()
  paint?.()
  for (const { arrive } of arrivals) arrive()
  await settled()
  Reflect.deleteProperty(document.documentElement.dataset, 'fonts')
  run()
  expect(used()).toBe(true)
})

test('a font that does not arrive leaves the fallbacks, and is asked for again by the next page', async () => {
  run()
  paint?.()
  arrivals[0]?.arrive()
  arrivals[1]?.fail()
  await settled()
  expect(used()).toBe(false)
  run()
  expect(used()).toBe(false)
})

test('a browser that does not tell of paints gets the fonts at once, one without storage at its first paint', async () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  run()
  expect(arrivals).toHaveLength(2)
  vi.stubGlobal('sessionStorage', undefined)
  run()
  for (const { arrive } of arrivals) arrive()
  await settled()
  expect(used()).toBe(true)
})
