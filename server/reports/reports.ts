import { networksOfParty } from '../../leads/limits/network.ts'
import type { AddressOf } from '../client-address.ts'
import type { Middleware } from '../site-context.ts'
import { type Report, readReports } from './read-reports.ts'
import type { ReportBook } from './report-book.ts'

/** Several times what a browser sends. */
export const REPORTS_LIMIT_BYTES = 16 * 1024

const headers = { 'cache-control': 'no-store' }

/**
 * Accepts what browsers report: 204, or 400 for anything else. The answer does not say whether it counted. A sender is counted before its
 * body is read, so that a flood costs nothing but its bytes, and every further report of one body counts as well.
 */
export function reports(book: ReportBook, addressOf: AddressOf, onReport?: (kind: Report['kind']) => void): Middleware {
  return async (c) => {
    const network = networksOfParty(addressOf(c)).at(-1)?.prefix ?? 'unknown'
    if (!book.admits(network)) return c.body(null, 204, headers)
    const found = readReports(await c.req.text())
    for (const [n, report] of found.entries()) {
      if (n > 0 && !book.admits(network)) break
      book.note(report, network)
      onReport?.(report.kind)
    }
    return c.body(null, found.length > 0 ? 204 : 400, headers)
  }
}
