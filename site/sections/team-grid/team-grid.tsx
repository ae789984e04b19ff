import type { SiteConfiguration } from '../../../content/model.ts'
import type { TeamMember } from '../../../content/models/cards.ts'
import { Picture } from '../../media/picture.tsx'
import { placeOf } from '../../offices.ts'
import styles from './team-grid.module.css'

type Props = { team: readonly TeamMember[]; offices: SiteConfiguration['offices']; detailed?: boolean }

/** People with their portraits. The name beside a portrait says who it is, so the portrait itself is decoration. */
export function TeamGrid({ team, offices, detailed = false }: Props) {
  const Name = detailed ? 'h2' : 'h3'
  return (
    <ul className={detailed ? `${styles.people} ${styles.detailed}` : styles.people}>
      {team.map(({ slug, name, role, office, text, picture }) => (
        <li key={slug}>
          <Picture
            image={{ src: picture.src, alt: '' }}
            width={500}
            height={600}
            sizes="(max-width: 1023px) 50vw, 25vw"
          />
          <Name className={styles.name}>{name}</Name>
          <p>{role}</p>
          <p>{placeOf(office, offices)}</p>
          {detailed && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ul>
  )
}
