import type { ReactNode } from 'react'
import type { WrittenHtml } from '../../markdown/rendered-markdown.ts'
import { ReadingIndex } from '../../ui/reading-index/reading-index.tsx'
import prose from './prose.module.css'
import { RenderedMarkdown } from './rendered-markdown.tsx'
import styles from './written-text.module.css'

/** An outline for long articles; short ones need none. */
const fewestEntries = 3

type Props = {
  text: WrittenHtml
  outlineTitle: string
  /** Stands under the heading with this id, or under the id alone after a text without that heading. */
  inset?: { under: string; content: ReactNode }
  children?: ReactNode
}

/** Long text from Markdown: an outline if there are several headings, and the prose. `children` follow the text. */
export function WrittenText({ text, outlineTitle, inset, children }: Props) {
  const [first, rest] = inset ? cutUnder(text.html, inset.under) : [text.html]
  return (
    <div className={`wrap pad grid tablet-1 ${styles.grid}`}>
      {text.outline.length >= fewestEntries && (
        <nav className={`stays ${styles.outline}`} aria-labelledby="outlineTitle">
          <h2 id="outlineTitle">{outlineTitle}</h2>
          <ReadingIndex entries={text.outline} className={styles.entries} />
        </nav>
      )}
      <div>
        <RenderedMarkdown text={{ html: first }} className={prose.prose} />
        {inset && <div id={rest === undefined ? inset.under : undefined}>{inset.content}</div>}
        {rest && <RenderedMarkdown text={{ html: rest }} className={`${prose.prose} ${prose.goesOn}`} />}
        {children}
      </div>
    </div>
  )
}

/** A text in two, the first of which ends with the heading that has this id. */
function cutUnder(html: string, id: string): [string, string?] {
  const heading = html.indexOf(` id="${id}"`)
  if (heading < 0) return [html]
  const end = html.indexOf('>', html.indexOf('</h', heading)) + 1
  return [html.slice(0, end), html.slice(end)]
}
