import type { ComponentProps } from 'react'
import { Island } from '../../islands/island.tsx'
import { usePageTexts } from '../../texts.ts'
import hours from './hours.island.tsx'

/** When the offices work, and when all of them do. */
export function Hours(props: Omit<ComponentProps<typeof hours.View>, 'texts'>) {
  return (
    <section className="pad screen-only">
      <Island of={hours} when="near" props={{ ...props, texts: usePageTexts().hours }} />
    </section>
  )
}
