import { launchBrowser, pressWhileStarting, workOfScroll, workUntilIdle } from './browsing.ts'
import { budgets } from './budgets.ts'
import { thereAndBack } from './there-and-back.ts'
import { type Measurement, median } from './verdict.ts'

const RUNS = 5

type Subject = {
  /** Path of the browser's program. */
  program: string
  name: string
  address: string
  pages: readonly string[]
  next: string
  isJudged: boolean
}

async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let run = 0; run < RUNS; run++) results.push(await measure())
  return results
}

/**
 * What a visit costs a phone: work at the start, a press meanwhile, scrolling, the next page and back; the medians of five.
 * The pages are home and others; `next` is a page that home links to. A rival is measured, but not judged.
 */
export async function browse({ program, name, address, pages, next, isJudged }: Subject): Promise<Measurement[]> {
  const browser = await launchBrowser(program)
  const { browsing: most } = budgets
  const measurements: Measurement[] = []
  const add = (path: string, what: string, values: readonly number[], limit: number, unit = 'ms') =>
    void measurements.push({
      of: name + path,
      what,
      value: Math.round(median(values)),
      unit,
      ...(isJudged && { budget: { most: limit } }),
    })
  try {
    for (const [index, path] of pages.entries()) {
      const work = await repeat(() => workUntilIdle(browser, address + path))
      const isHome = index === 0
      add(
        path,
        'work until idle',
        work.map(({ all }) => all),
        isHome ? most.homeWorkMs : most.pageWorkMs,
      )
      add(
        path,
        'of it script',
        work.map(({ script }) => script),
        isHome ? most.homeScriptMs : most.pageScriptMs,
      )
      const scriptKb = work.map((each) => each.scriptKb)
      add(path, 'script until idle', scriptKb, isHome ? most.homeScriptKb : most.pageScriptKb, 'KB')
    }
    const [home = '/'] = pages
    const press = await repeat(() => pressWhileStarting(browser, address + home))
    add(
      home,
      'press while starting',
      press.map(({ answered }) => answered),
      most.pressMs,
    )
    add(
      home,
      'longest task',
      press.map(({ longestTask }) => longestTask),
      most.longestTaskMs,
    )
    const scroll = await repeat(() => workOfScroll(browser, address + home))
    add(
      home,
      'work of a scroll',
      scroll.map(({ all }) => all),
      most.scrollWorkMs,
    )
    for (const isAhead of [false, true]) {
      const visits = await repeat(() => thereAndBack(program, address, next, isAhead))
      const [what, limit] = isAhead ? [', prefetched', most.nextPagePrefetchedMs] : ['', most.nextPageMs]
      add(
        home,
        `to ${next}${what}`,
        visits.map(({ there }) => there),
        limit,
      )
      add(
        home,
        `back from ${next}${what}`,
        visits.map(({ back }) => back),
        most.backMs,
      )
    }
    return measurements
  } finally {
    await browser.close()
  }
}
