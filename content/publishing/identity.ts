/** Whether a company's own colours can be read, and whether its mark is a drawing and nothing else. */
import { wcagContrast } from 'culori'
import { parseDrawing } from './parse-drawing.ts'
import { type Origin, originOfText, ownColours, recolouring } from './parse-identity.ts'
import type { Fault, Rule } from './rule.ts'

export const roleNames = ['bg', 'fg', 'fg-2', 'link', 'edge', 'error', 'btn', 'btn-fg'] as const
type Roles = { readonly [Name in (typeof roleNames)[number]]: string }

const roles = (...colours: readonly string[]) =>
  Object.fromEntries(roleNames.map((name, at) => [name, `oklch(${colours[at]})`])) as Roles

const paper = '97.4% 0.011 88'
const ink = '21.5% 0.022 190'
const river = '41.5% 0.071 192'
const other = '79% 0.158 74'

const light = (ground: string) =>
  roles(ground, ink, '42% 0.024 190', river, '58% 0.02 190', '47% 0.15 31', river, paper)
const dark = (ground: string) =>
  roles(ground, '94% 0.012 88', '77% 0.018 140', '79% 0.088 184', '60% 0.022 170', '78% 0.11 35', other, ink)
const band = (ground: string) =>
  roles(ground, '96% 0.011 88', '80% 0.018 140', '82% 0.08 184', '62% 0.022 170', '80% 0.1 35', other, ink)
const ofRiver = roles(river, paper, '91% 0.028 178', '90% 0.066 86', '78% 0.04 180', '87% 0.075 45', other, ink)
const ofOther = roles(other, ink, '27% 0.03 130', ink, '40% 0.07 80', '38% 0.14 31', ink, paper)

/** What the colours of the house are on each ground, by scheme, as `tokens.css` binds them: a test compares both. */
export const grounds = {
  page: { name: 'the page', light: light(paper), dark: dark('18.5% 0.018 192') },
  shore: { name: 'the second surface', light: light('94.5% 0.02 86'), dark: dark('22.5% 0.021 192') },
  'on-ink': { name: 'dark bands', light: band(ink), dark: band('14.5% 0.016 192') },
  'on-teal': { name: 'bands of the first river', light: ofRiver, dark: ofRiver },
  'on-marigold': { name: 'bands of the second river', light: ofOther, dark: ofOther },
  'on-silt': { name: 'pale bands of the second river', light: light('90% 0.066 86'), dark: dark('29.5% 0.013 82') },
  'on-mist': { name: 'pale bands of the first river', light: light('89.5% 0.026 178'), dark: dark('31% 0.045 190') },
} as const

/** What is read, upon what, and how much contrast that needs: 4.5 to 1 for words, 3 for controls (`art-direction.md`). */
const pairs = [
  ['fg', 'bg', 4.5, 'Words'],
  ['fg-2', 'bg', 4.5, 'Secondary words'],
  ['link', 'bg', 4.5, 'Links'],
  ['error', 'bg', 4.5, 'Messages about what went wrong'],
  ['edge', 'bg', 3, 'The edges of fields'],
  ['btn', 'bg', 3, 'Buttons'],
  ['btn-fg', 'btn', 4.5, 'The words of buttons'],
] as const

const fieldNames: Record<Origin, string> = {
  firstRiver: 'the first river',
  secondRiver: 'the second river',
  ink: 'ink',
  paper: 'paper',
}

/** One fault for each pair and field, of the scheme and ground where it is worst. */
function* unreadable(attributes: Readonly<Record<string, unknown>>): Generator<Fault> {
  const own = ownColours(attributes)
  if (Object.keys(own).length === 0) return
  const recolour = recolouring(own)
  const worst = new Map<string, { missing: number; fault: Fault }>()
  for (const { name, ...schemes } of Object.values(grounds)) {
    for (const [scheme, colours] of Object.entries(schemes)) {
      for (const [upper, lower, needed, what] of pairs) {
        const [front, back] = [colours[upper], colours[lower]]
        const found = wcagContrast(recolour(front), recolour(back))
        if (found >= needed) continue
        const origins = [...new Set([originOfText(back), originOfText(front)])].filter((origin) => origin !== undefined)
        const field = origins.find((origin) => own[origin]) ?? origins[0] ?? 'ink'
        const where = lower === 'btn' ? `on ${name}` : `upon ${name}`
        const from = origins.map((origin) => fieldNames[origin]).join(' and ')
        const message = `${what} ${where} cannot be read in the ${scheme} scheme: their contrast is ${found.toFixed(1)} to 1 and needs ${needed}. They come from ${from}: choose ${remedyFor(field)}.`
        const key = `${field} ${upper}`
        const missing = needed / found
        if (missing > (worst.get(key)?.missing ?? 0)) worst.set(key, { missing, fault: { path: [field], message } })
      }
    }
  }
  for (const { fault } of worst.values()) yield fault
}

/** The first river and ink carry light words, the second river and paper dark ones. */
const remedyFor = (field: Origin) => (field === 'firstRiver' || field === 'ink' ? 'a darker one' : 'a lighter one')

const drawings = ['mark', 'markDark', 'wordmark', 'wordmarkDark'] as const

export const identity: Rule = function* ({ type, attributes }): Generator<Fault> {
  if (type !== 'identity') return
  yield* unreadable(attributes)
  for (const field of drawings) {
    const file = attributes[field]
    if (typeof file !== 'string' || file === '') continue
    const message = faultOfDrawing(file)
    if (message) yield { path: [field], message }
  }
  for (const [field, of] of [
    ['markDark', 'mark'],
    ['wordmarkDark', 'wordmark'],
  ] as const)
    if (attributes[field] && !attributes[of])
      yield { path: [field], message: 'This stands for another one in the dark: give the one for light paper too.' }
}

function faultOfDrawing(file: string): string | undefined {
  try {
    const svg = parseDrawing(file)
    if (!svg.attributes.get('viewBox')) return 'The file has no viewBox, so it cannot be shown at another size.'
    return hasText(svg)
      ? 'The file has words in a font. Export them as outlines: visitors do not have the font.'
      : undefined
  } catch (error) {
    const expected = error instanceof Error ? error.message : String(error)
    return `This is not a drawing that the site can show. It expects ${expected}. Export it as plain SVG with “presentation attributes”.`
  }
}

const hasText = ({ name, children }: ReturnType<typeof parseDrawing>): boolean =>
  name === 'text' || children.some((child) => typeof child === 'object' && hasText(child))
