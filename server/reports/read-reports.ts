import { z } from 'zod'
import { parsedJson } from '../../content/parsed-json.ts'
import { impersonal } from '../../site/every-page/impersonal.ts'

/** An error in a visitor's browser, or something that the Content-Security-Policy blocked there. */
export type Report = {
  kind: 'error' | 'violation'
  message: string
  /** Where it was thrown, or the directive and source of the page. */
  at: string
  page: string
  build?: string
}

const TEXT_LENGTH = 200
const PLACE_LENGTH = 600
/** A browser may send what has gathered since its last message. */
const MOST_AT_ONCE = 5

const text = z.string().catch('')
const line = z.number().int().catch(0)

const error = z.object({
  message: z.string().min(1),
  stack: text,
  page: text,
  build: z
    .string()
    .regex(/^\w{1,20}$/)
    .optional()
    .catch(undefined),
})
/** What browsers with `report-to` send: https://www.w3.org/TR/reporting-1/ and https://www.w3.org/TR/CSP3/#reporting */
const gathered = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: text,
      effectiveDirective: text,
      blockedURL: text,
      sourceFile: text,
      lineNumber: line,
    }),
  }),
)
/** The same from browsers that only know `report-uri`. */
const single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': line,
  }),
})

/** The reports in a body of any of the three kinds, without what is personal; empty if it is none of them. */
export function readReports(body: string): readonly Report[] {
  const json = parsedJson(body)
  const ours = error.safeParse(json)
  if (ours.success) return [readError(ours.data)]
  const old = single.safeParse(json)
  if (old.success) {
    const report = old.data['csp-report']
    const directive = report['effective-directive'] || report['violated-directive']
    return [
      violation(report['document-uri'], directive, report['blocked-uri'], report['source-file'], report['line-number']),
    ]
  }
  const several = gathered.safeParse(Array.isArray(json) ? json.slice(0, MOST_AT_ONCE) : undefined)
  return (several.data ?? []).map(({ body: each }) =>
    violation(each.documentURL, each.effectiveDirective, each.blockedURL, each.sourceFile, each.lineNumber),
  )
}

function readError({ message, stack, page, build }: z.infer<typeof error>): Report {
  return {
    kind: 'error',
    message: impersonal(message, TEXT_LENGTH),
    at: impersonal(stack, PLACE_LENGTH),
    page: impersonal(page, TEXT_LENGTH),
    ...(build && { build }),
  }
}

function violation(page: string, directive: string, blocked: string, source: string, lineNumber: number): Report {
  return {
    kind: 'violation',
    message: impersonal(`${directive} kept out ${blocked || 'nothing'}`, TEXT_LENGTH),
    at: `${impersonal(source, TEXT_LENGTH)}:${lineNumber}`,
    page: impersonal(URL.parse(page)?.pathname ?? page, TEXT_LENGTH),
  }
}
