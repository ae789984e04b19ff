import { lerp, nth } from '../drawing/numbers.ts'
import type { Point } from '../drawing/path.ts'

export type Ring = { readonly points: readonly Point[]; readonly closed: boolean }
/** Heights at the corners of a grid that overhangs the sheet by OVERHANG on every side. */
export type Terrain = { readonly width: number; readonly height: number; readonly rows: readonly (readonly number[])[] }

const OVERHANG = 0.04

export function surveyed(
  heightAt: (x: number, y: number) => number,
  width: number,
  height: number,
  columns: number,
  rows: number,
): Terrain {
  const place = (i: number, count: number, size: number) => overhung(i / count) * size
  return {
    width,
    height,
    rows: Array.from({ length: rows + 1 }, (_, j) =>
      Array.from({ length: columns + 1 }, (_, i) => heightAt(place(i, columns, width), place(j, rows, height))),
    ),
  }
}

const overhung = (t: number) => lerp(-OVERHANG, 1 + OVERHANG, t)

/** Edges of a cell that the line joins (left, top, right, bottom), by which corners lie below the level. */
const CROSSINGS = ['', 'lb', 'br', 'lr', 'tr', 'lt br', 'tb', 'lt', 'lt', 'tb', 'tr lb', 'tr', 'lr', 'br', 'lb', '']
const EDGES = CROSSINGS.map((pairs) => pairs.split(' ').filter(Boolean))

/** Lines of equal height, by marching squares; open where they leave the sheet. */
export function ringsAt(terrain: Terrain, level: number): Ring[] {
  const columns = nth(terrain.rows, 0).length - 1
  const depth = terrain.rows.length - 1
  const below = (i: number, j: number) => level - nth(nth(terrain.rows, j), i)
  const positions = new Map<string, Point>()
  const neighbours = new Map<string, string[]>()

  const crossing = (i: number, j: number, edge = ''): string => {
    const x0 = edge === 'r' ? i + 1 : i
    const y0 = edge === 'b' ? j + 1 : j
    const x1 = edge === 'l' ? i : i + 1
    const y1 = edge === 't' ? j : j + 1
    const from = below(x0, y0)
    const t = from / (from - below(x1, y1))
    const id = `${x0}_${y0}_${x1}_${y1}`
    positions.set(id, [
      overhung(lerp(x0, x1, t) / columns) * terrain.width,
      overhung(lerp(y0, y1, t) / depth) * terrain.height,
    ])
    return id
  }
  const join = (from: string, to: string) => {
    const known = neighbours.get(from)
    if (known) known.push(to)
    else neighbours.set(from, [to])
  }

  for (let j = 0; j < depth; j++) {
    for (let i = 0; i < columns; i++) {
      const corners =
        (below(i, j) > 0 ? 8 : 0) |
        (below(i + 1, j) > 0 ? 4 : 0) |
        (below(i + 1, j + 1) > 0 ? 2 : 0) |
        (below(i, j + 1) > 0 ? 1 : 0)
      for (const [first, second] of EDGES[corners] ?? []) {
        const [from, to] = [crossing(i, j, first), crossing(i, j, second)]
        join(from, to)
        join(to, from)
      }
    }
  }
  return chains(neighbours).map(({ ids, closed }) => ({
    points: ids.map((id) => positions.get(id)).filter((point) => point !== undefined),
    closed,
  }))
}

/** Walks every open chain from its loose end, and then the closed ones. */
function chains(neighbours: ReadonlyMap<string, readonly string[]>): { ids: string[]; closed: boolean }[] {
  const seen = new Set<string>()
  const walk = (start: string) => {
    const ids: string[] = []
    for (let at: string | undefined = start; at !== undefined; at = neighbours.get(at)?.find((id) => !seen.has(id))) {
      seen.add(at)
      ids.push(at)
    }
    return ids
  }
  const found: { ids: string[]; closed: boolean }[] = []
  for (const [id, linked] of neighbours)
    if (linked.length === 1 && !seen.has(id)) found.push({ ids: walk(id), closed: false })
  for (const id of neighbours.keys()) if (!seen.has(id)) found.push({ ids: walk(id), closed: true })
  return found
}

/** Points at even distances along a ring: at least `fewest` of them, about `step` pixels apart. */
export function evenlySpaced({ points, closed }: Ring, step: number, fewest: number) {
  const path = closed ? [...points, nth(points, 0)] : points
  let length = 0
  const travelled = path.map(([x, y], i) => {
    const [px, py] = nth(path, Math.max(0, i - 1))
    length += Math.hypot(x - px, y - py)
    return length
  })
  const count = Math.max(fewest, Math.round(length / step))
  let k = 0
  const spaced = Array.from({ length: closed ? count : count + 1 }, (_, i): Point => {
    const distance = (length * i) / count
    while (k < travelled.length - 2 && nth(travelled, k + 1) < distance) k++
    const [ax, ay] = nth(path, k)
    const [bx, by] = nth(path, k + 1)
    const t = (distance - nth(travelled, k)) / (nth(travelled, k + 1) - nth(travelled, k) || 1)
    return [lerp(ax, bx, t), lerp(ay, by, t)]
  })
  return { points: spaced, length }
}
