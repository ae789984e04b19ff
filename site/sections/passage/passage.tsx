import type { ReactNode } from 'react'
import { ReadingIndex } from '../../ui/reading-index/reading-index.tsx'
import styles from './passage.module.css'

type Block = { id: string; title: string; text?: string; content: ReactNode }

type Props = { label: string; aside: ReactNode; blocks: readonly Block[] }

/** Blocks that scroll by beside what stays: a person, and an index of the blocks in which the current one is marked. */
export function Passage({ label, aside, blocks }: Props) {
  return (
    <section className="pad">
      <div className={`wrap ${styles.passage}`}>
        <div className={`stays ${styles.side}`}>
          {aside}
          <nav aria-label={label}>
            <ReadingIndex entries={blocks} className={styles.index} />
          </nav>
        </div>
        <div className={styles.blocks}>
          {blocks.map(({ id, title, text, content }) => (
            <div key={id} id={id}>
              <h2 className="third">{title}</h2>
              {text && <p className={styles.text}>{text}</p>}
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
