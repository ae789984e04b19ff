import type { CDPSession, Page } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  dur?: number
}

/** Milliseconds of processor time of a page's main thread: of all its tasks, script's share of them, and of the longest task. */
export type ThreadTime = { all: number; script: number; longest: number }

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'v8',
  'devtools.timeline.v8',
  'blink.user_timing',
]

/** Identifies the page's thread: Chromium's own surfaces are renderers too, and work at the same time. */
const MARK = 'measured page'

const TASK = /^(?:RunTask|ThreadControllerImpl::RunTask)$/
const SCRIPT =
  /^(?:EvaluateScript|FunctionCall|v8\.compile(?:Module)?|v8\.evaluateModule|V8\.GC\w*|M(?:aj|in)orGC|TimerFire|FireAnimationFrame|RunMicrotasks)$/

/** Traces what a page's main thread does while `use` runs. Thread time is not affected by what else the machine does. */
export async function threadTime(page: Page, use: (session: CDPSession) => Promise<void>): Promise<ThreadTime> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...value.filter(isTraceEvent))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } })
  await use(session)
  await page.evaluate((mark) => void performance.mark(mark), MARK)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  await session.detach()
  return ofPage(events)
}

function isTraceEvent(value: object): value is TraceEvent {
  return 'name' in value && 'ph' in value && 'pid' in value && 'tid' in value && 'ts' in value
}

function ofPage(events: readonly TraceEvent[]): ThreadTime {
  const mark = events.find(({ name }) => name === MARK)
  if (!mark) throw new Error('The trace does not show the page')
  const own = events.filter(({ pid, tid, ph }) => pid === mark.pid && tid === mark.tid && ph === 'X')
  const tasks = outermost(own, TASK)
  return { all: sumOf(tasks), script: sumOf(outermost(own, SCRIPT)), longest: Math.max(...tasks) }
}

const sumOf = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0)

/** Milliseconds of each. Events are nested: only the outer ones count. */
function outermost(events: readonly TraceEvent[], names: RegExp): number[] {
  let end = Number.NEGATIVE_INFINITY
  const times: number[] = []
  for (const event of events.filter(({ name }) => names.test(name)).toSorted((a, b) => a.ts - b.ts)) {
    if (event.ts < end) continue
    end = event.ts + (event.dur ?? 0)
    times.push((event.tdur ?? 0) / 1000)
  }
  return times
}
