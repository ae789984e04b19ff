import sharp from 'sharp'
import { expect, test } from 'vitest'
import { GLYPHS } from '../../media/glyph.tsx'
import type { ArtPiece } from '../address.ts'
import { GRID } from '../drawing/path.ts'
import { malformed } from '../malformed.fixture.ts'
import { inlineArt, renderArt } from '../render.ts'
import { EMBLEMS } from './emblem.ts'
import { CAPITALS, initialsOf, nameFromSlug } from './portrait.ts'

const piece = (kind: ArtPiece['kind'], slug: string, ground: ArtPiece['ground'] = 'here'): ArtPiece => ({
  kind,
  slug,
  ground,
  width: 400,
  height: 480,
})

test('there is an outline for every capital', () => {
  expect(Object.keys(CAPITALS).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  for (const { advance, outline } of Object.values(CAPITALS)) {
    expect(advance).toBeGreaterThan(200)
    expect(outline).toMatch(/^M[\d -]+.*Z$/)
  }
})

test('initials are the first and the last of a name, or its only one', () => {
  const letters = (slug: string) =>
    initialsOf(slug)
      .map(({ letter }) => letter)
      .join('')
  expect(letters('maeve-gallagher')).toBe('MG')
  expect(letters('anna-maria-de-vries')).toBe('AV')
  expect(letters('aoife')).toBe('A')
  expect(letters('404')).toBe('')
  expect(nameFromSlug('maeve-gallagher')).toBe('Maeve Gallagher')
})

test('a mini has outlines for letters', () => {
  const svg = renderArt(piece('mini', 'maeve-gallagher', 'teal')) ?? ''
  expect(svg).toContain(`d="${CAPITALS.M?.outline}"`)
  expect(svg).toContain(`d="${CAPITALS.G?.outline}"`)
})

test('a portrait has no letters: its current swells in one bend, which the name seeds', () => {
  const bend = (slug: string) => {
    const svg = renderArt(piece('portrait', slug, 'teal')) ?? ''
    expect(svg).not.toContain(CAPITALS.M?.outline)
    return /<path class="b" d="([^"]+)"/.exec(svg)?.[1]
  }
  expect(bend('maeve-gallagher')?.match(/M/g)?.length, 'lines that swell').toBeGreaterThan(20)
  expect(bend('maeve-gallagher')).not.toEqual(bend('maeve-gallaghes'))
})

test.each(['portrait', 'mini'] as const)(
  'a %s is well-formed and the same each time, and nobody without a letter has one',
  (kind) => {
    const svg = renderArt(piece(kind, 'maeve-gallagher', 'teal')) ?? ''
    expect(svg).not.toContain('<text')
    expect(malformed(svg)).toBeUndefined()
    expect(svg).not.toContain('NaN')
    expect(renderArt(piece(kind, 'maeve-gallagher', 'teal'))).toBe(svg)
    expect(renderArt(piece(kind, 'maeve-gallaghes', 'teal'))).not.toBe(svg)
    expect(renderArt(piece(kind, '404', 'teal'))).toBeUndefined()
  },
)

test('a portrait is decoration', () => {
  expect(inlineArt(piece('portrait', 'aoife-brennan'))).toContain('aria-hidden="true"')
})

test('everybody has a current of their own', () => {
  const field = (slug: string) =>
    /<path class="as" stroke-width="[\d.]+" d="([^"]+)"/.exec(inlineArt(piece('portrait', slug)))?.[1]
  expect(field('aoife-brennan')).toBeDefined()
  expect(field('aoife-brennan')).not.toBe(field('aoibhe-brennan'))
})

test('the cycle is heavy where it flows and fine where it is still to come, on the same courses', () => {
  const drawn = (slug: string) => renderArt({ kind: 'cycle', ground: 'here', width: 2400, height: 225, slug }) ?? ''
  const courses = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
  expect(drawn('done')).toContain('stroke-width="8.0"')
  expect(drawn('todo')).toContain('stroke-width="3.0"')
  expect(courses(drawn('todo'))).toEqual(courses(drawn('done')))
  expect(drawn('done')).not.toContain('NaN')
  expect(malformed(drawn('done'))).toBeUndefined()
  expect(drawn('toString')).toBe('')
})

