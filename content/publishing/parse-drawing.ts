/** Drawings that come as SVG, product screens (`content/screens`) and a company's marks: shapes and text are accepted, and nothing else. */
import { SaxesParser } from 'saxes'

export type DrawnElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (DrawnElement | string)[]
}

/** Shapes and text. Nothing that runs, loads, links or animates. */
const elements = new Set(
  'svg view g defs pattern linearGradient radialGradient stop clipPath rect circle ellipse line path polyline polygon text'.split(
    ' ',
  ),
)
export const drawingAttributes: ReadonlySet<string> = new Set(
  [
    'xmlns id viewBox width height x y x1 x2 y1 y2 cx cy r rx ry d points transform opacity clip-path preserveAspectRatio',
    'fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin stroke-miterlimit',
    'vector-effect patternUnits patternTransform gradientUnits gradientTransform fx fy offset stop-color stop-opacity',
    'font-family font-size font-weight font-style letter-spacing text-anchor',
  ].flatMap((names) => names.split(' ')),
)
/** A value may refer only to a pattern or a clip in the same file. */
const pointsOutside = /url\((?!#[\w-]+\))|(?<![a-z])[a-z]+:(?!\/\/www\.w3\.org\/2000\/svg$)/i

function attributesOf(name: string, written: Readonly<Record<string, string>>): Map<string, string> {
  for (const [key, value] of Object.entries(written)) {
    if (!drawingAttributes.has(key)) throw new Error(`<${name}> without ${key}, which drawings do not have`)
    if (pointsOutside.test(value)) throw new Error(`${key} without an address: “${value}”`)
  }
  return new Map(Object.entries(written))
}

/** @throws Error with what was expected, in half a sentence */
export function parseDrawing(file: string): DrawnElement {
  type Open = DrawnElement & { readonly children: (DrawnElement | string)[] }
  const root: Open = { name: '', attributes: new Map(), children: [] }
  const open: Open[] = [root]
  const here = () => open.at(-1) ?? root
  const parser = new SaxesParser()
  parser.on('error', ({ message }) => {
    throw new Error(`well-formed SVG: ${message}`)
  })
  for (const part of ['xmldecl', 'doctype', 'processinginstruction', 'comment', 'cdata'] as const) {
    parser.on(part, () => {
      throw new Error('nothing but elements and their text')
    })
  }
  parser.on('opentag', ({ name, attributes: written }) => {
    if (!elements.has(name)) throw new Error(`no <${name}>`)
    const element: Open = { name, attributes: attributesOf(name, written), children: [] }
    here().children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (text) => {
    if (here().name === 'text') here().children.push(text)
    else if (text.trim() !== '') throw new Error(`words in <text> alone: “${text.trim().slice(0, 40)}”`)
  })
  parser.write(file).close()
  const [svg] = root.children
  if (typeof svg !== 'object' || svg.name !== 'svg') throw new Error('one <svg>')
  return svg
}

/** Part of a screen that is a picture by itself, in units of the screen: SVG's `<view id="…" viewBox="x y width height"/>`. */
export type View = {
  readonly id: string
  readonly box: readonly [x: number, y: number, width: number, height: number]
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
export function readScreen(svg: DrawnElement) {
  const [x, y, width, height] = readBox(svg)
  if (x !== 0 || y !== 0) throw new Error('a viewBox that begins at 0 0')
  const elements = svg.children.filter((child) => typeof child === 'object')
  const views = elements.filter(({ name }) => name === 'view')
  return {
    width,
    height,
    views: views.map((view): View => {
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
