import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import type { RenderMarkdown, WrittenHtml } from '../../site/markdown/written-html.ts'

/** The grammars of 14 languages take 85 MB: a thread that rests this long gives them back. */
const REST_MS = 10_000
/** For one text, from its turn. Our slowest article takes 1.7 s on a busy machine, its grammar included. */
const LONGEST_MS = 10_000
/** Three times what all languages take: a text that wants more fails alone. */
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
 * Renders Markdown in a thread of its own, which is there only while there is something to render: highlighting code is
 * long work, and no page should wait for another's article. A text that was rendered before is not rendered again.
 */
export function createMarkdownRenderer(options: MarkdownRendererOptions = {}): RenderMarkdown {
  const { threadFile = SOURCE, restMs = REST_MS, longestMs = LONGEST_MS } = options
  const thread = new Piscina<string, WrittenHtml>({
    filename: threadFile,
    name: 'renderMarkdown',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: restMs,
    // Otherwise the waiting thread would not hear of modules that were loaded.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB },
  })
  const kept = new LRUCache<string, WrittenHtml>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ html }, markdown) => 1 + html.length + markdown.length,
    ignoreFetchAbort: true,
    fetchMethod: inTurn,
  })
  let turn: Promise<unknown> = Promise.resolve()

  /** The time of those before it is not a text's own: a crawler may ask for many at once. */
  function inTurn(markdown: string): Promise<WrittenHtml> {
    const rendered = turn.then(() => thread.run(markdown, { signal: AbortSignal.timeout(longestMs) }))
    turn = rendered.catch(() => {})
    return rendered
  }
  return (markdown) => kept.forceFetch(markdown)
}
