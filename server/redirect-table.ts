import type { Log } from './log.ts'
import type { RedirectTable } from './middleware/redirects.ts'

/** How long a new redirect may take to show if no notice of it arrives. */
const refreshMs = 60_000

export type FollowedRedirects = RedirectTable & {
  /** Reads the redirects of the content again. */
  refresh: () => Promise<void>
}

export type MovedPages = {
  /** What editors added, as old path and new path. */
  redirects: () => Promise<[from: string, to: string][]>
  isPage: (path: string) => Promise<boolean>
}

/**
 * The table in the code, without redirects to pages that this company does not have, overlaid by what editors added and read
 * again when that changes: a redirect needs no deployment. While the content is away the last known redirects stay.
 */
export async function followRedirects(
  own: ReadonlyMap<string, string>,
  { redirects, isPage }: MovedPages,
  log: Log,
): Promise<FollowedRedirects> {
  let table = own
  const refresh = async () => {
    try {
      const direct = inOneHop(new Map([...own, ...(await redirects())]))
      const known = await Promise.all(
        [...direct].map(async ([from, to]) => !own.has(from) || (await isPage(to.replace(/[?#].*/, '')))),
      )
      table = new Map([...direct].filter((_, at) => known[at]))
    } catch (error) {
      log.warn({ err: error }, 'redirects from the content could not be read')
    }
  }
  await refresh()
  setInterval(refresh, refreshMs).unref()
  return { get: (path) => table.get(path), refresh }
}

/** A page that moved twice is reached in one hop; redirects that lead in a circle are dropped. */
function inOneHop(table: ReadonlyMap<string, string>): Map<string, string> {
  const direct = new Map<string, string>()
  for (const [from, to] of table) {
    const passed = new Set([from])
    let target = to
    for (let next = table.get(target); next !== undefined && !passed.has(target); next = table.get(target)) {
      passed.add(target)
      target = next
    }
    if (!passed.has(target)) direct.set(from, target)
  }
  return direct
}
