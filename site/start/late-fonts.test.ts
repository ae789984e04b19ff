// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lateFonts } from './late-fonts.inline.ts'

/** Resolves the fetching of each font, in the order in which they were requested. */
let arrivals: { font: string; arrive: () => void; fail: () => void }[]
/** Families and weights that the page is set in. */
let inUse: string[]
let paint: (() => void) | undefined

beforeEach(() => {
  arrivals = []
  paint = undefined
  sessionStorage.clear()
  inUse = []
  class Font {
    readonly name: string
    constructor(family: string, _: string, { weight }: { weight: string }) {
      this.name = `${family} ${weight}`
    }
    load() {
      return new Promise<void>((resolve, reject) => arrivals.push({ font: this.name, arrive: resolve, fail: reject }))
    }
  }
  vi.stubGlobal('FontFace', Font)
  const add = ({ name }: Font) => inUse.push(name)
  vi.stubGlobal('document', Object.assign(document, { fonts: { add } }))
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
const all = ['Familjen Grotesk 400 700', 'Figtree 300 599', 'Figtree 600 900']
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('no font is requested before the first paint, then all', () => {
  run()
  expect(arrivals).toEqual([])
  paint?.()
  expect(arrivals.map(({ font }) => font)).toEqual(all)
})

test('the fonts are used together, when all are here', async () => {
  run()
  paint?.()
  arrivals[0]?.arrive()
  await settled()
  expect(inUse).toEqual([])
  for (const { arrive } of arrivals) arrive()
  await settled()
  expect(inUse).toEqual(all)
})

test('a visit that has them uses them from the start', async () => {
  run()
  paint?.()
  for (const { arrive } of arrivals) arrive()
  await settled()
  inUse = []
  run()
  expect(inUse).toEqual(all)
})

test('a font that does not arrive leaves the fallbacks, and is requested again by the next page', async () => {
  run()
  paint?.()
  arrivals[0]?.arrive()
  arrivals[1]?.fail()
  await settled()
  expect(inUse).toEqual([])
  run()
  expect(inUse).toEqual([])
})

test('a browser that does not report paints gets the fonts at once, one without storage at its first paint', async () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  run()
  expect(arrivals).toHaveLength(all.length)
  vi.stubGlobal('sessionStorage', undefined)
  arrivals = []
  run()
  for (const { arrive } of arrivals) arrive()
  await settled()
  expect(inUse).toEqual(all)
})
