import { useRef } from 'react'
import type { Home } from '../../../content/model.ts'
import { Picture } from '../../media/picture.tsx'
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
        {counters.map(({ target, image, label }) => (
          <li key={label}>
            {image && <Picture image={image} width={72} height={72} sizes="72px" className={styles.picture} />}
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
