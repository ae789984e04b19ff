import type { Content } from '../content/content.ts'
import type { Log } from './log.ts'
import type { RedirectTable } from './middleware/redirects.ts'

/** How long after a change in the content a new redirect may wait. */
const refreshMs = 60_000

/**
 * The table in the code, and over it what editors added, read again every minute: a redirect needs no deployment.
 * While the content is away the last known redirects stay.
 */
export async function followRedirects(
  own: ReadonlyMap<string, string>,
  content: Content,
  log: Log,
): Promise<RedirectTable> {
  let added: ReadonlyMap<string, string> = new Map()
  const read = async () => {
    try {
      added = new Map(await content.redirects())
    } catch (error) {
      log.warn({ err: error }, 'redirects from the content could not be read')
    }
  }
  await read()
  setInterval(read, refreshMs).unref()
  return { get: (path) => added.get(path) ?? own.get(path) }
}
