import { z } from 'zod'

/** An environment variable is wrong. `message` is one line: the variable, its value and what is expected. */
export class EnvironmentError extends Error {}

/** `KEY=` in an env file means "not set". */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional())

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an http:// or https:// address', abort: true })
  .refine(withoutCredentials, {
    error: 'an address without user name and password',
  })

const origin = httpUrl
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
    error: 'an origin such as https://www.example.com, without a path',
  })
  .transform((value) => new URL(value).origin)

const expectedPort = 'a port number from 0 to 65535'

const schema = z
  .object({
    NODE_ENV: optional(z.enum(['production', 'development', 'test'])),
    PORT: optional(
      z
        .string()
        .regex(/^\d{1,5}$/, expectedPort)
        .transform(Number)
        .refine((port) => port <= 65_535, expectedPort),
    ),
    SITE_URL: optional(origin),
    DATA_DIR: optional(z.string()),
    CONTENT_URL: optional(httpUrl),
    CONTENT_TOKEN: optional(z.string().regex(/^\S+$/, 'a token without spaces')),
    ENQUIRY_URL: optional(httpUrl),
    STATIC_DATA_URL: optional(httpUrl),
    IMAGE_URL: optional(httpUrl),
    LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
    PAGE_CACHE: optional(z.enum(['on', 'off'])),
    FORCE_INDEXING: optional(z.enum(['0', '1'])),
  })
  .refine((values) => !values.CONTENT_TOKEN || values.CONTENT_URL, {
    path: ['CONTENT_URL'],
    error: 'an address, because CONTENT_TOKEN is set',
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
  const port = values.PORT ?? 3000
  const siteUrl = values.SITE_URL ?? `http://localhost:${port}`

  return {
    production: values.NODE_ENV !== 'development',
    nodeEnv: values.NODE_ENV ?? 'production',
    port,
    /** Origin of canonical addresses, without a trailing slash. */
    siteUrl,
    dataDirectory: values.DATA_DIR ?? './data',
    /** Unset: the embedded content service answers. */
    contentUrl: values.CONTENT_URL,
    contentToken: values.CONTENT_TOKEN,
    enquiryUrl: values.ENQUIRY_URL,
    staticDataUrl: values.STATIC_DATA_URL,
    imageUrl: values.IMAGE_URL,
    logLevel: values.LOG_LEVEL ?? 'info',
    /** Off only to measure what a page costs without its cache. */
    pageCache: values.PAGE_CACHE !== 'off',
    /** Whether search engines may list the site: a public https origin, or forced by the benchmark. */
    indexable: values.FORCE_INDEXING === '1' || isPublicOrigin(siteUrl),
  }
}

/**
 * The configuration of this process. Also settles NODE_ENV, because React chooses its development or production
 * build by it when it is first imported.
 *
 * @throws {EnvironmentError} see {@link readEnvironment}.
 */
export function loadEnvironment(mode: 'production' | 'development' = 'production'): Environment {
  process.env.NODE_ENV ||= mode
  return readEnvironment(process.env)
}

/** The variables for a child process that must run in production mode. */
export function productionEnvironment(): Record<string, string | undefined> {
  return { ...process.env, NODE_ENV: 'production' }
}

function withoutCredentials(value: string): boolean {
  const url = new URL(value)
  return url.username === '' && url.password === ''
}

/** Names that never resolve on the internet: RFC 6761, RFC 2606, RFC 6762, and addresses instead of names. */
const privateHost = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|test|invalid|example|home\.arpa)$|^[\d.]+$|^\[/

function isPublicOrigin(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' && !privateHost.test(hostname)
}

function messageOf(error: z.ZodError, source: Readonly<Record<string, string | undefined>>): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0] ?? 'environment')
  const expected = issue?.code === 'invalid_value' ? `one of ${issue.values.join(', ')}` : issue?.message
  // A token must not reach a log.
  const value = name === 'CONTENT_TOKEN' ? '(hidden)' : JSON.stringify(source[name] ?? '')
  return `Wrong environment variable ${name}=${value}: expected ${expected}.`
}

/** Strapi's own default. */
const cmsPort = 1337

/** For `npm run cms`: the port of the content service, and the variables that it is started with. */
export function loadCmsEnvironment(): { port: number; childEnvironment: Record<string, string | undefined> } {
  const port = Number(process.env.CMS_PORT ?? cmsPort)
  return { port, childEnvironment: { STRAPI_TELEMETRY_DISABLED: 'true', ...productionEnvironment() } }
}
