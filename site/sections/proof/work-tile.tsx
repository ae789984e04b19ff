import type { Screen } from '../../../content/models/cards.ts'
import { Stage } from '../../media/stage.tsx'
import styles from './work-tile.module.css'

type Props = {
  to: string
  kind?: string
  title: string
  summary: string
  screen: Screen | undefined
  closeUp?: boolean
  /** In the first screen: its picture is loaded at once. */
  eager?: boolean
}

/** A piece of work: its main screen on flat ground, its name and what it is. */
export function WorkTile({ to, kind, title, summary, screen, closeUp, eager }: Props) {
  return (
    <a href={to} className={styles.tile}>
      {screen && <Stage screen={screen} closeUp={closeUp} eager={eager} />}
      <h3>{title}</h3>
      <p>
        {kind && <b>{kind}</b>}
        {summary}
      </p>
    </a>
  )
}
