import { setImmediate as nextTick } from 'node:timers/promises'
import type { RenderPage } from './render-page.ts'

/** More pages are requested than can be rendered. */
export class RenderQueueFullError extends Error {}

export type RenderLimit = {
  /** Renders in progress at once. */
  atOnce: number
  /** Renders that may wait for a place; the next one is refused. */
  waiting: number
}

export type LimitedRenders = {
  /** @throws {RenderQueueFullError} at once, if too many wait already. */
  renderPage: RenderPage
  /** Renders that are waiting. */
  waiting: () => number
}

/**
 * The same renderer, a few at a time, in the order of their requests: a render costs hundreds of times what a page from memory
 * does, and React lets nothing else run in between.
 */
export function limitRenders(renderPage: RenderPage, limit: RenderLimit): LimitedRenders {
  const waiting: (() => void)[] = []
  let running = 0

  async function begin(): Promise<void> {
    if (running < limit.atOnce) running++
    else if (waiting.length < limit.waiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new RenderQueueFullError('Too many pages are waiting to be rendered')
  }

  function end(): void {
    // The one that finishes hands its place to the next.
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    waiting: () => waiting.length,
    async renderPage(request, context) {
      await begin()
      try {
        // Requests for pages in memory that arrived meanwhile are answered first.
        await nextTick()
        return await renderPage(request, context)
      } finally {
        end()
      }
    },
  }
}
