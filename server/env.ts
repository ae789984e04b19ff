import { resolve } from 'node:path'
import { z } from 'zod'
import { isPublicOrigin } from '../content/publishing/public-origin.ts'
import {
  httpUrl,
  leadsConfiguration,
  leadsVariables,
  missingLeadsVariable,
  misspeltVariables,
  objectStorageConfiguration,
  optional,
  port,
  secretVariables,
  share,
  token,
  wholeNumber,
} from './variables.ts'

/** An environment variable is wrong. `message` is one line: the variable, its value and what is expected. */
export class EnvironmentError extends Error {}

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

const secret = z.string().regex(/^\S{32,}$/, 'at least 32 characters without spaces')

const schema = z
  .object({
    NODE_ENV: optional(z.enum(['production', 'development', 'test'])),
    PORT: optional(port),
    SITE_URL: optional(origin),
    DATA_DIR: optional(z.string()),
    DOCUMENTS_DIR: optional(z.string()),
    CONTENT_URL: optional(httpUrl),
    CONTENT_TOKEN: optional(token),
    CONTENT_WEBHOOK_SECRET: optional(secret),
    CONTENT_WEBHOOK_SECRET_BEFORE: optional(secret),
    PREVIEW_SECRET: optional(secret),
    PREVIEW_SECRET_BEFORE: optional(secret),
    CMS_URL: optional(origin),
    PURGE_URL: optional(trustworthyUrl),
    PURGE_TOKEN: optional(token),
    STATIC_DATA_URL: optional(httpUrl),
    IMAGE_URL: optional(httpUrl),
    LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
    PAGE_CACHE: optional(z.enum(['on', 'off'])),
    DRAIN_SECONDS: optional(wholeNumber(0, 300)),
    FORCE_INDEXING: optional(z.enum(['0', '1'])),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
    OTEL_SERVICE_NAME: optional(z.string()),
    OTEL_TRACES_SAMPLER_ARG: optional(share),
    ...leadsVariables,
  })
  .refine((values) => !values.CONTENT_TOKEN || values.CONTENT_URL, {
    path: ['CONTENT_URL'],
    error: 'a URL, because CONTENT_TOKEN is set',
  })
  .refine((values) => !values.PURGE_TOKEN || values.PURGE_URL, {
    path: ['PURGE_URL'],
    error: 'a URL, because PURGE_TOKEN is set',
  })
  .superRefine((values, context) => {
    const missing = missingLeadsVariable(values)
    if (missing) context.addIssue({ code: 'custom', path: [missing.name], message: missing.error })
  })

export type Environment = ReturnType<typeof readEnvironment>

/**
 * Configuration from environment variables, or their defaults.
 *
 * @throws {EnvironmentError} for the first wrong value, with a one-line message.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>) {
  const result = schema.safeParse(source)
  if (!result.success) throw new EnvironmentError(messageOf(result.error, source))
  const values = result.data
  const listensOn = values.PORT ?? 3000
  const siteUrl = values.SITE_URL ?? `http://localhost:${listensOn}`

  return {
    production: values.NODE_ENV !== 'development',
    nodeEnv: values.NODE_ENV ?? 'production',
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
    /** Unset: no metrics. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST ?? '127.0.0.1',
    /** Signs notices of changed content; unset: none are accepted. */
    contentWebhookSecret: values.CONTENT_WEBHOOK_SECRET,
    contentWebhookSecretBefore: values.CONTENT_WEBHOOK_SECRET_BEFORE,
    /** Signs preview links; unset: there are none. */
    previewSecret: values.PREVIEW_SECRET,
    previewSecretBefore: values.PREVIEW_SECRET_BEFORE,
    /** Origin of the editors' admin, which may frame previews. */
    cmsOrigin: values.CMS_URL ?? (values.CONTENT_URL && new URL(values.CONTENT_URL).origin),
    /** Where a CDN is told what changed; unset: it shows changes when its copies are too old. */
    purge: values.PURGE_URL ? { url: values.PURGE_URL, token: values.PURGE_TOKEN } : undefined,
    /** Origin of lists that replace documents; unset: there are none. */
    staticDataUrl: values.STATIC_DATA_URL,
    imageUrl: values.IMAGE_URL,
    logLevel: values.LOG_LEVEL ?? 'info',
    /** How long visitors are still served while `/readyz` says no: whoever sends them asks only now and then. */
    drainSeconds: values.DRAIN_SECONDS ?? 0,
    /** Where traces are sent, and for which share of requests; unset: none are recorded. */
    tracing: tracingConfiguration(values),
    /** Off only to measure what a page costs without its cache. */
    pageCache: values.PAGE_CACHE !== 'off',
    /** Whether search engines may list the site: a public https origin, or forced by the benchmark. */
    indexable: values.FORCE_INDEXING === '1' || isPublicOrigin(siteUrl),
  }
}

