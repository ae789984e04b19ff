import type { Screen } from '../../content/models/cards.ts'
import { Device, isPhone } from './device.tsx'
import styles from './stage.module.css'

type Props = {
  screen: Pick<Screen, 'picture' | 'device' | 'ground'>
  className?: string | undefined
  eager?: boolean | undefined
}

/** A device cropped at one edge, on flat ground. */
export function Stage({ screen, className, eager }: Props) {
  return (
    <span
      className={[styles.stage, styles.ground, className].filter(Boolean).join(' ')}
      data-ground={screen.ground}
      data-device={isPhone(screen) ? 'phone' : 'window'}
    >
      <Device screen={screen} eager={eager} />
    </span>
  )
}
