import { reportsPath } from '../paths.ts'
import { impersonal } from './impersonal.ts'

declare const __BUILD_ID__: string

/** A broken page says so a few times, not with every event. */
const MOST_PER_PAGE = 5
const MESSAGE_LENGTH = 200
const STACK_LENGTH = 600
/** A failed connection, or a script from another origin about which browsers say nothing, is not our error. */
const notOurs = /: (?:script error\.?$|failed to fetch|load failed|networkerror)|^AbortError|-extension:/i

const sent = new Set<string>()

/**
 * Sends an error to this site's log, each once: its message and where it was thrown, without query strings and whatever looks
 * personal. Never throws.
 */
export function reportError(error: unknown): void {
  const report = reportOf(error)
  const key = report.message + report.stack
  if (sent.size >= MOST_PER_PAGE || sent.has(key) || notOurs.test(report.message) || notOurs.test(report.stack)) return
  sent.add(key)
  // Outlives the page, unlike an ordinary request when a visitor moves on.
  navigator.sendBeacon(reportsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }))
}

/** What the server is told; it trusts none of it. */
function reportOf(error: unknown) {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'Thrown', message: String(error) }
  return {
    message: impersonal(`${name}: ${message}`, MESSAGE_LENGTH),
    stack: impersonal(stack.replace(`${name}: ${message}`, '').replaceAll(location.origin, ''), STACK_LENGTH),
    page: location.pathname,
    build: __BUILD_ID__,
  }
}
