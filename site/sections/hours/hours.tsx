import type { ComponentProps } from 'react'
import { Island } from '../../islands/island.tsx'
import { usePageTexts } from '../../texts.ts'
import { weekInWords } from '../../time/office-days.ts'
import hours from './hours.island.tsx'

/** When the offices work, and when all of them do. */
export function Hours(props: Omit<ComponentProps<typeof hours.View>, 'texts' | 'weeks'>) {
  const texts = usePageTexts().hours
  const weeks = props.offices.map((office) => weekInWords(texts.day, office))
  return (
    <section className="pad screen-only">
      <Island of={hours} when="near" props={{ ...props, texts, weeks }} />
    </section>
  )
}
