/**
 * Every client's screens wear the livery of that client: its colours, its typeface, and none of ours. What a text stands on is
 * measured on the screen as it is drawn.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type DrawnElement, parseDrawing } from '../../content/publishing/parse-drawing.ts'
import written from './liveries.json' with { type: 'json' }
import { outlineText, setText } from './outline-text.ts'

type Livery = {
  readonly family: string
  /** Paper, card, ink, second text, line, accent, second colour, tint, alert, and what else its surfaces have. */
  readonly colours: string
  /** Of what is drawn in it: dishes, people, silks, a map. */
  readonly things?: string
  /** What rises behind words, which may therefore cross its edge. */
  readonly level?: string
}

/** By the beginning of a screen's name. */
const liveries: Readonly<Record<string, Livery>> = written

type Colour = readonly [red: number, green: number, blue: number]
const colourOf = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never
const apart = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** In units of a screen 1200 wide, or of a phone’s 390. */
const smallest = 12

/** Marigold and teal, as the site and its drawings have them. */
const ours = ['#015856', '#045856', '#0B6E69', '#CBE2DC', '#5BB5AB', '#F6A927'].map(colourOf)

/** Whether a colour is one of the livery, or a shade between two of them. */
function isWorn(colour: Colour, own: readonly Colour[]): boolean {
  return own.some((from) =>
    own.some((to) => {
      const along = to.map((value, at) => value - (from[at] ?? 0)) as never as Colour
      const length = along[0] ** 2 + along[1] ** 2 + along[2] ** 2
      const share =
        along.reduce((sum, value, at) => sum + value * ((colour[at] ?? 0) - (from[at] ?? 0)), 0) / (length || 1)
      const between = Math.min(1, Math.max(0, share))
      return apart(colour, from.map((value, at) => value + (along[at] ?? 0) * between) as never) < 3
    }),
  )
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

type Matrix = readonly [number, number, number, number, number, number]
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

function matrixOf(transform = ''): Matrix {
  return [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].reduce<Matrix>(
    (matrix, [, name, list = '']) => {
      const [a = 0, b, c] = list.split(/[ ,]+/).map(Number)
      if (name === 'translate') return times(matrix, [1, 0, 0, 1, a, b ?? 0])
      if (name === 'scale') return times(matrix, [a, 0, 0, b ?? a, 0, 0])
      const [sine, cosine] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)]
      const turned = times(times(matrix, [1, 0, 0, 1, b ?? 0, c ?? 0]), [cosine, sine, -sine, cosine, 0, 0])
      return times(turned, [1, 0, 0, 1, -(b ?? 0), -(c ?? 0)])
    },
    [1, 0, 0, 1, 0, 0],
  )
}

type Box = { left: number; right: number; top: number; bottom: number }
type Text = Box & { words: string; size: number; isBold: boolean; colour: Colour; isTurned: boolean }

/** All texts with their boxes, from the height of figures to the line they stand on. */
async function textsOf(svg: DrawnElement, element = svg, matrix = matrixOf()): Promise<Text[]> {
  const { name, attributes, children } = element
  const inside = times(matrix, matrixOf(attributes.get('transform')))
  if (name !== 'text') {
    const elements = children.filter((child) => typeof child === 'object')
    return (await Promise.all(elements.map((child) => textsOf(svg, child, inside)))).flat()
  }
  const { x, y, width, size } = await setText(element, svg)
  const corners = [x, x + width].flatMap((across) =>
    [y - size * 0.7, y].map((down) => [
      inside[0] * across + inside[2] * down + inside[4],
      inside[1] * across + inside[3] * down + inside[5],
    ]),
  )
  const [across, down] = [corners.map(([left = 0]) => left), corners.map(([, top = 0]) => top)]
  return [
    {
      words: children.join(''),
      size: size * Math.hypot(inside[0], inside[1]),
      isBold: Number(attributes.get('font-weight') ?? svg.attributes.get('font-weight')) >= 700,
      colour: colourOf(attributes.get('fill') ?? '#000000'),
      left: Math.min(...across),
      right: Math.max(...across),
      top: Math.min(...down),
      bottom: Math.max(...down),
      isTurned: Math.abs(inside[1]) > 0.2,
    },
  ]
}

/** A drawing without its words: what they stand on. */
function withoutTexts(element: DrawnElement): DrawnElement {
  const shapes = element.children.filter((child) => typeof child === 'object' && child.name !== 'text')
  return { ...element, children: shapes.map((child) => (typeof child === 'object' ? withoutTexts(child) : child)) }
}

type Pixels = { data: Buffer; width: number; height: number }

/** Which colours a box has, the most frequent first, with their shares. */
function coloursIn({ data, width, height }: Pixels, { left, right, top, bottom }: Box) {
  const counts = new Map<number, number>()
  let all = 0
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      const colour = data.readUIntBE((y * width + x) * 3, 3)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
      all++
    }
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return sorted.map(([value, count]) => ({ colour: colourOf(hexOf(value)), share: count / all }))
}

const hexOf = (value: number) => `#${value.toString(16).padStart(6, '0')}`

function faultsOfColours(source: string, { family, colours, things = '' }: Livery): string[] {
  const own = colours.split(' ').map(colourOf)
  const drawn = new Set(things.split(' '))
  const used = [...new Set(source.match(/(?<=")#[^"]*/g))]
  const families = [...new Set([...source.matchAll(/font-family="'?([^'",]*)/g)].map(([, name]) => name))]
  return [
    ...used.filter((hex) => ours.some((colour) => apart(colour, colourOf(hex)) < 10)).map((hex) => `${hex} is ours`),
    ...used.filter((hex) => !drawn.has(hex) && !isWorn(colourOf(hex), own)).map((hex) => `${hex} is of no livery`),
    ...families.filter((name) => name !== family).map((name) => `${name} instead of ${family}`),
  ]
}

