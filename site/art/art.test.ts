import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ArtPiece, artAddress, parseArtAddress } from './address.ts'
import { type ArtRequest, artSheet, type Tuned } from './art.ts'
import { malformed } from './malformed.fixture.ts'
import { inlineArt, renderArt } from './render.ts'
import { inlineSheet } from './sheet.ts'

const VARIANTS = ['confluence', 'meander', 'contour', 'delta', 'braid', 'isles'] as const
const GROUNDS = ['paper', 'teal', 'marigold', 'ink', 'mist', 'silt'] as const
const SLUGS = [
  'angular',
  'healthcare',
  'photoenroll',
  'saas',
  'case-7',
  'molo',
  'release-on-tuesday',
  'offline-weigh-room',
]
const LARGEST_BYTES = 3 * 1024

const cover = (kind: ArtPiece['kind'], slug: string, ground: ArtPiece['ground'] = 'teal'): ArtPiece => ({
  kind,
  slug,
  ground,
  width: 800,
  height: 600,
})
type Asked = Tuned & Pick<ArtRequest, 'slug'> & Partial<Omit<ArtRequest, keyof Tuned | 'slug'>>
const drawArt = (request: Asked) => inlineSheet(artSheet({ ground: 'teal', width: 800, height: 600, ...request }))
const count = (svg: string, pattern: RegExp) => svg.match(pattern)?.length ?? 0

test.each(VARIANTS)('%s: a slug is always the same drawing, and no other slug has it', (variant) => {
  const drawings = SLUGS.map((slug) => inlineArt(cover(variant, slug)))
  expect(SLUGS.map((slug) => inlineArt(cover(variant, slug)))).toEqual(drawings)
  expect(new Set(drawings).size).toBe(SLUGS.length)
})

test.each(VARIANTS)('%s: every cover is at most 3 KB, 9–24 paths and well formed', (variant) => {
  for (const ground of GROUNDS) {
    for (const slug of SLUGS) {
      const file = renderArt(cover(variant, slug, ground)) ?? ''
      const inline = inlineArt(cover(variant, slug, ground))
      for (const svg of [file, inline]) {
        expect(gzipSync(svg).byteLength, `${slug} on ${ground}`).toBeLessThanOrEqual(LARGEST_BYTES)
        expect(malformed(svg)).toBeUndefined()
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      }
      const paths = count(file, /<path class="[abgm]s?[ "]/g)
      expect(paths, `${slug} on ${ground}`).toBeGreaterThanOrEqual(variant === 'braid' ? 5 : 9)
      expect(paths, `${slug} on ${ground}`).toBeLessThanOrEqual(24)
      expect(inline).toContain(`class="art g-${ground}"`)
      expect(inline).toContain('aria-hidden="true"')
    }
  }
})

test('a file carries pigments for both schemes, and none that follow a page', () => {
  const file = renderArt(cover('contour', 'travel', 'mist')) ?? ''
  expect(file).toContain('.bg,.g{fill:#cbe2dc}')
  expect(file).toMatch(/@media\(prefers-color-scheme:dark\)\{\.bg,\.g\{fill:#0e3835\}/)
  expect(file).not.toContain('var(')
  expect(renderArt(cover('contour', 'travel', 'teal'))).not.toContain('@media')
})

test('a summit is washed by its own ink', () => {
  expect(inlineArt(cover('contour', 'travel'))).toMatch(/class="[ab]s w"/)
  expect(renderArt(cover('contour', 'travel', 'marigold'))).toContain('.w.as{fill-opacity:0.08}')
})

test('a file on the page’s own ground is transparent, and on any other is not', () => {
  expect(renderArt(cover('delta', 'devops', 'here'))).not.toContain('class="bg"')
  expect(renderArt(cover('delta', 'devops', 'paper'))).toContain('class="bg"')
})

test('a request decides ground, crop, backing and direction', () => {
  const plain = drawArt({ variant: 'delta', slug: 'devops' })
  expect(plain).toContain('preserveAspectRatio="xMidYMid slice"')
  expect(plain).toContain('class="bg"')
  expect(plain).not.toContain('transform')
  const tuned = drawArt({ variant: 'delta', slug: 'devops', ground: 'shore', fit: 'none', bare: true, turned: true })
  expect(tuned).toContain('class="art g-shore"')
  expect(tuned).toContain('preserveAspectRatio="none"')
  expect(tuned).not.toContain('class="bg"')
  expect(tuned).toContain('transform="matrix(0 1 -1 0 1600 0)"')
})

test('with auto the slug chooses, and what is given stays', () => {
  const lines = (svg: string) => count(svg, /<path class="a h"/g)
  const chosen = new Set(SLUGS.map((slug) => lines(drawArt({ variant: 'confluence', slug, auto: true }))))
  expect(chosen.size).toBeGreaterThan(1)
  const turns = SLUGS.map((slug) => /transform="([^"]+)"/.exec(drawArt({ variant: 'delta', slug, auto: true }))?.[1])
  expect(new Set(turns)).toEqual(new Set([undefined, 'matrix(1 0 0 -1 0 1200)', 'matrix(0 1 -1 0 1600 0)']))
  expect(lines(drawArt({ variant: 'confluence', slug: 'saas', auto: true, tuning: { lines: 4 } }))).toBe(4)
})

test.each(VARIANTS)(
  'a sheet of %s taller than wide is drawn downwards, so that nothing is cut at its sides',
  (variant) => {
    for (const slug of SLUGS) {
      expect(drawArt({ variant, slug, auto: true, width: 690, height: 720 })).toMatch(/transform="matrix\(0 -?1 -?1 0 /)
    }
  },
)

test('the lines of isles on such a sheet keep clear of its sides', () => {
  for (const slug of SLUGS) {
    const drawing = drawArt({ variant: 'isles', slug, auto: true, width: 690, height: 720 })
    const lines = [...drawing.matchAll(/ d="M-40 (-?\d+)(c[^z]+)z"/g)]
    expect(lines.length).toBeGreaterThan(10)
    for (const [, start, curves = ''] of lines) {
      let across = Number(start)
      const numbers = curves.match(/-?\d+/g) ?? []
      for (let at = 5; at < numbers.length; at += 6) {
        across += Number(numbers[at])
        expect(across).toBeGreaterThanOrEqual(0)
        expect(across).toBeLessThanOrEqual(2 * 690)
      }
    }
  }
})

test.each(VARIANTS)('a sheet of %s that is much wider than tall is never drawn downwards', (variant) => {
  for (const slug of SLUGS) {
    expect(drawArt({ variant, slug, auto: true, width: 1440, height: 400 })).not.toMatch(/transform="matrix\(0/)
  }
})

test('what a URL names is what is drawn', () => {
  const parsed = parseArtAddress(artAddress(cover('braid', 'web-app', 'marigold')))
  expect(parsed && renderArt(parsed.piece)).toBe(renderArt(cover('braid', 'web-app', 'marigold')))
})
