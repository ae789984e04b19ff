import { setTimeout as pause } from 'node:timers/promises'
import type { Content } from '../../content/content.ts'
import { notFoundPath, pathTo, pathToSocialImage } from '../../site/paths.ts'
import type { Log } from '../log.ts'

/** Between two pages, in milliseconds: visitors come first. */
const PAUSE_MS = 20

/** Files for machines: as expensive to make as a page. */
const files = [pathTo.sitemapXml(), pathTo.rss(), pathTo.jsonFeed(), pathTo.llms(), pathTo.robots()]

/** Articles whose social images are made: each takes some 50 ms of a processor. */
const NEWEST = 3

export type WarmUpOptions = {
  content: Pick<Content, 'articles'>
  warm: (path: string) => Promise<void>
  isStopping: () => boolean
  log: Log
}

/** One after another. The first article in a programming language takes a second: its grammar is compiled. */
export async function warmUp({ content, warm, isStopping, log }: WarmUpOptions): Promise<void> {
  try {
    const { articles } = await content.articles()
    const written = articles.map(({ slug }) => pathTo.article(slug))
    const pages = [pathTo.home(), pathTo.blogs(), ...written]
    const previews = [pathTo.home(), ...written.slice(0, NEWEST)].map(pathToSocialImage)
    for (const path of [...pages, notFoundPath, ...files, ...previews]) {
      if (isStopping()) return
      await warm(path)
      await pause(PAUSE_MS)
    }
    log.debug({}, 'warmed up')
  } catch (error) {
    log.warn({ err: error }, 'warming up failed')
  }
}
