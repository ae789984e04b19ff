import type { ComponentProps } from 'react'
import { Island } from '../../islands/island.tsx'
import hours from './hours.island.tsx'

/** When the offices work, and when both do. */
export function Hours(props: ComponentProps<typeof hours.View>) {
  return (
    <section className="pad">
      <Island of={hours} when="near" props={props} />
    </section>
  )
}
