import type { ReactNode } from 'react'
import type { Image } from '../../../content/models/common.ts'
import { atNight, bandOf } from '../../media/art-sources.ts'
import banner from '../../media/banner.module.css'
import { Picture } from '../../media/picture.tsx'
import { toTablet } from '../../styles/breakpoints.ts'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
import styles from './page-hero.module.css'

type Props = {
  trail: readonly { name: string; path: string }[]
  title: string
  lede: string
  image: Image
  /** Buttons under the lede. */
  children?: ReactNode
}

/** Words on one half, an upright drawing on the other, both on the drawing's ground. */
export function PageHero({ trail, title, lede, image, children }: Props) {
  return (
    <section className={`${bandOf(image.src)} ${banner.banner} grid tablet-1 ${styles.split}`}>
      <div className={styles.words}>
        <Breadcrumbs trail={trail} here={title} />
        <div>
          <h1 className={title.length > 22 ? styles.long : undefined}>{title}</h1>
          <p className={`lede ${styles.lede}`}>{lede}</p>
          {children && <div className={`flow ${styles.acts}`}>{children}</div>}
        </div>
      </div>
      <Picture
        image={{ src: image.src, alt: image.alt }}
        width={690}
        height={720}
        sizes={`${toTablet} 100vw, 50vw`}
        className={isFigure(image) ? `${styles.picture} ${styles.figure}` : styles.picture}
        night={atNight(image.src)}
        eager
      />
    </section>
  )
}

/** The rings of a contour are drawn in full, clear of the edges of their sheet; all other drawings bleed off it. */
const isFigure = ({ src }: Image) => src.startsWith('art:contour/')
