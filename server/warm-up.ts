import { setTimeout as pause } from 'node:timers/promises'
import type { Content } from '../content/content.ts'
import { pathTo } from '../site/paths.ts'
import type { Log } from './log.ts'

/** Between two pages, in milliseconds: visitors come first. */
const PAUSE_MS = 20

export type WarmUpOptions = {
  content: Pick<Content, 'articles'>
  /** Renders the page at a path for whoever asks for it next. */
  warm: (path: string) => Promise<void>
  isStopping: () => boolean
  log: Log
}

/**
 * Renders what visitors ask for most, one page after another: home, the list of articles, and those on it. The first article
 * in a programming language costs up to a second, until its grammar is compiled; nobody should wait for that.
 */
export async function warmUp({ content, warm, isStopping, log }: WarmUpOptions): Promise<void> {
  try {
    const { articles } = await content.articles()
    for (const path of [pathTo.home(), pathTo.blogs(), ...articles.map(({ slug }) => pathTo.article(slug))]) {
      if (isStopping()) return
      await warm(path)
      await pause(PAUSE_MS)
    }
    log.debug({}, 'warmed up')
  } catch (error) {
    log.warn({ err: error }, 'warming up failed')
  }
}
