import type { Ground } from './address.ts'
import { DARK, LIGHT } from './pigments.ts'

/** A picture as it is sampled, row by row. */
export type Sampled = {
  readonly width: number
  readonly height: number
  /** From 0 to 255, for each sample. */
  readonly grey: Uint8Array
  /** Whether a sample belongs to what is behind the person or the thing. */
  readonly isAir: (at: number) => boolean
  /** How many lines, and of how many pieces each: more could not be told apart where it is shown, and would add weight. */
  readonly lines: number
  readonly steps: number
  /** How much of the spacing a line fills in the lightest place of the person or thing. */
  readonly least: number
}

/** The size of the drawing in CSS pixels, and how many units of the file each of them has. */
const width = 400
const height = 480
const GRID = 4

/** How much of the spacing a line fills in the air, and in the darkest place. */
const air = 0.13
const most = 0.9

/** A grey value this close to that of the wall beside it belongs to the wall. */
const nearWall = 20
/** How far one sample of the wall changes what counts as its grey: a wall gets darker away from the light. */
const drift = 0.2

const photographed = { width: 72, height: 86 } as const

/** A photograph of a person: the wall is found by spreading from the upper edge over everything as bright as what is beside it. */
export function person(grey: Uint8Array): Sampled {
  const { width, height } = checked(grey, photographed)
  const wall = wallOf(grey)
  return { width, height, grey, isAir: (at) => wall.has(at), lines: 34, steps: 24, least: 0.1 }
}

/** A thing by itself: what is transparent is air. */
export function thing(grey: Uint8Array, alpha: Uint8Array): Sampled {
  const size = checked(grey, { width, height })
  return { ...size, grey, isAir: (at) => (alpha[at] ?? 0) < 128, lines: 46, steps: 96, least: 0.26 }
}

function checked<Size extends { width: number; height: number }>(grey: Uint8Array, size: Size): Size {
  if (grey.length !== size.width * size.height)
    throw new RangeError(`expected ${size.width} × ${size.height} grey values, found ${grey.length}`)
  return size
}

/** As many samples as a picture needs: a thing is drawn finer than a person. */
export const samplesOf = { person: photographed, thing: { width, height } } as const

/** On shore marigold would be too pale for a whole person or thing. */
const schemes = [{ ...LIGHT, shore: { ...LIGHT.shore, b: '#8c5509' } }, DARK]

/**
 * A picture as lines of a current: each swells with the darkness beneath it. What is shown is printed in the ground's second ink, the air
 * in its first. `#mini` is the middle of it without the air, for the smallest sizes.
 */
export function engraving(sampled: Sampled, ground: Ground, phase = 0): string {
  const { grey, isAir, lines, steps, least } = sampled
  const spacing = height / lines
  const runs = { air: '', shown: '' }
  // From above the upper edge to below the lower one: the current bends.
  for (let line = -2; line < lines + 2; line++) {
    let run: Place[] = []
    let of: 'air' | 'shown' = 'air'
    for (let step = 0; step <= steps; step++) {
      const x = step / steps
      const y = (line + 0.5) * spacing + wave(x, line, phase)
      const at = sampleAt(sampled, x, y / height)
      const now = isAir(at) ? 'air' : 'shown'
      const darkness = 1 - (grey[at] ?? 255) / 255
      const share = now === 'air' ? air : least + (most - least) * darkness
      const place = { x: x * width, y, half: (spacing * share) / 2 }
      if (now !== of) {
        // What is shown begins and ends in the thin line of the air.
        runs[of] += of === 'air' ? strand(run) : ribbon([...run, place])
        run = now === 'air' ? [] : run.slice(-1)
        of = now
      }
      run.push(place)
    }
    runs[of] += of === 'air' ? strand(run) : ribbon(run)
  }
  const inks = schemes.map((pigments) => {
    const { ground: paper, a, b } = pigments[ground]
    return `.g{fill:${paper}}.a{stroke:${a}}.b{fill:${b}}`
  })
  const [light, dark] = inks
  const style = `${light}${dark === light ? '' : `@media(prefers-color-scheme:dark){${dark}}`}view:target~.a{display:none}`
  const inset = ((height - width) / 2) * GRID
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * GRID} ${height * GRID}">` +
    `<style>${style}</style><view id="mini" viewBox="0 ${inset} ${width * GRID} ${width * GRID}"/>` +
    `<path class="g" d="M0 0h${width * GRID}v${height * GRID}H0z"/>` +
    `<path class="a" fill="none" stroke-width="${Math.round(spacing * air * GRID)}" d="${runs.air}"/><path class="b" d="${runs.shown}"/></svg>`
  )
}

type Place = { x: number; y: number; half: number }

/** The current under all portraits: two slow waves, in CSS pixels. */
const wave = (x: number, line: number, phase: number) =>
  Math.sin(x * 5.2 + phase + line * 0.055) * 7 + Math.sin(x * 2.3 + phase * 2 + line * 0.03) * 6

function sampleAt(size: { width: number; height: number }, x: number, y: number): number {
  const within = (value: number, size: number) => Math.min(size - 1, Math.max(0, Math.floor(value * size)))
  return within(y, size.height) * size.width + within(x, size.width)
}

/** The samples that the wall covers. */
function wallOf(grey: Uint8Array): ReadonlySet<number> {
  const top = Array.from({ length: photographed.width }, (_, x) => x)
  const brightness = top.map((at) => grey[at] ?? 0).toSorted((one, other) => one - other)
  const ofWall = brightness[photographed.width >> 1] ?? 0
  const wall = new Set<number>()
  const waiting = top.map((at) => ({ at, beside: ofWall }))
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { at, beside } = next
    const own = grey[at]
    if (own === undefined || wall.has(at) || Math.abs(own - beside) > nearWall) continue
    wall.add(at)
    const x = at % photographed.width
    const around = [
      ...(x > 0 ? [at - 1] : []),
      ...(x < photographed.width - 1 ? [at + 1] : []),
      at - photographed.width,
    ]
    for (const each of [...around, at + photographed.width])
      if (!wall.has(each)) waiting.push({ at: each, beside: beside + drift * (own - beside) })
  }
  return wall
}

/** The thin line of the air through some of the places: it bends slowly. */
const strand = (places: readonly Place[]): string =>
  joined(places.filter((_, at) => at % 4 === 0 || at === places.length - 1).map(({ x, y }) => [x, y]))

/** A closed shape through the upper edge of the places and back along the lower one. */
function ribbon(places: readonly Place[]): string {
  const edge = (side: 1 | -1) => places.map(({ x, y, half }): Corner => [x, y + side * half])
  const path = joined([...edge(-1), ...edge(1).toReversed()])
  return path && `${path}z`
}

type Corner = readonly [x: number, y: number]

/** A path of short steps, in whole units of the file. */
function joined(corners: readonly Corner[]): string {
  const [first, ...others] = corners.map(([x, y]): Corner => [Math.round(x * GRID), Math.round(y * GRID)])
  if (!first || others.length === 0) return ''
  let [x, y] = first
  let path = `M${x} ${y}l`
  for (const [nextX, nextY] of others) {
    const [across, down] = [nextX - x, nextY - y]
    path += `${path.endsWith('l') || across < 0 ? '' : ' '}${across}${down < 0 ? '' : ' '}${down}`
    x = nextX
    y = nextY
  }
  return path
}
