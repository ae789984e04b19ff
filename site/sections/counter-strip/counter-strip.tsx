import { useRef } from 'react'
import type { Home } from '../../../content/model.ts'
import { River } from '../../media/river.tsx'
import styles from './counter-strip.module.css'
import { useCountUp } from './use-count-up.ts'

/** Satisfied clients, completed projects, industries served: counted up once (specification §4). */
export function CounterStrip({ counters }: { counters: Home['counters'] }) {
  const strip = useRef<HTMLUListElement>(null)
  const counted = useCountUp(strip, Math.max(...counters.map(({ target }) => target)))

  return (
    <section className={`on-ink ${styles.section}`} aria-label="Results">
      <River slug="counter" ground="ink" />
      <ul ref={strip} className={`wrap num ${styles.counters}`}>
        {counters.map(({ target, label }) => (
          <li key={label}>
            <b>
              <span className="vh">{target}+</span>
              <span aria-hidden="true">{counted === null || counted >= target ? `${target}+` : counted}</span>
            </b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