test('a sheet has twelve strands, and neighbours differ', () => {
  const drawn = renderArt({ kind: 'strands', ground: 'here', width: 240, height: 960, slug: 'strands' }) ?? ''
  const strands = [...drawn.matchAll(/<svg y="(\d+)"[^>]*>(.*?)<\/svg>/g)]
  expect(strands.map(([, top]) => Number(top) / GRID)).toEqual(Array.from({ length: 12 }, (_, index) => index * 80))
  for (const [index, [, , body]] of strands.entries()) expect(body).not.toBe(strands[(index + 1) % 12]?.[2])
  expect(malformed(drawn)).toBeUndefined()
})

test('a lane fills as many of its ten strands as it is asked for, and only as many as there are', () => {
  const drawn = (slug: string) => renderArt({ kind: 'lane', ground: 'here', width: 360, height: 150, slug })
  const quiet = (slug: string) => drawn(slug)?.match(/stroke-opacity/g)?.length ?? 0
  expect(drawn('lane-2')?.match(/<path class="[ab]s"/g)).toHaveLength(10)
  expect(['lane-2', 'lane-5', 'lane-9', 'lane-10'].map(quiet)).toEqual([8, 5, 1, 0])
  expect(malformed(drawn('lane-5') ?? '')).toBeUndefined()
  expect(['lane-0', 'lane-11', 'extra-hands'].map(drawn)).toEqual([undefined, undefined, undefined])
})

test('the divider stretches to the page and has no ground of its own', () => {
  const svg = inlineArt({ kind: 'current', slug: 'counter', ground: 'here', width: 1440, height: 72 })
  expect(svg).toContain('class="art g-here"')
  expect(svg).toContain('preserveAspectRatio="none"')
  expect(svg).not.toContain('class="bg"')
})

test('growth has eighteen tributaries, nine of either river', () => {
  const svg = inlineArt({ kind: 'growth', slug: 'growth', ground: 'here', width: 1440, height: 300 })
  expect(svg.match(/class="a h"/g)).toHaveLength(9)
  expect(svg.match(/class="b h"/g)).toHaveLength(9)
})

test('ten emblems, each in the one ink of its ground', () => {
  expect([...EMBLEMS.keys()]).toEqual([
    'weir',
    'oat',
    'lantern',
    'anchor',
    'loom',
    'kite',
    'quarry',
    'fern',
    'signal',
    'orchard',
  ])
  for (const key of EMBLEMS.keys()) {
    const file = renderArt(piece('emblem', key)) ?? ''
    expect(malformed(file)).toBeUndefined()
    expect(file).toContain('svg{color:#0d1d1c}@media(prefers-color-scheme:dark){svg{color:#eeebe2}}')
  }
})

test('emblems are of one size: none comes nearer to the name beside it than the others', async () => {
  for (const key of EMBLEMS.keys()) {
    const { info } = await sharp(Buffer.from(renderArt(piece('emblem', key)) ?? ''))
      .trim()
      .toBuffer({ resolveWithObject: true })
    expect(Math.max(info.width, info.height), key).toBeLessThanOrEqual(53)
  }
})

test('a client without an emblem of its own has one of the ten, always the same', () => {
  const own = [...EMBLEMS.keys()].map((key) => renderArt(piece('emblem', key)))
  for (const key of ['constructor', 'northern-buoys', 'x']) {
    expect(own).toContain(renderArt(piece('emblem', key)))
    expect(renderArt(piece('emblem', key))).toBe(renderArt(piece('emblem', key)))
  }
})

test('a screen is not drawn: it is content', () => {
  expect(renderArt(piece('screen', 'constructor'))).toBeUndefined()
  expect(inlineArt(piece('screen', 'constructor'))).toBe('')
})

test('a glyph has a path for either river', () => {
  expect(Object.keys(GLYPHS)).toHaveLength(8)
  for (const { a, b } of Object.values(GLYPHS)) for (const path of [a, b]) expect(path).toMatch(/^M[\dMCcs -]+$/)
})
