import { SiteLink } from '../link/link.tsx'
import styles from './chips.module.css'

/** `count` is the number of items the choice leads to. */
type Chip = { name: string; count?: number; to: string; current: boolean }

/** A filter as links: each choice is a URL. */
export function Chips({ label, chips, small = false }: { label: string; chips: readonly Chip[]; small?: boolean }) {
  return (
    <nav aria-label={label}>
      <ul className={`flow ${styles.chips} ${small ? styles.small : ''}`}>
        {chips.map(({ name, count, to, current }) => (
          <li key={name}>
            <SiteLink to={to} className={styles.chip} aria-current={current ? 'true' : undefined}>
              {name}
              {count !== undefined && <span className="num">{` ${count}`}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
