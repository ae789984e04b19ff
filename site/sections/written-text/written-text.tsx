import type { ReactNode } from 'react'
import { Island } from '../../islands/island.tsx'
import type { WrittenHtml } from '../../markdown/written-html.ts'
import filmsIsland from './films.island.tsx'
import { Outline } from './outline.tsx'
import { RenderedMarkdown } from './rendered-markdown.tsx'
import styles from './written-text.module.css'

/** Long text from Markdown: an outline where there are several headings, and the prose. `children` follow the text. */
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
        {text.html.includes(' data-film=') && <Island of={filmsIsland} when="near" props={{}} />}
        <RenderedMarkdown text={text} className={styles.prose} />
        {children}
      </div>
    </div>
  )
}
