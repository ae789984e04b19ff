import type { Screen } from '../../content/models/cards.ts'
import { Device, isPhone } from './device.tsx'
import styles from './stage.module.css'

type Props = {
  screen: Pick<Screen, 'picture' | 'device' | 'ground'>
  className?: string | undefined
  closeUp?: boolean | undefined
  eager?: boolean | undefined
}

/** A device cropped at one edge, on flat ground; in a close-up only its upper right corner. */
export function Stage({ screen, className, closeUp, eager }: Props) {
  return (
    <span
      className={[styles.stage, styles.ground, className].filter(Boolean).join(' ')}
      data-ground={screen.ground}
      data-device={isPhone(screen) ? 'phone' : 'window'}
      data-close-up={closeUp ? '' : undefined}
    >
      <Device screen={screen} eager={eager} />
    </span>
  )
}
