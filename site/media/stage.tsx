import type { Screen } from '../../content/models/cards.ts'
import { isPhone, MockUp } from './mock-up.tsx'
import styles from './stage.module.css'

/** A mock-up cropped at one edge, on flat ground; in a close-up only its upper right corner. */
export function Stage({
  screen,
  className,
  closeUp,
  eager,
}: {
  screen: Pick<Screen, 'mockup' | 'ground'>
  className?: string | undefined
  closeUp?: boolean | undefined
  eager?: boolean | undefined
}) {
  return (
    <span
      className={className ? `${styles.stage} ${className}` : styles.stage}
      data-ground={screen.ground}
      data-device={isPhone(screen) ? 'phone' : 'window'}
      data-close-up={closeUp ? '' : undefined}
    >
      <MockUp screen={screen} eager={eager} />
    </span>
  )
}
