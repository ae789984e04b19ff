import type { ReactNode } from 'react'
import type { WrittenHtml } from '../../markdown/written-html.ts'
import { Outline } from './outline.tsx'
import { RenderedMarkdown } from './rendered-markdown.tsx'
import styles from './written-text.module.css'

/** Long text from Markdown: an outline if there are several headings, and the prose. `children` follow the text. */
export function WrittenText({
  text,
  outlineTitle,
  children,
}: {
  text: WrittenHtml
  outlineTitle: string
  children?: ReactNode
}) {
  return (
    <div className={`wrap pad ${styles.grid}`}>
      <Outline title={outlineTitle} entries={text.outline} />
      <div>
        <RenderedMarkdown text={text} className={styles.prose} />
        {children}
      </div>
    </div>
  )
}
