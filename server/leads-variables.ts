import { z } from 'zod'
import { RETENTION_DAYS } from '../leads/retention.ts'
import { LEAST_FREE_BYTES } from '../leads/uploads/staging-room.ts'
import { httpUrl, optional, port, wholeNumber } from './variables.ts'

const token = z.string().regex(/^\S+$/, 'a token without spaces')
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
