import type { ArtPiece } from '../art/address.ts'
import { Drawing } from './drawing.tsx'
import styles from './river.module.css'

/** The current: a divider across the page, between two sections of the same ground or along the edge of a band. */
export function River({ piece }: { piece: ArtPiece }) {
  return <Drawing piece={piece} className={styles.river} />
}
