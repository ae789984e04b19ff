import type { ReactNode } from 'react'
import styles from './columns.module.css'

type Props = {
  /** The section's band and its space. */
  className: string
  id?: string
  title: string
  text?: string
  aside?: ReactNode
  children: ReactNode
}

/** A section in the 4/8 layout: a title column and its content. */
export function Columns({ className, id, title, text, aside, children }: Props) {
  return (
    <section className={className} id={id}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h2 className={title.length > 26 ? styles.long : undefined}>{title}</h2>
          {text && <p className={`lede ${styles.text}`}>{text}</p>}
          {aside}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
