import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { fillText, hasPlaceholders, type UnfilledMarkdown } from '../../content/models/placeholders.ts'
import type { RenderMarkdown, WrittenHtml } from '../../site/markdown/rendered-markdown.ts'
import type { DrawSocialImage, SocialImage } from '../../site/social-images/social-image.ts'
import { escapeMarkup } from '../../site/xml.ts'
import type { Log } from '../log.ts'

/** After the last picture or text of the warm-up: long enough for one that follows from a visitor's next page. */
const REST_MS = 2_000
/** Three times what all grammars take, or the longest title: a text or picture that needs more fails alone. */
const LARGEST_HEAP_MB = 256

/**
 * A thread for long work, which exists only while there is some: its memory is given back afterwards.
 * @param name the module's export that does the work
 */
function restingThread<Task, Answer>(filename: string, name: string, restMs = REST_MS): Piscina<Task, Answer> {
  return new Piscina<Task, Answer>({
    filename,
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: restMs,
    // Otherwise the waiting thread would not hear of modules that were loaded.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB },
  })
}

/** For one text, from its turn. Our slowest article takes 1.7 s on a busy machine, including its grammar. */
const LONGEST_TEXT_MS = 10_000
/** Texts kept with their HTML, in characters: some 300 articles like ours. */
const KEPT_CHARACTERS = 8_000_000

const MARKDOWN_SOURCE = join(import.meta.dirname, '../../site/markdown/markdown.server.ts')

type MarkdownRendererOptions = {
  threadFile?: string | undefined
  restMs?: number
  longestMs?: number
}

/** No page waits for another's article: highlighting code is long work, and the grammars of 14 languages take 85 MB. */
export function createMarkdownRenderer(options: MarkdownRendererOptions = {}): RenderMarkdown {
  const { threadFile = MARKDOWN_SOURCE, restMs, longestMs = LONGEST_TEXT_MS } = options
  const thread = restingThread<string | UnfilledMarkdown, WrittenHtml>(threadFile, 'renderMarkdown', restMs)
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
  return (text) => {
    const written = typeof text === 'string' || hasPlaceholders(text.markdown) ? text : text.markdown
    return kept.forceFetch(typeof written === 'string' ? written : JSON.stringify(written), { context: { written } })
  }
}

const PAGE_SOURCE = join(import.meta.dirname, '../../site/markdown/page-as-markdown.server.ts')

/** A page's HTML as Markdown: some 50 ms, and seconds for a list of ten thousand articles. @param threadFile a bundle of the sources */
export function createPageMarkdown(threadFile: string = PAGE_SOURCE): (html: string) => Promise<string> {
  const thread = restingThread<string, string>(threadFile, 'pageAsMarkdown')
  return (html) => thread.run(html, { signal: AbortSignal.timeout(LONGEST_TEXT_MS) })
}

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
        .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
        .join('\n')
      return { html, outline: [], minutes: 1, excerpt: '', films: [] }
    }
  }
}

/** For one picture, including its wait: they are drawn one after another, and no crawler waits longer. */
const LONGEST_PICTURE_MS = 20_000
const PICTURE_SOURCE = join(import.meta.dirname, '../../site/social-images/draw.server.ts')

/** Each takes some 180 ms, and setting type 60 MB while the thread lives. @param threadFile a bundle of the sources */
export function createSocialImages(threadFile: string = PICTURE_SOURCE): DrawSocialImage {
  const thread = restingThread<SocialImage, Uint8Array<ArrayBuffer>>(threadFile, 'drawSocialImage')
  return (picture) => thread.run(picture, { signal: AbortSignal.timeout(LONGEST_PICTURE_MS) })
}