function tracingConfiguration(values: z.infer<typeof schema>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = values
  if (!endpoint) return undefined
  return { endpoint, serviceName: OTEL_SERVICE_NAME ?? 'site', ratio: OTEL_TRACES_SAMPLER_ARG ?? 1 }
}

/**
 * The configuration of this process. It also settles NODE_ENV, because React chooses its development or production
 * build by it when it is first imported.
 *
 * @throws {EnvironmentError} see {@link readEnvironment}.
 */
export function loadEnvironment(mode: 'production' | 'development' = 'production'): Environment {
  process.env.NODE_ENV ||= mode
  return readEnvironment(process.env)
}

/** Variables of this process that are ignored because their names are not quite ours. */
export function misspeltInEnvironment() {
  return misspeltVariables(process.env, Object.keys(schema.shape))
}

/** Where a service manager passes on the first socket: sd_listen_fds(3). */
const FIRST_PASSED_DESCRIPTOR = 3

/**
 * The descriptor of the socket that this process should serve, if its parent opened one for it.
 *
 * @throws {EnvironmentError} if there are several: nobody knows which is the visitors'.
 */
export function inheritedSocket(source = process.env, pid = process.pid): number | undefined {
  const { LISTEN_FDS: count, LISTEN_PID: heir } = source
  // Every child would inherit it from the environment, but it is meant for one process.
  if (!count || heir !== String(pid)) return undefined
  if (count === '1') return FIRST_PASSED_DESCRIPTOR
  throw new EnvironmentError(`Wrong environment variable LISTEN_FDS=${JSON.stringify(count)}: expected one socket.`)
}

/** A PostgreSQL database that tests may fill and empty, if there is one. */
export function testDatabaseUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined
}

/** The user who called sudo, if the process runs under it. */
export function sudoUser(): string | undefined {
  return process.env.SUDO_USER || undefined
}

/** The variables for a child process that must run in production mode. */
export function productionEnvironment(): Record<string, string | undefined> {
  return { ...process.env, NODE_ENV: 'production' }
}

/** The variables for programs that we start: restic and PostgreSQL's read their own. */
export function commandEnvironment(): Record<string, string | undefined> {
  return { ...process.env }
}

/** For `npm run backup` and `restore`. @throws {EnvironmentError} if it is not said where back-ups are. */
export function loadBackupEnvironment() {
  for (const name of ['RESTIC_REPOSITORY', 'RESTIC_PASSWORD']) {
    if (!process.env[name] && !process.env[`${name}_FILE`])
      throw new EnvironmentError(`${name} is not set: back-ups need a repository and a key (docs/running.md).`)
  }
  return { ...loadEnvironment(), cmsDirectory: process.env.CMS_DIR || resolve('cms') }
}

function messageOf(error: z.ZodError, source: Readonly<Record<string, string | undefined>>): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0] ?? 'environment')
  const expected = issue?.code === 'invalid_value' ? `one of ${issue.values.join(', ')}` : issue?.message
  // A token or secret must not reach a log.
  const isSecret = /TOKEN$|SECRET(?:_BEFORE)?$/.test(name) || secretVariables.includes(name)
  const value = isSecret ? '(hidden)' : JSON.stringify(source[name] ?? '')
  return `Wrong environment variable ${name}=${value}: expected ${expected}.`
}

/** Strapi's own default. */
const cmsPort = 1337

/** For `npm run cms`: the port of the content service, and the variables that it is started with. */
export function loadCmsEnvironment(): { port: number; childEnvironment: Record<string, string | undefined> } {
  const port = Number(process.env.CMS_PORT ?? cmsPort)
  return { port, childEnvironment: { STRAPI_TELEMETRY_DISABLED: 'true', ...productionEnvironment() } }
}
