import type { TeamMember } from '../../../content/models/cards.ts'
import type { SiteConfiguration } from '../../../content/models/common.ts'
import { Picture } from '../../media/picture.tsx'
import { placeOf } from '../../offices.ts'
import { phone } from '../../styles/breakpoints.ts'
import styles from './team-grid.module.css'

type Props = { team: readonly TeamMember[]; offices: SiteConfiguration['offices'] }

/** People with their portraits. The name beside a portrait says who it is, so the portrait itself is decoration. */
export function TeamGrid({ team, offices }: Props) {
  return (
    <ul className={`grid phone-2 ${styles.people}`}>
      {team.map(({ slug, name, role, office, picture }) => (
        <li key={slug}>
          <Picture
            image={{ src: picture.src, alt: '' }}
            width={500}
            height={600}
            sizes={`${phone} 50vw, 25vw`}
            className="cover"
          />
          <h3 className={styles.name}>{name}</h3>
          <p>{role}</p>
          <p>{placeOf(office, offices)}</p>
        </li>
      ))}
    </ul>
  )
}
