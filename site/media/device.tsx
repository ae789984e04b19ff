import type { Screen } from '../../content/models/cards.ts'
import styles from './device.module.css'
import { hasMenu } from './drawn-screens.ts'
import { ScreenPicture } from './screen-picture.tsx'

export const isPhone = ({ device }: Pick<Screen, 'device'>): boolean => device === 'phone'

const upright = { width: 390, height: 844 } as const

/** A screen in the device that the site draws around any picture. Decorative: the words beside it say what it shows. */
export function Device({
  screen: { picture, device },
  className,
  inline,
  eager,
  leads,
}: {
  screen: Pick<Screen, 'picture' | 'device'>
  className?: string | undefined
  inline?: boolean | undefined
  eager?: boolean | undefined
  /** The cover at the top of its own page, to which it moves from the link that was followed (`styles/view-transitions.css`). */
  leads?: boolean | undefined
}) {
  const hasBar = device === 'browser' || device === 'desktop'
  return (
    <span
      className={className ? `${styles.device} ${className}` : styles.device}
      data-device={device}
      data-cover={leads ? 'top' : ''}
      data-menu={inline && hasMenu(picture.src) ? '' : undefined}
      aria-hidden="true"
    >
      <span className={styles.body}>
        {hasBar && <span className={styles.bar}>{picture.title}</span>}
        <ScreenPicture
          picture={picture}
          {...(device === 'phone' && { box: upright })}
          inline={inline}
          eager={eager}
          className={styles.screen}
        />
      </span>
    </span>
  )
}