/** What is wrong with one text on what it stands on. */
function faultsOfText(text: Text, screen: Pixels, level?: Colour): string[] {
  const { words, left, right, top, bottom, size } = text
  const faults: string[] = []
  if (left < 0 || right > screen.width || top < 0 || bottom > screen.height) faults.push(`“${words}” leaves the screen`)
  if (size < smallest) faults.push(`“${words}” is ${size.toFixed(1)} high`)
  const [most, ...others] = coloursIn(screen, text)
  const under = [most, ...others.filter(({ share }) => share > 0.08)]
  const least = size >= 24 || (text.isBold && size >= 18.66) ? 3 : 4.5
  for (const part of under) {
    const ratio = part ? contrast(text.colour, part.colour) : 0
    if (ratio < least) faults.push(`“${words}” has ${ratio.toFixed(1)} on ${part?.colour.join(' ')}`)
  }
  const ends = text.isTurned ? [] : [left - 3, right + 1]
  for (const end of ends) {
    const [beside] = coloursIn(screen, { ...text, left: end, right: end + 2 })
    if (!beside || !most || apart(beside.colour, most.colour) < 8) continue
    if (level && [beside.colour, most.colour].some((colour) => apart(colour, level) < 8)) continue
    faults.push(`“${words}” runs over the edge of what it is on`)
  }
  return faults
}

function faultsOfPlaces(texts: readonly Text[]): string[] {
  const overlap = (a: Box, b: Box) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  return texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter((other) => overlap(text, other))
      .map(({ words }) => `“${text.words}” lies over “${words}”`),
  )
}

async function faultsOf(source: string, livery: Livery): Promise<string[]> {
  const svg = parseDrawing(source)
  const outlined = Buffer.from(await outlineText(withoutTexts(svg)))
  const { data, info } = await sharp(outlined).flatten().removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const texts = await textsOf(svg)
  const level = livery.level === undefined ? undefined : colourOf(livery.level)
  return [
    ...faultsOfColours(source, livery),
    ...texts.flatMap((text) => faultsOfText(text, { data, width: info.width, height: info.height }, level)),
    ...faultsOfPlaces(texts),
  ]
}

const content = resolve(import.meta.dirname, '../../content')
const directory = join(content, 'screens')

function liveryOf(screen: string): Livery {
  const [, livery] = Object.entries(liveries).find(([product]) => screen.startsWith(product)) ?? []
  if (!livery) throw new Error(`${screen} does not begin with a product that has a livery`)
  return livery
}

test('each client has one face, which is no other client’s and not ours', () => {
  const faces = new Map<string, Set<string>>()
  for (const file of readdirSync(join(content, 'documents/portfolio-items'))) {
    const source = readFileSync(join(content, 'documents/portfolio-items', file), 'utf8')
    const { client, builtFor }: { client?: string; builtFor?: string } = JSON.parse(source)
    const own = faces.get(client ?? builtFor ?? file) ?? new Set()
    for (const [, screen = ''] of source.matchAll(/art:screen\/([\w-]+)/g)) own.add(liveryOf(screen).family)
    faces.set(client ?? builtFor ?? file, own)
  }
  const each = [...faces.values()].map((own) => [...own].join())
  expect(each.length).toBeGreaterThan(10)
  expect(new Set(each).size, each.join('; ')).toBe(each.length)
  for (const face of each) expect(face).not.toMatch(/,|Familjen|Figtree/)
})

test.each(readdirSync(directory))(
  '%s wears its client’s livery, and every text can be read where it is',
  async (file) => {
    const livery = liveryOf(file)
    expect(await faultsOf(readFileSync(join(directory, file), 'utf8'), livery)).toEqual([])
  },
)

test.each([
  ['our teal', '<rect width="9" height="9" fill="#045856"/>', '#045856 is ours'],
  ['a colour of somebody else', '<rect width="9" height="9" fill="#00FF00"/>', '#00FF00 is of no livery'],
  ['our face', '<text x="9" y="40" font-family="Figtree">a</text>', 'Figtree'],
  ['a faint text', '<text x="9" y="40" fill="#D3D7CF">a</text>', '“a” has 1.5 on 255 255 255'],
  ['a small text', '<text x="9" y="40" font-size="9">a</text>', '“a” is 9.0 high'],
  ['a text cut by the screen', '<text x="390" y="40">abc</text>', '“abc” leaves the screen'],
  [
    'a text too long for its box',
    '<rect x="5" y="20" width="60" height="30" fill="#F4E04D"/><text x="9" y="40">too long for it</text>',
    'runs over',
  ],
  ['two texts in one place', '<text x="9" y="40">one</text><text x="20" y="40">two</text>', '“one” lies over “two”'],
])('%s is a fault', async (_, inner, expected) => {
  const family = `font-family="'Public Sans', sans-serif" font-weight="500"`
  const paper = '<rect width="400" height="300" fill="#FFFFFF"/>'
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300" ${family}>${paper}${inner}</svg>`
  const faces = inner.includes('Figtree')
    ? faultsOfColours(source, written.scales)
    : await faultsOf(source, written.scales)
  expect(faces.join()).toContain(expected)
})
