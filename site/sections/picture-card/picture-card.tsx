import { Link } from 'react-router'
import type { Image } from '../../../content/model.ts'
import { Picture } from '../../media/picture.tsx'
import styles from './picture-card.module.css'

type Props = {
  to: string
  title: string
  text: string
  image: Pick<Image, 'src' | 'alt'>
  /** Of the picture, in CSS pixels; it is two thirds as high. */
  width: number
  /** How wide it is shown, except on a phone. */
  sizes: string
}

/** A page as a picture, its title and what it is about: one link. Its text is clamped to 10 lines. */
export function PictureCard({ to, title, text, image, width, sizes }: Props) {
  return (
    <Link to={to} className={styles.card}>
      <Picture image={image} width={width} height={(width * 2) / 3} sizes={`(max-width: 767px) 112px, ${sizes}`} />
      <h3>{title}</h3>
      <p className="ten-lines">{text}</p>
    </Link>
  )
}
