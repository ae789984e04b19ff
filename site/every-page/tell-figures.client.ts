import { pageLeftPath } from '../paths.ts'

/** Not known to TypeScript: https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry
const isEvent = (entry: PerformanceEntry): entry is PerformanceEventTiming => 'interactionId' in entry

/** A group of shifts ends after a second without any, and after five. */
const GROUP_PAUSE_MS = 1_000
const GROUP_MS = 5_000
/** Of fifty presses the slowest may be chance; so many of the slowest are kept. */
const PRESSES = 50
const SLOWEST = 10
/** Shorter ones are not told, in milliseconds; the first press is, however short. */
const SHORTEST_PRESS_MS = 16
const MOST_CLICKS = 5

/**
 * Once, when the page is left or hidden: how it loaded, which other sites were opened from it, and which field of a form was
 * touched last. What Google's `web-vitals` counts, without pages that come back from the browser's memory; that library alone is
 * larger than what this may weigh.
 */
export function tellFigures(): void {
  const begin = () => tell(performance.getEntriesByType('navigation')[0])
  if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
}

function tell(navigation: PerformanceNavigationTiming | undefined): void {
  const shownAt = navigation?.activationStart ?? 0
  let lcp: number | undefined
  let cls: number | undefined
  let group = { from: 0, until: 0, sum: 0 }
  const presses = new Map<number, number>()
  const clicks = new Set<string>()
  let left: string | undefined

  const takes: (() => void)[] = []
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    const takeAll = (entries: PerformanceEntryList) => entries.forEach(take)
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()))
    observer.observe({ type, buffered: true, durationThreshold: SHORTEST_PRESS_MS })
    takes.push(() => takeAll(observer.takeRecords()))
  }
  // A page that began in the background was not waited for.
  if (!document.hidden) {
    observe('largest-contentful-paint', ({ startTime }) => {
      lcp = Math.max(startTime - shownAt, 0)
    })
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) cls = 0
    observe('layout-shift', (entry) => {
      if (!isShift(entry) || entry.hadRecentInput) return
      const { startTime, value } = entry
      const isGroups = startTime - group.until < GROUP_PAUSE_MS && startTime - group.from < GROUP_MS
      group = isGroups
        ? { ...group, until: startTime, sum: group.sum + value }
        : { from: startTime, until: startTime, sum: value }
      cls = Math.max(cls ?? 0, group.sum)
    })
    const press = (entry: PerformanceEntry) => {
      if (!isEvent(entry) || !entry.interactionId) return
      presses.set(entry.interactionId, Math.max(presses.get(entry.interactionId) ?? 0, entry.duration))
      const [quickest] = [...presses].sort(([, one], [, other]) => one - other)
      if (quickest && presses.size > SLOWEST) presses.delete(quickest[0])
    }
    observe('event', press)
    observe('first-input', press)
  }

  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      if (!link || link.host === location.host || clicks.size >= MOST_CLICKS) return
      clicks.add(link.protocol.startsWith('http') ? link.hostname : link.protocol)
    },
    true,
  )
  addEventListener('focusin', ({ target }) => {
    if (
      !(
        target instanceof HTMLInputElement ||
        target instanceof HTMLSelectElement ||
        target instanceof HTMLTextAreaElement
      )
    )
      return
    const kind = target.form?.querySelector<HTMLInputElement>('[name=kind]')?.value
    if (kind && target.name) left = `${kind} ${target.name}`
  })
  addEventListener('submit', () => {
    left = undefined
  })

  let isTold = false
  const leave = ({ type }: Event) => {
    if (isTold || (type !== 'pagehide' && document.visibilityState !== 'hidden')) return
    isTold = true
    for (const take of takes) take()
    const slowest = [...presses.values()].sort((one, other) => other - one)
    const inp = slowest[Math.min(slowest.length - 1, Math.floor((performance.interactionCount ?? 0) / PRESSES))]
    const ahead = shownAt > 0 || navigation?.deliveryType === 'navigational-prefetch'
    const told = { page: location.pathname, ahead, lcp, cls, inp, clicks: [...clicks], left }
    navigator.sendBeacon(pageLeftPath, JSON.stringify(told))
  }
  document.addEventListener('visibilitychange', leave)
  // Some browsers end a page without hiding it first.
  addEventListener('pagehide', leave)
}
