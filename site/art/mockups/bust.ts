import { COLOURS, rect } from './parts.ts'

/** Hair behind the head, hair before it, and its colour. */
const HAIR = {
  back: 'M24 100c-6-54 4-82 26-82s32 28 26 82c-10 4-42 4-52 0z',
  fringe: 'M30 62c-3-26 8-38 20-38s23 12 20 38c-4-12-10-18-18-21-5 6-14 12-22 21z',
  colour: '#7A4526',
} as const
const SKIN = '#F0CDAE'

export type Bust = {
  x: number
  y: number
  width: number
  height: number
  backdrop: string
  coat: string /** degrees */
  tilt: number
}

/** A pupil in plain cut paper. */
export function bust({ x, y, width, height, backdrop, coat, tilt }: Bust): string {
  const pupil =
    `<path d="${HAIR.back}" fill="${HAIR.colour}"/>` +
    `<path d="M4 134c2-30 18-42 46-42s44 12 46 42z" fill="${coat}"/>` +
    `<path d="M41 76h18v16c0 8-18 8-18 0z" fill="${SKIN}"/>` +
    `<path d="M34 92l16 14 16-14 5 3-13 20-8-8-8 8-13-20z" fill="${COLOURS.white}"/>` +
    `<ellipse cx="50" cy="60" rx="19" ry="23" fill="${SKIN}"/>` +
    `<path d="${HAIR.fringe}" fill="${HAIR.colour}"/>`
  const place = `x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 100 125" preserveAspectRatio="xMidYMid slice"`
  return `<svg ${place}>${rect(0, 0, 100, 125, backdrop)}<g transform="rotate(${tilt} 50 70)">${pupil}</g></svg>`
}
