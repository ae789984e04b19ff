import type { SiteConfiguration } from '../../../content/model.ts'
import type { TeamMember } from '../../../content/models/cards.ts'
import { Picture } from '../../media/picture.tsx'
import { placeOf } from '../../offices.ts'
import styles from './people-rows.module.css'

type Props = { team: readonly TeamMember[]; offices: SiteConfiguration['offices'] }

/** People in two columns. What each refuses comes first; the name beside a portrait says who it is, so the portrait is decoration. */
export function PeopleRows({ team, offices }: Props) {
  return (
    <ul className={styles.people}>
      {team.map(({ slug, name, role, office, refuses, text, picture }) => (
        <li key={slug}>
          <Picture
            image={{ src: picture.src, alt: '' }}
            width={250}
            height={300}
            sizes="(max-width: 766.98px) 96px, 156px"
          />
          <div>
            {refuses && <p className={styles.refuses}>{refuses}</p>}
            <h2>{name}</h2>
            <p className={styles.role}>
              {role}, {placeOf(office, offices)}
            </p>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
