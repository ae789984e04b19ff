import { strandAt } from '../art/own-pieces.ts'
import { Drawing } from './drawing.tsx'

/** A small braid beside a name in a list: neighbours have different ones. */
export function Strand({ position }: { position: number }) {
  return <Drawing piece={strandAt(position)} width={108} height={36} />
}
