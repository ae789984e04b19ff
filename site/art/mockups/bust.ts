import { COLOURS, rect } from './parts.ts'

/** Hair behind the head, hair before it, and its colour. */
const HAIR = {
  long: {
    back: 'M24 100c-6-54 4-82 26-82s32 28 26 82c-10 4-42 4-52 0z',
    fringe: 'M30 62c-3-26 8-38 20-38s23 12 20 38c-4-12-10-18-18-21-5 6-14 12-22 21z',
    colour: '#7A4526',
  },
  bob: {
    back: 'M27 84c-8-40 2-64 23-64s31 24 23 64c-6 2-40 2-46 0z',
    fringe: 'M30 60c-3-24 8-35 20-35s23 11 20 35c-8-14-20-16-26-17-6 3-11 9-14 17z',
    colour: '#3B2417',
  },
} as const
const SKIN = '#F0CDAE'

export type Bust = {
  x: number
  y: number
  width: number
  height: number
  backdrop: string
  coat: string
  hair?: keyof typeof HAIR
  /** degrees */
  tilt?: number
}

/** Head and shoulders in plain cut paper. */
export function bust({ x, y, width, height, backdrop, coat, hair = 'long', tilt = 0 }: Bust): string {
  const { back, fringe, colour } = HAIR[hair]
  const sitter =
    `<path d="${back}" fill="${colour}"/>` +
    `<path d="M4 134c2-30 18-42 46-42s44 12 46 42z" fill="${coat}"/>` +
    `<path d="M41 76h18v16c0 8-18 8-18 0z" fill="${SKIN}"/>` +
    `<path d="M34 92l16 14 16-14 5 3-13 20-8-8-8 8-13-20z" fill="${COLOURS.white}"/>` +
    `<ellipse cx="50" cy="60" rx="19" ry="23" fill="${SKIN}"/>` +
    `<path d="${fringe}" fill="${colour}"/>`
  const tilted = tilt === 0 ? sitter : `<g transform="rotate(${tilt} 50 70)">${sitter}</g>`
  const place = `x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 100 125" preserveAspectRatio="xMidYMid slice"`
  return `<svg ${place}>${rect(0, 0, 100, 125, backdrop)}${tilted}</svg>`
}
