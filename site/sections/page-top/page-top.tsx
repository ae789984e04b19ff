import type { ReactNode } from 'react'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
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

type HeadProps = { name: string; title: string; beside: ReactNode; children?: ReactNode }

/** A page's heading below its breadcrumbs, with what it says of itself beside it, and what it begins with under both. */
export function PageHead({ name, title, beside, children }: HeadProps) {
  const { names } = usePageTexts()
  return (
    <section className={styles.page}>
      <div className="wrap">
        <Breadcrumbs trail={[{ name: names.home, path: pathTo.home() }]} here={name} />
        <div className={`head ${styles.head}`}>
          <h1>{title}</h1>
          <div>{beside}</div>
        </div>
        {children}
      </div>
    </section>
  )
}
