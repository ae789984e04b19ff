import styles from './icon.module.css'

/** Path data on a 24-unit grid; round ends, one or two strokes each (art-direction.md, "Icons"). */
export const strokes = {
  arrow: 'M3 8.5c5 0 6 3.5 10 3.5h8M3 15.5c5 0 6-3.5 10-3.5M16 7l5 5-5 5',
  out: 'M8 6h10v10M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  right: 'm9 5 7 7-7 7',
  left: 'm15 5-7 7 7 7',
  up: 'm6 15 6-6 6 6',
  close: 'M5 5l14 14M19 5 5 19',
  menu: 'M3 8h18M3 16h18',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.5 15.5l5.5 5.5',
  play: 'M7 4.5v15l12.5-7.5z',
  pause: 'M8 5v14M16 5v14',
  check: 'm4.5 12.5 5 5L19.5 7',
  plus: 'M12 4v16M4 12h16',
  alert: 'M12 3.5 22 20H2zM12 10v4.5M12 17v.4',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  phone: 'M5 3.5h4l1.5 5-2.5 2c1 2.5 3 4.5 5.5 5.5l2-2.5 5 1.5v4c0 1-1 1.5-2 1.5C11 20 4 13 3.5 5.5c0-1 .5-2 1.5-2z',
  clock: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7v5.5l3.5 2',
} as const

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
