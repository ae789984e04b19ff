import { useRef } from 'react'
import type { Home } from '../../../content/model.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { Picture } from '../../media/picture.tsx'
import styles from './counter-strip.module.css'
import { useCountUp } from './use-count-up.ts'

/** Numbers that count up once (specification §4). Assistive technology reads the final ones only. */
export default defineIsland('counters', function Counters({ counters }: { counters: Home['counters'] }) {
  const strip = useRef<HTMLUListElement>(null)
  const counted = useCountUp(strip, Math.max(...counters.map(({ target }) => target)))
  return (
    <ul ref={strip} className={`wrap num ${styles.counters}`}>
      {counters.map(({ target, image, label }) => (
        <li key={label}>
          {image && <Picture image={image} width={72} height={72} sizes="72px" className={styles.picture} />}
          <b>
            <span className="vh">{`${target}+`}</span>
            <span aria-hidden="true">{counted === null || counted >= target ? `${target}+` : counted}</span>
          </b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
})
