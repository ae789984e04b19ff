import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grounds, roleNames } from './identity.ts'
import { houseColours, recolouring } from './parse-identity.ts'
import { faultsOf } from './publishable.ts'

const site = {
  now: 0,
  isLaunched: false,
  destinationOf: () => undefined,
  occupantsOf: () => [],
  holderOf: () => undefined,
}
const said = (attributes: Record<string, unknown>) =>
  faultsOf({ type: 'identity', attributes }, site).map(({ path, message }) => `${path.join('.')}: ${message}`)
const svg = (inner: string, head = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inner}</svg>`

test('an identity without colours of its own, or with those of the code, changes nothing', () => {
  const styles = ':root{--p-teal:oklch(41.5% .071 192)}.a{fill:#F9F6EE}'
  expect(recolouring({})(styles)).toBe(styles)
  expect(recolouring({ ...houseColours, ink: '#0D1D1C', paper: null })(styles)).toBe(styles)
  expect(said({ mark: null, firstRiver: null })).toEqual([])
})

test('what stood for one of the four colours becomes exactly that, and its tints follow it in hue', () => {
  const recolour = recolouring({ firstRiver: '#1d3f8f', secondRiver: '#F4B400' })
  expect(recolour('#015856 #f6a926 #0d1d1c')).toBe('#1d3f8f #f4b400 #0d1d1c')
  expect(recolour('oklch(41.5% .071 192)')).toBe('oklch(39.4% 0.139 263.8)')
  expect(recolour('oklch(89.5% 0.026 178)')).toMatch(/^oklch\(89\.5% 0\.036 249\.\d\)$/)
  expect(recolour('oklch(33% .06 192 / 50%)')).toMatch(/^oklch\(31\.4% 0\.106 263\.\d\/ 50%\)$/)
})

test('what is grey, or says that something is wrong, stays as it is', () => {
  const recolour = recolouring({ firstRiver: '#1d3f8f', secondRiver: '#f4b400', ink: '#14142b', paper: '#ffffff' })
  const kept = 'oklch(47% .15 31) oklch(98% 0 0) #ffffff #000000b3 #fff'
  expect(recolour(kept)).toBe(kept)
})

test('a river without hue leaves none in what follows it', () => {
  expect(recolouring({ firstRiver: '#222222' })('oklch(71.5% .088 186)')).toBe('oklch(71.4% 0 0)')
})

test.each([
  { firstRiver: '#0b3d91' },
  { secondRiver: '#ffe600' },
  { ink: '#000000', paper: '#ffffff' },
  { firstRiver: '#7a1f5c', secondRiver: '#9fd356', ink: '#1d1020', paper: '#fffdf8' },
])('colours that can be read are admitted: %o', (colours) => {
  expect(said(colours)).toEqual([])
})

test('a pair that cannot be read is named in words, beside the colour that it comes from', () => {
  const [links, ...others] = said({ firstRiver: '#6fa8dc' })
  expect(links).toBe(
    'firstRiver: Links upon pale bands of the first river cannot be read in the light scheme: their contrast is 1.9 to 1 and needs 4.5. They come from the first river: choose a darker one.',
  )
  expect(others.join(' ')).toContain('The words of buttons on the page cannot be read')
  expect(said({ secondRiver: '#000080' }).join(' ')).toMatch(
    /secondRiver: .* in the dark scheme: .* choose a lighter one\./,
  )
  expect(said({ paper: '#888888' }).every((fault) => fault.startsWith('paper: '))).toBe(true)
  expect(said({ ink: '#808080' }).every((fault) => fault.startsWith('ink: '))).toBe(true)
})

test('a mark is a drawing that loads nothing and has no words in a font', () => {
  expect(said({ mark: svg('<path d="M0 0h9" stroke="#000"/>') })).toEqual([])
  expect(said({ mark: svg('<script>1</script>') })[0]).toMatch(/^mark: This is not a drawing .*no <script>/)
  expect(said({ wordmark: svg('<image href="https://evil.example/x.png"/>') })[0]).toMatch(/^wordmark: .*no <image>/)
  expect(said({ mark: svg('<path d="M0 0" onclick="x"/>') })[0]).toContain('onclick')
  const shaded =
    '<linearGradient id="g"><stop offset="0" stop-color="#000"/></linearGradient><path fill="url(#g)" fill-rule="evenodd"/>'
  expect(said({ mark: svg(shaded) })).toEqual([])
  expect(said({ mark: svg('<text x="1">Acme</text>') })[0]).toContain('words in a font')
  expect(said({ mark: svg('', 'width="10"') })[0]).toContain('no viewBox')
  expect(said({ markDark: svg('') })[0]).toMatch(/^markDark: .*light paper too/)
})

const sheet = (name: string) =>
  readFileSync(new URL(`../../site/styles/${name}`, import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Custom properties of a rule. */
function bound(css: string, selector: string): Map<string, string> {
  const [, after = ''] = css.split(`\n${selector} {`)
  const [body = ''] = after.split('}')
  return new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

/** One of both arguments of `light-dark()`, or the value itself. */
function inScheme(value: string, at: 0 | 1): string {
  const inner = /^light-dark\((.*)\)$/s.exec(value)?.[1]
  return inner?.split(/,(?![^(]*\))/)[at]?.trim() ?? value
}

test('the gate judges the colours that the styles bind on each ground', () => {
  const tokens = sheet('tokens.css')
  const layout = sheet('layout.css')
  const found = Object.entries(grounds).map(([ground, { name }]) => {
    const own = ground === 'page' ? [] : [...bound(ground === 'shore' ? layout : tokens, `.${ground}`)]
    const values = new Map([...bound(`\n${tokens}`, ':root'), ...own])
    const resolved = (role: string, at: 0 | 1): string => {
      const value = inScheme(values.get(role) ?? '', at)
      const named = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
      return named ? resolved(named, at) : value
    }
    const scheme = (at: 0 | 1) => Object.fromEntries(roleNames.map((role) => [role, resolved(role, at)]))
    return [ground, { name, light: scheme(0), dark: scheme(1) }]
  })
  expect(Object.fromEntries(found)).toEqual(grounds)
})
