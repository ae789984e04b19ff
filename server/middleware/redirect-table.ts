/** Where old addresses lead: the code's own (`site/seo/redirects.ts`) and what editors added, by hand or by moving a page. */
import { canonicalPath, normalPath } from '../../content/publishing/own-address.ts'
import type { Log } from '../log.ts'

export type RedirectTable = Pick<ReadonlyMap<string, string>, 'get'>

/** How long a new redirect may take to show if no notice of it arrives. */
const refreshMs = 60_000

type MovedPages = {
  redirects: () => Promise<[from: string, to: string][]>
  isPage: (path: string) => Promise<boolean>
}

/** The code's table, without pages that are not here, and what editors added; while content is away the last one. */
export async function followRedirects(own: ReadonlyMap<string, string>, { redirects, isPage }: MovedPages, log: Log) {
  const ownPaths = new Set([...own.keys()].map(normalPath))
  let table = indexed(own)
  const refresh = async () => {
    try {
      const direct = inOneHop(new Map([...spelt(own), ...spelt(await redirects())]))
      const known = await Promise.all(
        [...direct].map(async ([from, to]) => !ownPaths.has(from) || (await isPage(pathOf(to)))),
      )
      table = indexed([...direct].filter((_, at) => known[at]))
    } catch (error) {
      log.warn({ err: error }, 'redirects from the content could not be read')
    }
  }
  await refresh()
  setInterval(refresh, refreshMs).unref()
  return { get: (path: string) => table(path), refresh }
}

type Redirects = Iterable<readonly [from: string, to: string]>

/** With old paths in the form in which they are compared: an editor may have copied one from a browser, or typed it. */
const spelt = (redirects: Redirects) => [...redirects].map(([from, to]) => [normalPath(from), to] as const)

/** Finds where a path leads, in whatever spelling it is asked for; capitals count only if two old paths differ in nothing else. */
function indexed(redirects: Redirects): (path: string) => string | undefined {
  const exact = new Map(spelt(redirects))
  const withoutCase = new Map([...exact].map(([from, to]) => [from.toLowerCase(), to]))
  return (path) => {
    const normal = normalPath(path)
    return exact.get(normal) ?? withoutCase.get(normal.toLowerCase())
  }
}

/** A page that moved twice is reached in one hop; redirects that lead in a circle are dropped. */
function inOneHop(table: ReadonlyMap<string, string>): Map<string, string> {
  const find = indexed(table)
  const direct = new Map<string, string>()
  for (const [from, to] of table) {
    const passed = new Set([from.toLowerCase()])
    let target: string | undefined = to
    for (let path = pathOf(to); ; ) {
      const known = [normalPath(path).toLowerCase(), canonicalPath(path)].find((each) => find(each) !== undefined)
      const next = known === undefined ? undefined : find(known)
      if (known === undefined || next === undefined) break
      if (passed.has(known)) target = undefined
      if (target === undefined) break
      passed.add(known)
      // What a target asks for would be lost with its query.
      if (path === target) target = next
      path = pathOf(next)
    }
    if (target !== undefined) direct.set(from, target)
  }
  return direct
}

const pathOf = (address: string) => address.replace(/[?#].*/s, '')
