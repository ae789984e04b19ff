import type { DrawnElement } from './parse-drawing.ts'

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
