import styles from './icon.module.css'
import { strokes } from './strokes.ts'

export type IconName = keyof typeof strokes
type Props = { name: IconName; className?: string | undefined }

/** A 24-unit line icon in the colour of its text. Always decorative: its neighbour or its parent carries the name. */
export function Icon({ name, className }: Props) {
  return <Strokes d={strokes[name]} className={className} />
}

/** The same of other strokes, path data on a 24-unit grid. */
export function Strokes({ d, className }: { d: string; className?: string | undefined }) {
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
