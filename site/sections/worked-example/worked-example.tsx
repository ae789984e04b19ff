import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import styles from './worked-example.module.css'

/** Said once, at the top of invented work: what is invented about it, and where we explain our labels. */
export function WorkedExample({ label, text }: { label?: string | undefined; text?: string }) {
  const { workedExample } = usePageTexts()
  return (
    <aside className={`grid phone-1 ${styles.label}`} aria-label={workedExample.about}>
      <b>{label ?? workedExample.label}</b>
      <p>{text ?? workedExample.text}</p>
      <a href={pathTo.labels()}>{workedExample.link}</a>
    </aside>
  )
}
