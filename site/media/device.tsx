import type { Screen } from '../../content/models/cards.ts'
import type { Image } from '../../content/models/common.ts'
import styles from './device.module.css'
import { Drawing, type DrawingProps } from './drawing.tsx'
import { drawnScreen, hasMenu } from './drawn-screens.ts'
import { Picture } from './picture.tsx'
import type { PictureBox } from './picture-boxes.ts'

export const isPhone = ({ device }: Pick<Screen, 'device'>): boolean => device === 'phone'

const upright = { width: 390, height: 844 } as const

type DeviceProps = Pick<ScreenProps, 'eager' | 'className'> & {
  screen: Pick<Screen, 'picture' | 'device'>
  /** Alone in its row: a phone has no room for its menu. */
  large?: boolean | undefined
  /** The cover at the top of its own page, to which it moves from the link that was followed (`styles/adaptations.css`). */
  leads?: boolean | undefined
}

/** A screen in the device that the site draws around any picture. Decorative: the words beside it say what it shows. */
export function Device({ screen: { picture, device }, className, eager, large, leads }: DeviceProps) {
  const hasBar = device === 'browser' || device === 'desktop'
  return (
    <span
      className={className ? `${styles.device} ${className}` : styles.device}
      data-device={device}
      data-cover={leads ? 'top' : ''}
      data-menu={large && hasMenu(picture.src) ? '' : undefined}
      aria-hidden="true"
    >
      <span className={styles.body}>
        {hasBar && <span className={styles.bar}>{picture.title}</span>}
        <ScreenPicture
          picture={picture}
          {...(device === 'phone' && { box: upright })}
          eager={eager}
          className={styles.screen}
        />
      </span>
    </span>
  )
}

type ScreenProps = {
  picture: Image
  /** How an uploaded picture is fitted. */
  box?: PictureBox
  eager?: DrawingProps['eager']
  className?: string | undefined
}

/** What a screen shows: a drawing of `content/screens`, or an uploaded picture. */
export function ScreenPicture({ picture, box = { width: 1200, height: 750 }, eager, className }: ScreenProps) {
  const drawn = drawnScreen(picture.src)
  if (drawn) {
    const { slug, width, height } = drawn
    return (
      <Drawing piece={{ kind: 'screen', ground: 'here', slug, width, height }} className={className} eager={eager} />
    )
  }
  // A service may name what this release does not have.
  if (picture.src.startsWith('art:screen/')) return null
  return (
    <Picture
      image={picture}
      {...box}
      sizes="(min-width: 1024px) 60vw, 100vw"
      className={className}
      eager={Boolean(eager)}
    />
  )
}
