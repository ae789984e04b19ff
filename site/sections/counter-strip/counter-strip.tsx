import type { Home } from '../../../content/models/common.ts'
import { ownPieces } from '../../art/own-pieces.ts'
import { Island } from '../../islands/island.tsx'
import { River } from '../../media/drawing.tsx'
import styles from './counter-strip.module.css'
import counterIsland from './counters.island.tsx'

/** Satisfied clients, completed projects, industries served. */
export function CounterStrip({ counters, label }: { counters: Home['counters']; label: string }) {
  return (
    <section className={`on-ink ${styles.section}`} aria-label={label}>
      <River piece={ownPieces.counterRiver} />
      <Island
        of={counterIsland}
        when="near"
        props={{ counters: counters.map(({ image, ...each }) => (image ? { ...each, image } : each)) }}
      />
    </section>
  )
}
