import type { Browser } from '@playwright/test'
import { launchBrowser, pressWhileStarting, SLOWDOWN, workOfScroll, workUntilIdle } from './browsing.ts'
import { budgets } from './budgets.ts'
import { plainPage } from './plain-page.ts'
import { slowLine } from './slow-line.ts'
import { thereAndBack } from './there-and-back.ts'
import { type Measurement, median } from './verdict.ts'

const RUNS = 5
/** Unit of what is compared with a plain page. */
const TIMES = '× plain'

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
 * The work of a scroll as a multiple of what a plain page takes right before: milliseconds of another machine, or of this one while it is
 * busy, say little.
 */
const scrollToPlain = (browser: Browser, url: string) =>
  repeat(async () => {
    const { all: plainly } = await workOfScroll(browser, plainPage)
    return (await workOfScroll(browser, url)).all / plainly
  })

/** Of the tasks while a page starts on slow 4G the longest: milliseconds of a phone's processor. */
async function longestTask(browser: Browser, address: string, path: string): Promise<number[]> {
  const line = await slowLine(address)
  line.slowDown()
  try {
    return await repeat(async () => SLOWDOWN * (await workUntilIdle(browser, line.address + path)).longest)
  } finally {
    line.stop()
  }
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
      value: unit === TIMES ? Math.round(100 * median(values)) / 100 : Math.round(median(values)),
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
    add(home, 'press while starting', await repeat(() => pressWhileStarting(browser, address + home)), most.pressMs)
    add(home, 'longest task', await longestTask(browser, address, home), most.longestTaskMs)
    add(home, 'work of a scroll', await scrollToPlain(browser, address + home), most.scrollWorkToPlain, TIMES)
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
