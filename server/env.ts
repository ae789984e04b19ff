import { resolve } from 'node:path'
import { isPublicOrigin } from '../content/publishing/public-origin.ts'
import { LEAST_FREE_BYTES } from '../leads/attachments/staging-room.ts'
import { RETENTION_DAYS } from '../leads/retention.ts'
import { isSecret, missingVariable, misspeltVariables, type Values, variables } from './variables.ts'

/** An environment variable is wrong. `message` is one line: the variable, its value and what is expected. */
export class EnvironmentError extends Error {}

type Source = Readonly<Record<string, string | undefined>>

function wrongVariable(name: string, expected: string, source: Source): EnvironmentError {
  const value = isSecret(name) ? '(hidden)' : JSON.stringify(source[name] ?? '')
  return new EnvironmentError(`Wrong environment variable ${name}=${value}: expected ${expected}.`)
}

function valuesOf(source: Source): Values {
  const { data, error } = variables.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value)))
  if (error) {
    const [issue] = error.issues
    const expected = issue?.code === 'invalid_value' ? `one of ${issue.values.join(', ')}` : (issue?.message ?? '')
    throw wrongVariable(String(issue?.path[0]), expected, source)
  }
  const missing = missingVariable(data)
  if (missing) throw wrongVariable(missing.name, missing.expected, source)
  return data
}

export type Environment = ReturnType<typeof readEnvironment>

/** @throws {EnvironmentError} for the first wrong value, with a one-line message. */
export function readEnvironment(source: Source) {
  const values = valuesOf(source)
  const listensOn = values.PORT ?? 3000
  const siteUrl = values.SITE_URL ?? `http://localhost:${listensOn}`

  return {
    production: values.NODE_ENV !== 'development',
    port: listensOn,
    /** Origin of canonical URLs, without a trailing slash. */
    siteUrl,
    dataDirectory: values.DATA_DIR ?? './data',
    documentsDirectory: values.DOCUMENTS_DIR ?? resolve(import.meta.dirname, '../content/documents'),
    /** Unset: the embedded content service answers. */
    contentUrl: values.CONTENT_URL,
    contentToken: values.CONTENT_TOKEN,
    leads: leadsConfiguration(values),
    /** Unset: files are kept on the disk. */
    objectStorage: objectStorageConfiguration(values),
    /** Proxies in front of this process whose `X-Forwarded-For` is believed. */
    trustedProxyHops: values.TRUSTED_PROXY_HOPS ?? 0,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST ?? '127.0.0.1',
    noticeSigning: signing(values.CONTENT_WEBHOOK_SECRET, values.CONTENT_WEBHOOK_SECRET_BEFORE),
    previewSigning: signing(values.PREVIEW_SECRET, values.PREVIEW_SECRET_BEFORE),
    /** Origin of the editors' admin, which may frame previews. */
    cmsOrigin: cmsOriginOf(values),
    /** Where a CDN is told what changed; unset: it shows changes when its copies are too old. */
    purge: values.PURGE_URL ? { url: values.PURGE_URL, token: values.PURGE_TOKEN } : undefined,
    /** Under which search engines are told of changed pages; unset, or where nothing may be indexed: they find them by themselves. */
    indexNowKey: values.INDEXNOW_KEY,
    staticDataUrl: values.STATIC_DATA_URL,
    imageUrl: values.IMAGE_URL,
    logLevel: values.LOG_LEVEL ?? 'info',
    /** How long visitors are still served while `/readyz` says no: whoever sends them asks only now and then. */
    drainSeconds: values.DRAIN_SECONDS ?? 0,
    tracing: tracingConfiguration(values),
    /** Off only to measure what a page costs without its cache. */
    pageCache: values.PAGE_CACHE !== 'off',
    /** Whether search engines may list the site: a public https origin, or forced by the benchmark. */
    indexable: values.FORCE_INDEXING === '1' || isPublicOrigin(siteUrl),
  }
}

const cmsOriginOf = (values: Values) => values.CMS_URL ?? (values.CONTENT_URL && new URL(values.CONTENT_URL).origin)

