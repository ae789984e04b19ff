import { StaticDialog } from '../dialog/static-dialog.tsx'
import * as words from '../interface-words.ts'
import styles from './film-dialog.module.css'

export type Film = {
  /** Where it plays in a frame. */
  address: string
  /** Over the frame. */
  label: string
  /** Of the frame itself. */
  title: string
}

/** Play sets the address of the frame and Close clears it (specification §4); the frame is 450 px high (§9). */
export function FilmDialog({ film, onClose }: { film: Film | null; onClose: () => void }) {
  return (
    <StaticDialog open={film !== null} label={film?.label ?? words.video} onClose={onClose}>
      {film && <iframe className={styles.frame} src={film.address} title={film.title} allow="autoplay; fullscreen" />}
    </StaticDialog>
  )
}
