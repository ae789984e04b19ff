import type { Home } from '../../../content/models/common.ts'
import { Island } from '../../islands/island.tsx'
import showcaseIsland from './showcase.island.tsx'

/** 'Technologies We Use' (specification §1). */
export function Showcase({ showcase }: { showcase: Home['showcase'] }) {
  return (
    <section className="pad">
      <Island of={showcaseIsland} when="near" props={showcase} />
    </section>
  )
}
