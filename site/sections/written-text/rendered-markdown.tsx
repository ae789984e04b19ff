import type { WrittenHtml } from '../../markdown/rendered-markdown.ts'
import styles from './rendered-markdown.module.css'

/** Markdown as the server rendered it: sanitised and highlighted there (markdown.server.ts). */
export function RenderedMarkdown({
  text,
  className,
}: {
  text: Pick<WrittenHtml, 'html'>
  className: string | undefined
}) {
  return <div className={`${styles.text} ${className}`} dangerouslySetInnerHTML={{ __html: text.html }} />
}
