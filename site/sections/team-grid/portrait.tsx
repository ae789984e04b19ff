import type { TeamMember } from '../../../content/models/cards.ts'
import { Picture } from '../../media/picture.tsx'
import styles from './team-grid.module.css'

type Props = {
  person: Pick<TeamMember, 'picture' | 'object'>
  /** The `sizes` attribute: how wide the tile is shown. */
  sizes: string
  eager?: boolean
}

/** 5 : 6: a person's photograph, with what stands on the desk in its corner, or that alone. Decoration: the name stands beside it. */
export function Portrait({ person: { picture, object }, sizes, eager = false }: Props) {
  const [first, corner] = [picture, object?.picture].filter((each) => each !== undefined && each !== null)
  if (!first) return null
  return (
    <span className={styles.tile}>
      <Picture image={{ src: first.src, alt: '' }} width={500} height={600} sizes={sizes} eager={eager} />
      {corner && (
        <Picture
          image={{ src: corner.src, alt: '' }}
          width={250}
          height={300}
          sizes="80px"
          eager={eager}
          className={styles.corner}
        />
      )}
    </span>
  )
}
