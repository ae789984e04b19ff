import type { ReactNode } from 'react'
import type { SiteConfiguration } from '../../../content/model.ts'
import { ContactWays } from '../contact-ways/contact-ways.tsx'
import styles from './contact-stage.module.css'

type Props = {
  title: string
  lede: string
  site: SiteConfiguration
  /** Under the other ways to reach us. */
  note?: ReactNode
  children: ReactNode
}

/** The top of a page where a conversation starts: words and other ways to reach us, and beside them what the page is for. */
export function ContactStage({ title, lede, site, note, children }: Props) {
  return (
    <section>
      <div className={`wrap ${styles.stage}`}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={`lede ${styles.lede}`}>{lede}</p>
        </div>
        <div className={styles.panel}>{children}</div>
        <div className={styles.ways}>
          <ContactWays site={site} />
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
    </section>
  )
}
