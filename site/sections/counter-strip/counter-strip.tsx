import type { Home } from '../../../content/models/common.ts'
import { ownPieces } from '../../art/own-pieces.ts'
import { River } from '../../media/drawing.tsx'
import { Picture } from '../../media/picture.tsx'
import styles from './counter-strip.module.css'

/** Satisfied clients, completed projects, industries served: `count-up.client.ts` counts them. Without a picture nothing stands in its place. */
export function CounterStrip({ counters, label }: { counters: Home['counters']; label: string }) {
  return (
    <section className={`on-ink ${styles.section}`} aria-label={label}>
      <River piece={ownPieces.counterRiver} />
      <ul className={`wrap grid num ${styles.counters}`} data-counters>
        {counters.map(({ target, image, label }) => (
          <li key={label}>
            {image && <Picture image={image} width={72} height={72} sizes="72px" className={styles.picture} />}
            <b>
              <span className="vh">{`${target}+`}</span>
              <span aria-hidden="true">{`${target}+`}</span>
            </b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
