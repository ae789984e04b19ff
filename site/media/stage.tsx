import type { Screen } from '../../content/models/cards.ts'
import { Drawing } from './drawing.tsx'
import styles from './stage.module.css'

/** A drawn screen in its device, cropped at one edge, on flat ground. Decorative: the words beside it say what it shows. */
export function Stage({
  screen,
  className,
}: {
  screen: Pick<Screen, 'mockup' | 'ground'>
  className?: string | undefined
}) {
  const [device = 'browser', slug = ''] = screen.mockup.split(':')
  const phone = device === 'phone'
  const [width, height] = phone ? [418, 872] : [1204, 796]
  return (
    <span
      className={className ? `${styles.stage} ${className}` : styles.stage}
      data-ground={screen.ground}
      data-device={device}
    >
      <Drawing piece={{ kind: 'mockup', ground: screen.ground, width, height, slug: `${device}-${slug}` }} />
    </span>
  )
}
