import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { hasPlaceholders, type UnfilledMarkdown } from '../../content/models/placeholders.ts'
import type { RenderMarkdown, WrittenHtml } from '../../site/markdown/written-html.ts'
import { restingThread } from '../resting-thread.ts'

/** For one text, from its turn. Our slowest article takes 1.7 s on a busy machine, including its grammar. */
const LONGEST_MS = 10_000
/** Three times what all languages take: a text that needs more fails alone. */
const LARGEST_HEAP_MB = 256
/** Texts kept with their HTML, in characters: some 300 articles like ours. */
const KEPT_CHARACTERS = 8_000_000

const SOURCE = join(import.meta.dirname, '../../site/markdown/markdown.server.ts')

export type MarkdownRendererOptions = {
  /** A bundle of `markdown.server.ts`, which starts sooner than its sources. */
  threadFile?: string | undefined
  restMs?: number
  longestMs?: number
}

/**
 * Renders Markdown in a separate thread: highlighting code is long work, and no page should wait for another's article.
 * The grammars of 14 languages take 85 MB while it lives. A text that was rendered before is not rendered again.
 */
export function createMarkdownRenderer(options: MarkdownRendererOptions = {}): RenderMarkdown {
  const { threadFile = SOURCE, restMs, longestMs = LONGEST_MS } = options
  const thread = restingThread<string | UnfilledMarkdown, WrittenHtml>(threadFile, {
    name: 'renderMarkdown',
    restMs,
    largestHeapMb: LARGEST_HEAP_MB,
  })
  const kept = new LRUCache<string, WrittenHtml, { written: string | UnfilledMarkdown }>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ html }, key) => 1 + html.length + key.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => inTurn(context.written),
  })
  let turn: Promise<unknown> = Promise.resolve()

  /** The wait for earlier texts is not counted: a crawler may ask for many at once. */
  function inTurn(written: string | UnfilledMarkdown): Promise<WrittenHtml> {
    const rendered = turn.then(() => thread.run(written, { signal: AbortSignal.timeout(longestMs) }))
    turn = rendered.catch(() => {})
    return rendered
  }
  return (written) => {
    if (typeof written !== 'string' && hasPlaceholders(written.markdown)) {
      return kept.forceFetch(JSON.stringify(written), { context: { written } })
    }
    const markdown = typeof written === 'string' ? written : written.markdown
    return kept.forceFetch(markdown, { context: { written: markdown } })
  }
}