const signing = (secret: string | undefined, before: string | undefined) => (secret ? { secret, before } : undefined)

function tracingConfiguration(values: Values) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = values
  if (!endpoint) return undefined
  return { endpoint, serviceName: OTEL_SERVICE_NAME ?? 'site', ratio: OTEL_TRACES_SAMPLER_ARG ?? 1 }
}

function leadsConfiguration(values: Values) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to, ALARM_TO: alarmTo } = values
  const requireTls = values.SMTP_TLS !== 'off'
  const content = (token: string | undefined) =>
    values.CONTENT_URL && token ? { url: callsOf(values.CONTENT_URL), token } : undefined
  return {
    /** Unset: a SQLite file in the data directory. */
    databaseUrl: values.DATABASE_URL,
    mail: smtpUrl && from && to ? { smtpUrl, requireTls, from, to, alarmTo } : undefined,
    lettersPerMinute: values.LETTER_MAILS_PER_MINUTE,
    enquiryService: values.ENQUIRY_URL ? { url: values.ENQUIRY_URL, token: values.ENQUIRY_TOKEN } : undefined,
    contentService: content(values.CONTENT_ENQUIRY_TOKEN),
    webhooks: values.WEBHOOKS,
    chats: values.CHAT_NOTICES,
    deskOrigin: values.CONTENT_ENQUIRY_TOKEN && cmsOriginOf(values),
    /** Only for `npm run leads`. */
    contentErasure: content(values.CONTENT_ERASURE_TOKEN),
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

function objectStorageConfiguration({ S3_BUCKET: bucket, ...values }: Values) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  const region = values.S3_REGION ?? AMAZON_REGION
  const origin = values.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { endpoint: `${origin.replace(/\/$/, '')}/${bucket}`, region, accessKeyId, secretAccessKey }
}

/** Settles NODE_ENV too, by which React chooses its build when it is first imported. @throws {EnvironmentError} */
export function loadEnvironment(mode: 'production' | 'development' = 'production'): Environment {
  process.env.NODE_ENV ||= mode
  return readEnvironment(process.env)
}

export function misspeltInEnvironment() {
  return misspeltVariables(process.env)
}

/** Where a service manager passes on the first socket: sd_listen_fds(3). */
const FIRST_PASSED_DESCRIPTOR = 3

/** The socket that a parent opened for this process. @throws {EnvironmentError} if there are several. */
export function inheritedSocket(source = process.env, pid = process.pid): number | undefined {
  const { LISTEN_FDS: count, LISTEN_PID: heir } = source
  // Every child would inherit it from the environment, but it is meant for one process.
  if (!count || heir !== String(pid)) return undefined
  if (count === '1') return FIRST_PASSED_DESCRIPTOR
  throw new EnvironmentError(`Wrong environment variable LISTEN_FDS=${JSON.stringify(count)}: expected one socket.`)
}

export const testDatabaseUrl = () => process.env.TEST_DATABASE_URL || undefined

export const sudoUser = () => process.env.SUDO_USER || undefined

export const productionEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, NODE_ENV: 'production' })

/** The variables for programs that we start: restic and PostgreSQL's read their own. */
export const commandEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env })

export function loadBackupEnvironment() {
  for (const name of ['RESTIC_REPOSITORY', 'RESTIC_PASSWORD']) {
    if (!process.env[name] && !process.env[`${name}_FILE`])
      throw new EnvironmentError(`${name} is not set: back-ups need a repository and a key (docs/running.md).`)
  }
  return { ...loadEnvironment(), cmsDirectory: process.env.CMS_DIR || resolve('cms') }
}

/** For `npm run cms`: the port of the content service, by default Strapi's own, and the variables that it is started with. */
export function loadCmsEnvironment() {
  const port = Number(process.env.CMS_PORT ?? 1337)
  return { port, childEnvironment: { STRAPI_TELEMETRY_DISABLED: 'true', ...productionEnvironment() } }
}
