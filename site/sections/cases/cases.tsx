import type { Screen } from '../../../content/models/cards.ts'
import type { Client } from '../../../content/models/clients.ts'
import { Stage } from '../../media/stage.tsx'
import { HeadedSection } from '../../ui/headed-section.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import { ExampleMark } from '../worked-example/example-mark.tsx'
import styles from './cases.module.css'

export type Case = {
  path: string
  title: string
  screen: Screen
  client: Client | null
  industry: string
  duration: string
  decision: string
  reason: string
  sample: boolean
}

type Props = { title: string; all: { name: string; routerName: string }; cases: readonly Case[] }

/** Up to three case studies, the first with a large screen. Each shows one decision and why it was taken. */
export function Cases({ title, all, cases }: Props) {
  if (cases.length === 0) return null
  return (
    <HeadedSection
      title={title}
      className={`pad ${styles.section}`}
      headClass={styles.head}
      end={
        <div className="flow">
          <ExampleMark of={cases} />
          <TextLink to={all.routerName}>{all.name}</TextLink>
        </div>
      }
    >
      <ul className={`swipe grid ${styles.cases}`}>
        {cases.map(({ path, title: name, screen, client, industry, duration, decision, reason }) => (
          <li key={path}>
            <a href={path} className={`card ${styles.case}`}>
              <Stage screen={screen} className={styles.stage} />
              <h3>{name}</h3>
              <p className={`meta ${styles.meta}`}>
                {client && <strong>{client.name}</strong>}
                <b>{industry}</b>
                {duration}
              </p>
              <p className={`under ${styles.decision}`}>
                <b>{`${decision}.`}</b>
                {` ${reason}`}
              </p>
            </a>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
