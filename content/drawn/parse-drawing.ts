/** Drawn product screens are SVG files in `content/screens`. This accepts what such a file may contain, and nothing else. */

export type DrawnElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (DrawnElement | string)[]
}

/** Shapes and text. Nothing that runs, loads, links or animates. */
const elements = new Set(
  'svg view g defs pattern clipPath rect circle ellipse line path polyline polygon text'.split(' '),
)
const attributes = new Set(
  [
    'xmlns id viewBox width height x y x1 x2 y1 y2 cx cy r rx ry d points transform opacity clip-path preserveAspectRatio',
    'fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin vector-effect patternUnits patternTransform',
    'font-family font-size font-weight letter-spacing text-anchor',
  ].flatMap((names) => names.split(' ')),
)
/** A value may refer only to a pattern or a clip in the same file. */
const pointsOutside = /url\((?!#[\w-]+\))|(?<![a-z])[a-z]+:(?!\/\/www\.w3\.org\/2000\/svg$)/i

const token = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const attribute = /(?<![\w:-])([\w:-]+)="([^"]*)"/g
const strayAmpersand = /&(?!(?:amp|lt|gt|quot);)/

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (all, name: string) => entities[name] ?? all)

class DrawingError extends Error {}

function readAttributes(name: string, text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, key = '', value = ''] of text.matchAll(attribute)) {
    if (!attributes.has(key)) throw new DrawingError(`<${name}> without ${key}, which drawings do not have`)
    if (found.has(key)) throw new DrawingError(`<${name}> with one ${key}`)
    if (pointsOutside.test(value)) throw new DrawingError(`${key} without an address: “${value}”`)
    found.set(key, plain(value))
  }
  return found
}

/** @throws Error with what was expected, in half a sentence */
export function parseDrawing(file: string): DrawnElement {
  type Open = DrawnElement & { readonly children: (DrawnElement | string)[] }
  const root: Open = { name: '', attributes: new Map(), children: [] }
  const open: Open[] = [root]
  let end = 0
  if (strayAmpersand.test(file)) throw new DrawingError('&amp; for every ampersand')
  for (const [all, closing, name, written = '', empty, text] of file.matchAll(token)) {
    const parent = open.at(-1)
    end += all.length
    if (!parent) break
    if (text !== undefined) {
      if (parent.name === 'text') parent.children.push(plain(text))
      else if (text.trim() !== '') throw new DrawingError(`words in <text> alone: “${text.trim().slice(0, 40)}”`)
    } else if (closing) {
      if (parent.name !== name) throw new DrawingError(`</${parent.name}> before </${name}>`)
      open.pop()
    } else if (name) {
      if (!elements.has(name)) throw new DrawingError(`no <${name}>`)
      const element: Open = { name, attributes: readAttributes(name, written), children: [] }
      parent.children.push(element)
      if (!empty) open.push(element)
    }
  }
  const [svg] = root.children
  if (end < file.length) throw new DrawingError(`an element at “${file.slice(end, end + 40)}”`)
  if (open.length > 1) throw new DrawingError(`</${open.at(-1)?.name}> at the end`)
  if (root.children.length !== 1 || typeof svg !== 'object' || svg.name !== 'svg') throw new DrawingError('one <svg>')
  return svg
}

/** Part of a screen that is a picture by itself, in units of the screen: SVG's `<view id="…" viewBox="x y width height"/>`. */
export type View = {
  readonly id: string
  readonly box: readonly [x: number, y: number, width: number, height: number]
}

export type DrawnScreen = {
  readonly width: number
  readonly height: number
  readonly views: readonly View[]
}

const smallest = 100
const largest = 1600

function readBox(element: DrawnElement): View['box'] {
  const numbers = (element.attributes.get('viewBox') ?? '').split(' ').map(Number)
  const [x = 0, y = 0, width = 0, height = 0] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isInteger)) throw new Error('a viewBox of four whole numbers')
  if ([width, height].some((side) => side < smallest || side > largest)) {
    throw new Error(`sides of ${smallest} to ${largest}`)
  }
  return [x, y, width, height]
}

/** The size of a parsed drawing and its parts. @throws Error with what was expected, in half a sentence */
export function readScreen(svg: DrawnElement): DrawnScreen {
  const [x, y, width, height] = readBox(svg)
  if (x !== 0 || y !== 0) throw new Error('a viewBox that begins at 0 0')
  const elements = svg.children.filter((child) => typeof child === 'object')
  const views = elements.filter(({ name }) => name === 'view')
  return {
    width,
    height,
    views: views.map((view) => {
      const id = view.attributes.get('id') ?? ''
      const box = readBox(view)
      if (!/^[a-z]+(?:-[a-z]+)*$/.test(id)) throw new Error('an id of lower-case words for each view')
      if (box[0] + box[2] > width || box[1] + box[3] > height) throw new Error(`view ${id} inside the screen`)
      return { id, box }
    }),
  }
}

/** `meter-gap`, or `meter-gap--compare` for its view of that name, in a URL and in `art:screen/…/here`. */
export const screenSlug = (name: string, view?: string): string => (view ? `${name}--${view}` : name)
