// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addFonts } from './late-fonts.ts'

/** Resolves the fetching of each font, in the order in which they were requested. */
let arrivals: { font: string; arrive: () => void; fail: () => void }[]
/** Families and weights that the page is set in. */
let inUse: string[]
let paint: (() => void) | undefined
/** What the head of a page tells its other scripts (`head.inline.ts`). */
const open = ({ isArrival }: { isArrival: boolean }) => vi.stubGlobal('isArrival', isArrival)

beforeEach(() => {
  arrivals = []
  paint = undefined
  inUse = []
  class Font {
    readonly name: string
    constructor(family: string, source: string, { weight }: { weight: string }) {
      this.name = `${family} ${weight} ${source}`
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
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame))
  open({ isArrival: true })
})

afterEach(() => vi.unstubAllGlobals())

const common = ['Familjen Grotesk 400 700 url(/display)', 'Figtree 300 599 url(/text)', 'Figtree 600 900 url(/text)']
/** What the browser fetches by itself where a page has one of their letters. */
const other = ['Familjen Grotesk Other 400 700 url(/display-other)', 'Figtree Other 300 900 url(/text-other)']
const all = [...other, ...common]
const faces = all.map((font) => {
  const [, family, weight, source] = /^(\D+) (\d+ \d+) (.+)$/.exec(font) ?? []
  return `@font-face{font-family:${family};src:${source};font-weight:${weight};font-display:swap;unicode-range:U+20-7E}`
})
const run = () => addFonts(faces.join(''))
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The first content is painted, and the frame after it. */
async function painted() {
  paint?.()
  expect(arrivals).toEqual([])
  await expect.poll(() => arrivals).not.toEqual([])
}

test('no font is requested before the first paint, then those of common letters', async () => {
  run()
  expect(arrivals).toEqual([])
  await painted()
  expect(arrivals.map(({ font }) => font)).toEqual(common)
})

test('the fonts are used together, when all are here', async () => {
  run()
  await painted()
  arrivals[0]?.arrive()
  await settled()
  expect(inUse).toEqual([])
  for (const { arrive } of arrivals) arrive()
  await settled()
  expect(inUse).toEqual(all)
})

test('a page that another of the visit led to uses them from the start', () => {
  open({ isArrival: false })
  run()
  expect(inUse).toEqual(all)
})

test('a font that does not arrive leaves the fallbacks', async () => {
  run()
  await painted()
  arrivals[0]?.arrive()
  arrivals[1]?.fail()
  await settled()
  expect(inUse).toEqual([])
})

test('a browser that does not report paints gets the fonts at once', async () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  run()
  expect(arrivals).toHaveLength(common.length)
  for (const { arrive } of arrivals) arrive()
  await settled()
  expect(inUse).toEqual(all)
})
