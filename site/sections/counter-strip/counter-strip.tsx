import { useRef } from 'react'
import type { Home } from '../../../content/model.ts'
import { artAddress } from '../../art/address.ts'
import styles from './counter-strip.module.css'
import { useCountUp } from './use-count-up.ts'

/** Satisfied clients, completed projects, industries served: counted up once (specification §4). */
export function CounterStrip({ counters }: { counters: Home['counters'] }) {
  const strip = useRef<HTMLUListElement>(null)
  const counted = useCountUp(strip, Math.max(...counters.map(({ target }) => target)))

  return (
    <section className={`on-ink ${styles.section}`} aria-label="Results">
      <img
        className={styles.current}
        src={artAddress({ kind: 'current', ground: 'ink', width: 1440, height: 72, slug: 'counter' })}
        width={1440}
        height={72}
        alt=""
        loading="lazy"
        decoding="async"
      />
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
