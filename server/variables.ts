import { z } from 'zod'
import { mailboxesIn } from '../leads/channels/mail.ts'

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an http:// or https:// URL', abort: true })
  .refine((value) => !new URL(value).username && !new URL(value).password, {
    error: 'a URL without user name and password',
  })

const origin = httpUrl
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
    error: 'an origin such as https://www.example.com, without a path',
  })
  .transform((value) => new URL(value).origin)

/** A token may be sent there. */
const trustworthyUrl = httpUrl.refine(
  (value) => /^(?:https:|http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])[:/])/.test(new URL(value).href),
  { error: 'an https:// URL, or an http:// one of this machine' },
)

function wholeNumber(least: number, most: number, what = 'a whole number') {
  const expected = `${what} from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected)
}

const port = wholeNumber(0, 65_535, 'a port number')

const expectedShare = 'a share from 0 to 1'
const share = z
  .string()
  .regex(/^(?:\d+(?:\.\d*)?|\.\d+)$/, expectedShare)
  .transform(Number)
  .refine((value) => value <= 1, expectedShare)

const token = z.string().regex(/^\S+$/, 'a token without spaces')
const secret = z.string().regex(/^\S{32,}$/, 'at least 32 characters without spaces')
const formSecret = z.string().min(16, 'at least 16 characters')
const webhookTarget = z.object({
  name: z.string().regex(/^[a-z0-9-]{1,30}$/),
  url: trustworthyUrl,
  /** 24 to 64 bytes in base64; the second is the one before. */
  secrets: z
    .array(z.string().regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/))
    .min(1)
    .max(2),
})
const expectedWebhooks = 'a name, an https:// URL and whsec_… with 24 bytes or more for each, separated by commas'
const webhooks = z.string().transform((list, context) => {
  const typed = list.split(',').map((each) => {
    const [name, url, ...secrets] = each.trim().split(/\s+/)
    return { name, url, secrets }
  })
  const { data } = z.array(webhookTarget).safeParse(typed)
  if (data && new Set(data.map(({ name }) => name)).size === data.length) return data
  context.addIssue({ code: 'custom', message: expectedWebhooks })
  return z.NEVER
})
/** Where each product has its incoming webhooks. */
const chatHosts = {
  slack: /^hooks\.slack(?:-gov)?\.com$/,
  teams: /\.(?:logic\.azure\.com|environment\.api\.powerplatform\.com|webhook\.office\.com)$/,
  google: /^chat\.googleapis\.com$/,
} as const
const chatKind = z.enum(['slack', 'teams', 'google'])
const expectedChats =
  'https:// URLs of incoming webhooks of Slack, Teams or Google Chat, separated by commas; on another host with its kind, e.g. slack https://…'
const chats = z.string().transform((list, context) => {
  const typed = list.split(',').map((each) => {
    const [url = '', kind] = each.trim().split(/\s+/).toReversed()
    const host = URL.parse(url)?.hostname ?? ''
    return { url, kind: kind ?? chatKind.options.find((known) => chatHosts[known].test(host)) }
  })
  const { data } = z.array(z.object({ kind: chatKind, url: trustworthyUrl })).safeParse(typed)
  if (data && new Set(data.map(({ url }) => url)).size === data.length) return data
  context.addIssue({ code: 'custom', message: expectedChats })
  return z.NEVER
})
const mailbox = z.string().regex(/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'an e-mail address, or Name <address>')
const mailboxes = z.string().refine((list) => mailboxesIn(list).every((each) => mailbox.safeParse(each).success), {
  error: 'an e-mail address, or Name <address>; several separated by commas',
})

/** All variables of the site, and what each may be. None has to be set, and `KEY=` in an env file means that it is not. */
export const variables = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']),
    PORT: port,
    SITE_URL: origin,
    DATA_DIR: z.string(),
    DOCUMENTS_DIR: z.string(),
    CONTENT_URL: httpUrl,
    CONTENT_TOKEN: token,
    CONTENT_WEBHOOK_SECRET: secret,
    CONTENT_WEBHOOK_SECRET_BEFORE: secret,
    PREVIEW_SECRET: secret,
    PREVIEW_SECRET_BEFORE: secret,
    CMS_URL: origin,
    PURGE_URL: trustworthyUrl,
    PURGE_TOKEN: token,
    INDEXNOW_KEY: z.string().regex(/^[a-zA-Z0-9-]{8,128}$/, '8 to 128 letters, digits and hyphens'),
    STATIC_DATA_URL: httpUrl,
    IMAGE_URL: httpUrl,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    PAGE_CACHE: z.enum(['on', 'off']),
    DRAIN_SECONDS: wholeNumber(0, 300),
    FORCE_INDEXING: z.enum(['0', '1']),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
    OTEL_SERVICE_NAME: z.string(),
    OTEL_TRACES_SAMPLER_ARG: share,
    DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/, error: 'a postgres:// URL' }),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// URL' }),
    SMTP_TLS: z.enum(['required', 'off']),
    MAIL_FROM: mailbox,
    MAIL_TO: mailboxes,
    ALARM_TO: mailbox,
    LETTER_MAILS_PER_MINUTE: wholeNumber(1, 600),
    ENQUIRY_URL: httpUrl,
    ENQUIRY_TOKEN: token,
    WEBHOOKS: webhooks,
    CHAT_NOTICES: chats,
    CONTENT_ENQUIRY_TOKEN: token,
    CONTENT_ERASURE_TOKEN: token,
    FORM_SECRET: formSecret,
    FORM_SECRET_BEFORE: formSecret,
    S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
    S3_ENDPOINT: httpUrl,
    S3_REGION: z.string(),
    S3_ACCESS_KEY_ID: token,
    S3_SECRET_ACCESS_KEY: token,
    LEADS_RETENTION_DAYS: wholeNumber(1, 36_500),
    UPLOADS_MIN_FREE_MB: wholeNumber(0, 100_000_000),
    TRUSTED_PROXY_HOPS: wholeNumber(0, 10),
    METRICS_PORT: port,
    METRICS_HOST: z.string(),
  })
  .partial()

export const isSecret = (name: string) =>
  /TOKEN$|SECRET(?:_BEFORE)?$|^(?:DATABASE_URL|SMTP_URL|WEBHOOKS|CHAT_NOTICES|S3_SECRET_ACCESS_KEY)$/.test(name)

export type Values = z.infer<typeof variables>

const needs = [
  ['CONTENT_URL', 'CONTENT_TOKEN', 'a URL'],
  ['PURGE_URL', 'PURGE_TOKEN', 'a URL'],
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

export function missingVariable(values: Values): { name: string; expected: string } | undefined {
  const missing = needs.find(([name, because]) => values[because] !== undefined && values[name] === undefined)
  return missing && { name: missing[0], expected: `${missing[2]}, because ${missing[1]} is set` }
}

/** Whether so many typing mistakes lead from one to the other: a letter too many, too few or wrong, or two exchanged. */
export function areNear(one: string, other: string, mistakes: number): boolean {
  if (one === other) return true
  if (mistakes === 0) return false
  let same = 0
  while (one[same] === other[same]) same++
  const [a, b] = [one.slice(same), other.slice(same)]
  const isSwap = a.length > 1 && a[0] === b[1] && a[1] === b[0]
  return (
    areNear(a.slice(1), b, mistakes - 1) ||
    areNear(a, b.slice(1), mistakes - 1) ||
    areNear(a.slice(1), b.slice(1), mistakes - 1) ||
    (isSwap && areNear(a.slice(2), b.slice(2), mistakes - 1))
  )
}

/** Short names resemble each other by chance: `PORT` and `HOST`, `SMTP_URL` and `HTTP_URL`. */
const longName = 9

/** Names that are set and almost one of ours, unless the intended one is set as well. */
export function misspeltVariables(
  source: Readonly<Record<string, string | undefined>>,
  known: readonly string[] = Object.keys(variables.shape),
): { name: string; meant: string }[] {
  return Object.keys(source).flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find(
      (each) => source[each] === undefined && areNear(name.toUpperCase(), each, each.length < longName ? 1 : 2),
    )
    return meant === undefined ? [] : [{ name, meant }]
  })
}
