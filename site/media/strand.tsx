import { Drawing } from './drawing.tsx'

/** Drawn once each and used again and again: a page full of names loads only these. */
const braids = 12

/** A small braid beside a name in a list: neighbours have different ones. */
export function Strand({ position }: { position: number }) {
  return (
    <Drawing
      piece={{ kind: 'strand', ground: 'here', width: 240, height: 80, slug: `strand-${position % braids}` }}
      width={108}
      height={36}
    />
  )
}
