import type { Pigments } from './pigments.ts'

/** A photograph as it is sampled: 5 : 6, with a grey value from 0 to 255 for each sample. */
export const samples = { width: 72, height: 86 } as const

/** The size of the drawing, in CSS pixels. */
const width = 400
const height = 480
const lines = 34
/** Pieces of a line. More could not be told apart on a tile of 156 px, and would add weight. */
const steps = 24

/** How much of the spacing a line fills: in the air, and in the person from the lightest place to the darkest. */
const air = 0.13
const person = { least: 0.1, most: 0.9 } as const

/** A grey value this close to that of the wall beside it belongs to the wall. */
const nearWall = 20
/** How far one sample of the wall changes what counts as its grey: a wall gets darker away from the light. */
const drift = 0.2

/**
 * A photograph as lines of a current: each swells with the darkness beneath it. The person is printed in the ground's second
 * ink, the air in its first. The wall is found by spreading from the upper edge over everything as bright as what is beside it.
 * @param grey one byte for each of the {@link samples}, row by row
 */
export function engraving(grey: Uint8Array, { ground, a, b }: Pick<Pigments, 'ground' | 'a' | 'b'>): string {
  if (grey.length !== samples.width * samples.height)
    throw new RangeError(`expected ${samples.width} × ${samples.height} grey values, found ${grey.length}`)
  const isWall = wallOf(grey)
  const spacing = height / lines
  const runs = { air: '', person: '' }
  for (let line = 0; line < lines; line++) {
    let run: Place[] = []
    let of: 'air' | 'person' = 'air'
    for (let step = 0; step <= steps; step++) {
      const x = step / steps
      const y = (line + 0.5) * spacing + wave(x, line)
      const at = sampleAt(x, y / height)
      const now = isWall.has(at) ? 'air' : 'person'
      const darkness = 1 - (grey[at] ?? 255) / 255
      const share = now === 'air' ? air : person.least + (person.most - person.least) * darkness
      const place = { x: Math.round(x * width), y, half: (spacing * share) / 2 }
      if (now !== of) {
        // The person's run begins and ends in the thin line of the air.
        runs[of] += ribbon(now === 'air' ? [...run, place] : run)
        run = now === 'air' ? [] : run.slice(-1)
        of = now
      }
      run.push(place)
    }
    runs[of] += ribbon(run)
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="${a}" d="${runs.air}"/><path fill="${b}" d="${runs.person}"/></svg>`
  )
}

type Place = { x: number; y: number; half: number }

/** The current under all portraits: two slow waves, in CSS pixels. */
const wave = (x: number, line: number) => Math.sin(x * 5.2 + line * 0.055) * 7 + Math.sin(x * 2.3 + line * 0.03) * 6

function sampleAt(x: number, y: number): number {
  const within = (value: number, size: number) => Math.min(size - 1, Math.max(0, Math.floor(value * size)))
  return within(y, samples.height) * samples.width + within(x, samples.width)
}

/** The samples that the wall covers. */
function wallOf(grey: Uint8Array): ReadonlySet<number> {
  const top = Array.from({ length: samples.width }, (_, x) => x)
  const brightness = top.map((at) => grey[at] ?? 0).toSorted((one, other) => one - other)
  const ofWall = brightness[samples.width >> 1] ?? 0
  const wall = new Set<number>()
  const waiting = top.map((at) => ({ at, beside: ofWall }))
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { at, beside } = next
    const own = grey[at]
    if (own === undefined || wall.has(at) || Math.abs(own - beside) > nearWall) continue
    wall.add(at)
    const x = at % samples.width
    const around = [...(x > 0 ? [at - 1] : []), ...(x < samples.width - 1 ? [at + 1] : []), at - samples.width]
    for (const each of [...around, at + samples.width])
      if (!wall.has(each)) waiting.push({ at: each, beside: beside + drift * (own - beside) })
  }
  return wall
}

/** A closed shape through the upper edge of the places and back along the lower one. */
function ribbon(places: readonly Place[]): string {
  if (places.length < 2) return ''
  const edge = (side: 1 | -1) => places.map(({ x, y, half }) => `${x} ${Math.round(y + side * half)}`)
  return `M${edge(-1).join('L')}L${edge(1).toReversed().join('L')}z`
}
