import { z } from 'zod'
import { RETENTION_DAYS } from '../leads/retention.ts'
import { LEAST_FREE_BYTES } from '../leads/uploads/staging-room.ts'

/** `KEY=` in an env file means "not set". */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional())

export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an http:// or https:// URL', abort: true })
  .refine(withoutCredentials, {
    error: 'a URL without user name and password',
  })

const expectedPort = 'a port number from 0 to 65535'

export const port = z
  .string()
  .regex(/^\d{1,5}$/, expectedPort)
  .transform(Number)
  .refine((number) => number <= 65_535, expectedPort)

const expectedShare = 'a share from 0 to 1'

export const share = z
  .string()
  .regex(/^(?:\d+(?:\.\d*)?|\.\d+)$/, expectedShare)
  .transform(Number)
  .refine((value) => value <= 1, expectedShare)

/** Written in digits alone. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `a whole number from ${least} to ${most}`)

function withoutCredentials(value: string): boolean {
  const url = new URL(value)
  return url.username === '' && url.password === ''
}

export const token = z.string().regex(/^\S+$/, 'a token without spaces')
const mailbox = z.string().regex(/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'an e-mail address, or Name <address>')

/** Variables whose values must not reach a log. */
export const secretVariables = [
  'DATABASE_URL',
  'SMTP_URL',
  'ENQUIRY_TOKEN',
  'CONTENT_ENQUIRY_TOKEN',
  'CONTENT_ERASURE_TOKEN',
  'FORM_SECRET',
  'FORM_SECRET_BEFORE',
  'S3_SECRET_ACCESS_KEY',
]

export const leadsVariables = {
  DATABASE_URL: optional(z.url({ protocol: /^postgres(?:ql)?$/, error: 'a postgres:// URL' })),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// URL' })),
  SMTP_TLS: optional(z.enum(['required', 'off'])),
  MAIL_FROM: optional(mailbox),
  MAIL_TO: optional(mailbox),
  ALARM_TO: optional(mailbox),
  ENQUIRY_URL: optional(httpUrl),
  ENQUIRY_TOKEN: optional(token),
  CONTENT_ENQUIRY_TOKEN: optional(token),
  CONTENT_ERASURE_TOKEN: optional(token),
  FORM_SECRET: optional(z.string().min(16, 'at least 16 characters')),
  FORM_SECRET_BEFORE: optional(z.string().min(16, 'at least 16 characters')),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')),
  S3_ENDPOINT: optional(httpUrl),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(token),
  S3_SECRET_ACCESS_KEY: optional(token),
  LEADS_RETENTION_DAYS: optional(wholeNumber(1, 36_500)),
  UPLOADS_MIN_FREE_MB: optional(wholeNumber(0, 100_000_000)),
  TRUSTED_PROXY_HOPS: optional(wholeNumber(0, 10)),
  METRICS_PORT: optional(port),
  METRICS_HOST: optional(z.string()),
}

type Values = { [Name in keyof typeof leadsVariables]?: z.infer<(typeof leadsVariables)[Name]> }

/** The name of a variable that must be set because another one is, and why. */
export function missingLeadsVariable(values: Values & { CONTENT_URL?: string | undefined }) {
  const needs = [
    ['MAIL_FROM', 'SMTP_URL', 'an e-mail address'],
    ['MAIL_TO', 'SMTP_URL', 'an e-mail address'],
    ['SMTP_URL', 'SMTP_TLS', 'the URL of a mail server'],
    ['ENQUIRY_URL', 'ENQUIRY_TOKEN', 'a URL'],
    ['CONTENT_URL', 'CONTENT_ENQUIRY_TOKEN', 'a URL'],
    ['CONTENT_URL', 'CONTENT_ERASURE_TOKEN', 'a URL'],
    ['S3_ACCESS_KEY_ID', 'S3_BUCKET', 'its key'],
    ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET', 'its key'],
    ['S3_BUCKET', 'S3_ENDPOINT', 'the name of a bucket'],
  ] as const
  const missing = needs.find(([name, because]) => values[because] !== undefined && values[name] === undefined)
  return missing && { name: missing[0], error: `${missing[2]}, because ${missing[1]} is set` }
}

/** What the variables say about leads. */
export function leadsConfiguration(values: Values & { CONTENT_URL?: string | undefined }) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to } = values
  const { ENQUIRY_URL: enquiryUrl, CONTENT_URL: contentUrl, CONTENT_ENQUIRY_TOKEN: contentToken } = values
  const { CONTENT_ERASURE_TOKEN: erasureToken } = values
  return {
    /** Unset: a SQLite file in the data directory. */
    databaseUrl: values.DATABASE_URL,
    mail:
      smtpUrl && from && to
        ? { smtpUrl, requireTls: values.SMTP_TLS !== 'off', from, to, alarmTo: values.ALARM_TO }
        : undefined,
    enquiryService: enquiryUrl ? { url: enquiryUrl, token: values.ENQUIRY_TOKEN } : undefined,
    contentService: contentUrl && contentToken ? { url: callsOf(contentUrl), token: contentToken } : undefined,
    /** Only for `npm run leads`. */
    contentErasure: contentUrl && erasureToken ? { url: callsOf(contentUrl), token: erasureToken } : undefined,
    formSecret: values.FORM_SECRET,
    formSecretBefore: values.FORM_SECRET_BEFORE,
    retentionDays: values.LEADS_RETENTION_DAYS ?? RETENTION_DAYS,
    leastFreeBytes:
      values.UPLOADS_MIN_FREE_MB === undefined ? LEAST_FREE_BYTES : values.UPLOADS_MIN_FREE_MB * 1024 * 1024,
  }
}

/** As in `content/open-content.ts`: `/api` unless the URL has a path. */
function callsOf(contentUrl: string): string {
  const url = new URL(contentUrl)
  if (url.pathname === '/') url.pathname = '/api'
  return url.href
}

const AMAZON_REGION = 'us-east-1'

/** A bucket of S3 or a compatible service. */
export function objectStorageConfiguration({ S3_BUCKET: bucket, ...values }: Values) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  const region = values.S3_REGION ?? AMAZON_REGION
  const origin = values.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { endpoint: `${origin.replace(/\/$/, '')}/${bucket}`, region, accessKeyId, secretAccessKey }
}

/** Typing mistakes: one letter too many, too few or wrong, or two exchanged. */
export function editDistance(one: string, other: string): number {
  // Rows of the table of distances between the beginnings of both; a swap looks two rows back.
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = current
  }
  return last[other.length] ?? 0
}

/** Short names resemble each other by chance: `PORT` and `HOST`, `SMTP_URL` and `HTTP_URL`. */
const longName = 9

/** Names that are set and almost one of ours, unless the intended one is set as well. */
export function misspeltVariables(
  source: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): { name: string; meant: string }[] {
  const ours = new Set(known)
  return Object.keys(source).flatMap((name) => {
    if (ours.has(name)) return []
    const meant = known.find((each) => {
      const isNear = editDistance(name.toUpperCase(), each) <= (each.length < longName ? 1 : 2)
      return isNear && source[each] === undefined
    })
    return meant === undefined ? [] : [{ name, meant }]
  })
}
