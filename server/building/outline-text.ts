import type { DrawnElement, View } from '../../content/publishing/parse-drawing.ts'
import { escapeMarkup } from '../../site/xml.ts'
import { type Face, outlineOf, shape, unitsPerEm } from './glyphs.ts'

/**
 * A drawing as a file that loads no font: every text is one path. As references to outlines, a drawing had five hundred elements
 * of letters and held the browser up for 16 ms; compressed, it was no smaller.
 * A part contains only what is visible in it. `element` has been optimised, so its numbers are already short.
 */
export async function outlineText(svg: DrawnElement, part?: View['box']): Promise<string> {
  const body = await Promise.all(svg.children.map((child) => written(child, { part, isMoved: false })))
  const [x, y, width, height] = part ?? boxOf(svg)
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`
  return `${head}${body.join('')}</svg>`

  async function written(node: DrawnElement | string, place: Place): Promise<string> {
    if (typeof node === 'string') return ''
    if (node.name === 'text') return lettersOf(node, place)
    if (isOutside(node, place)) return ''
    const inner = { part: place.part, isMoved: place.isMoved || node.name !== 'g' || node.attributes.has('transform') }
    const children = await Promise.all(node.children.map((child) => written(child, inner)))
    const open = `${node.name}${attributesOf(node.attributes)}`
    return children.length > 0 ? `<${open}>${children.join('')}</${node.name}>` : `<${open}/>`
  }

  async function lettersOf(text: DrawnElement, place: Place): Promise<string> {
    const { attributes } = text
    const { letters, x, y, width, size } = await setText(text, svg)
    const part = place.isMoved || attributes.has('transform') ? undefined : place.part
    if (part && !overlaps(part, [x, y - size, width, size * 1.3])) return ''

    const scale = size / unitsPerEm
    const short = Number(scale.toFixed(5))
    const own = `fill="${attributes.get('fill') ?? '#000'}" transform="translate(${Number(x.toFixed(1))} ${y})scale(${short} -${short})"`
    const outer = new Map([...attributes].filter(([name]) => name === 'opacity' || name === 'transform'))
    const path = `<path ${own} d="${await outlineOf(letters)}"/>`
    return outer.size > 0 ? `<g${attributesOf(outer)}>${path}</g>` : path
  }
}

/** The letters of a text with where it begins and how wide it is, in units of its drawing. */
export async function setText({ attributes, children }: DrawnElement, svg: DrawnElement) {
  const text = children.filter((child) => typeof child === 'string').join('')
  const size = Number(attributes.get('font-size') ?? plainSize)
  const spacing = (Number(attributes.get('letter-spacing') ?? 0) / size) * unitsPerEm
  let pen = 0
  const letters = (await shape(text, faceOf(attributes, svg.attributes))).map((letter) => {
    const x = Math.round(pen + letter.offset)
    pen += letter.advance + spacing
    return { ...letter, x }
  })
  const width = ((pen - spacing) * size) / unitsPerEm
  const anchor = attributes.get('text-anchor') ?? 'start'
  const x = Number(attributes.get('x') ?? 0) - width * (anchorShare[anchor] ?? 0)
  return { letters, x, y: Number(attributes.get('y') ?? 0), width, size }
}

function faceOf(own: DrawnElement['attributes'], ofDrawing: DrawnElement['attributes']): Face {
  const named = (attribute: string) => own.get(attribute) ?? ofDrawing.get(attribute)
  const [family = ''] = (named('font-family') ?? '').split(',')
  return {
    family: family.replaceAll(/["']/g, '').trim(),
    weight: Number(named('font-weight') ?? 400),
    style: named('font-style') ?? 'normal',
  }
}

type Place = {
  readonly part: View['box'] | undefined
  /** Inside an element with its own coordinates: its place on the screen is unknown. */
  readonly isMoved: boolean
}

const plainSize = 16
const anchorShare: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 }

function overlaps([left, top, width, height]: View['box'], [x, y, across, down]: View['box']): boolean {
  return x < left + width && x + across > left && y < top + height && y + down > top
}

/** For shapes whose place is plain to see. */
function isOutside({ name, attributes }: DrawnElement, { part, isMoved }: Place): boolean {
  if (!part || isMoved || attributes.has('transform')) return false
  const at = (key: string) => Number(attributes.get(key) ?? 0)
  const edge = at('stroke-width')
  if (name === 'rect')
    return !overlaps(part, [at('x') - edge, at('y') - edge, at('width') + 2 * edge, at('height') + 2 * edge])
  const r = at('r') + edge
  return name === 'circle' && !overlaps(part, [at('cx') - r, at('cy') - r, 2 * r, 2 * r])
}

function boxOf(svg: DrawnElement): View['box'] {
  const [x = 0, y = 0, width = 0, height = 0] = (svg.attributes.get('viewBox') ?? '').split(' ').map(Number)
  return [x, y, width, height]
}

function attributesOf(attributes: DrawnElement['attributes']): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join('')
}
