import type { ReactNode } from 'react'
import type { WrittenHtml } from '../../markdown/rendered-markdown.ts'
import { ReadingIndex } from '../../ui/reading-index/reading-index.tsx'
import prose from './prose.module.css'
import { RenderedMarkdown } from './rendered-markdown.tsx'
import styles from './written-text.module.css'

/** An outline for long articles; short ones need none. */
const fewestEntries = 3

type Props = { text: WrittenHtml; outlineTitle: string; children?: ReactNode }

/** Long text from Markdown: an outline if there are several headings, and the prose. `children` follow the text. */
export function WrittenText({ text, outlineTitle, children }: Props) {
  return (
    <div className={`wrap pad grid tablet-1 ${styles.grid}`}>
      {text.outline.length >= fewestEntries && (
        <nav className={`stays ${styles.outline}`} aria-labelledby="outlineTitle">
          <h2 id="outlineTitle">{outlineTitle}</h2>
          <ReadingIndex entries={text.outline} className={styles.entries} />
        </nav>
      )}
      <div>
        <RenderedMarkdown text={text} className={prose.prose} />
        {children}
      </div>
    </div>
  )
}
