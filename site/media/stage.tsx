import type { Screen } from '../../content/models/cards.ts'
import { isPhone, MockUp } from './mock-up.tsx'
import styles from './stage.module.css'

/** A mock-up cropped at one edge, on flat ground. */
export function Stage({
  screen,
  className,
  eager,
}: {
  screen: Pick<Screen, 'mockup' | 'ground'>
  className?: string | undefined
  eager?: boolean | undefined
}) {
  return (
    <span
      className={className ? `${styles.stage} ${className}` : styles.stage}
      data-ground={screen.ground}
      data-device={isPhone(screen) ? 'phone' : 'window'}
    >
      <MockUp screen={screen} eager={eager} />
    </span>
  )
}
