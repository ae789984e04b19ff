import type { TeamMember } from '../../../content/models/cards.ts'
import type { SiteConfiguration } from '../../../content/models/common.ts'
import { placeOf } from '../../offices.ts'
import { phone } from '../../styles/breakpoints.ts'
import { ExampleMark } from '../worked-example/example-mark.tsx'
import { Portrait } from './portrait.tsx'
import styles from './team-grid.module.css'

type Props = { team: readonly TeamMember[]; offices: SiteConfiguration['offices'] }

/** People with their portraits. */
export function TeamGrid({ team, offices }: Props) {
  return (
    <>
      <ul className={`grid phone-2 ${styles.people}`}>
        {team.map(({ slug, name, role, office, ...person }) => (
          <li key={slug}>
            <Portrait person={person} sizes={`${phone} 50vw, 25vw`} />
            <h3 className={styles.name}>{name}</h3>
            <p>{role}</p>
            <p>{placeOf(office, offices)}</p>
          </li>
        ))}
      </ul>
      <ExampleMark of={team} />
    </>
  )
}
