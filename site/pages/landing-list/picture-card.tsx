import type { Image } from '../../../content/model.ts'
import { Picture } from '../../media/picture.tsx'
import type { PictureBox } from '../../media/picture-boxes.ts'
import styles from './picture-card.module.css'

/** The box is the picture's. */
type Props = PictureBox & {
  to: string
  title: string
  text: string
  image: Pick<Image, 'src' | 'alt'>
  /** How wide it is shown, except on a phone. */
  sizes: string
}

/** A page as a picture, its title and what it is about: one link. Its text is clamped to 10 lines. */
export function PictureCard({ to, title, text, image, sizes, ...box }: Props) {
  return (
    <a href={to} className={styles.card}>
      <Picture image={image} {...box} sizes={`(max-width: 766.98px) 112px, ${sizes}`} />
      <h3>{title}</h3>
      <p className="ten-lines">{text}</p>
    </a>
  )
}
