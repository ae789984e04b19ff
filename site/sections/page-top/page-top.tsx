import type { ReactNode } from 'react'
import styles from './page-top.module.css'

/** A page's heading and lede on plain paper, with room for a filter under them. */
export function PageTop({ title, lede, children }: { title: string; lede?: string; children?: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={`wrap ${styles.top}`}>
        <h1>{title}</h1>
        {lede && <p className={`lede ${styles.lede}`}>{lede}</p>}
        {children}
      </div>
    </section>
  )
}
