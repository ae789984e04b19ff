import { fillText } from '../../content/models/placeholders.ts'
import type { RenderMarkdown } from '../../site/markdown/written-html.ts'
import type { Log } from '../log.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Shows a text that cannot be rendered, or not in time, as it was written: readers get its words. */
export function plainWhereItFails(render: RenderMarkdown, log: Pick<Log, 'warn'>): RenderMarkdown {
  return async (written) => {
    try {
      return await render(written)
    } catch (error) {
      const markdown = typeof written === 'string' ? written : fillText(written.markdown, written.values)
      log.warn(
        { err: error, begins: markdown.slice(0, 80) },
        'Markdown could not be rendered: it is shown as it was written',
      )
      const html = markdown
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${paragraph.replace(/[&<>]/g, (character) => escapes[character] ?? '')}</p>`)
        .join('\n')
      return { html, outline: [], minutes: 1, excerpt: '' }
    }
  }
}
