import { networksOf } from '../../leads/limits/network.ts'
import type { AddressOf } from '../client-address.ts'
import type { Middleware } from '../site-context.ts'
import { type Report, readReports } from './read-reports.ts'
import type { ReportBook } from './report-book.ts'

/** Several times what a browser sends. */
export const REPORTS_LIMIT_BYTES = 16 * 1024

/** Accepts what browsers report: 204, or 400 for anything else. The answer does not say whether it counted. */
export function reports(book: ReportBook, addressOf: AddressOf, onReport?: (kind: Report['kind']) => void): Middleware {
  return async (c) => {
    const found = readReports(await c.req.text())
    // A line or a household: one IP address more or less makes no difference.
    const network = networksOf(addressOf(c))[1]?.prefix ?? 'unknown'
    for (const report of found) {
      book.note(report, network)
      onReport?.(report.kind)
    }
    return c.body(null, found.length > 0 ? 204 : 400, { 'cache-control': 'no-store' })
  }
}
