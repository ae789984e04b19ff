import type { WrittenHtml } from '../../markdown/written-html.ts'

/** Markdown as the server rendered it: sanitised and highlighted there (markdown.server.ts). */
export function RenderedMarkdown({ text, className }: { text: WrittenHtml; className: string | undefined }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: text.html }} />
}
