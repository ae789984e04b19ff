/** A real Strapi for a test: its own database, its own port, filled from a folder of documents if it is new, gone when the test is. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seedBundle } from '../content/strapi/seed-bundle.ts'
import { productionEnvironment } from '../server/env.ts'
import { freePort } from './free-port.ts'

const cms = join(import.meta.dirname, '../cms')
const START_WITHIN_MS = 180_000
const stopWithinMs = 10_000

const command = ['node_modules/@strapi/strapi/bin/strapi.js', 'start']
/** What that does once it has loaded all other commands, which takes a fifth of the processor time of a start. */
const withoutCommand = ['--eval', "require('@strapi/strapi').createStrapi({ distDir: 'dist' }).start()"]

export type RunningStrapi = {
  /** Origin, without a trailing slash. */
  readonly origin: string
  readonly contentToken: string
  readonly enquiryToken: string
  readonly erasureToken: string
  /** The secrets and tokens that belong to its database: what another start with a copy of it needs. */
  readonly variables: Readonly<Record<string, string>>
  /** What it has printed so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

const secret = () => randomBytes(24).toString('hex')

/** Values that a start needs and a test does not care about. */
function newSecrets(): Record<string, string> {
  const names = ['API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY']
  return { APP_KEYS: `${secret()},${secret()}`, ...Object.fromEntries(names.map((name) => [name, secret()])) }
}

type StartOptions = {
  /** Folder of those that an empty database is filled with. */
  readonly documents?: string | undefined
  /** Where it runs, with secrets and a database that outlive it, started as one that was installed; without it both are new. */
  readonly home?: string
  /** With a database that was filled before, its secrets and tokens; without one a new SQLite file. */
  readonly environment?: Readonly<Record<string, string>>
  readonly startWithinMs?: number
}

/** @throws Error with the end of Strapi's log if it does not start in time */
export async function startStrapi({
  documents,
  home,
  environment = {},
  startWithinMs = START_WITHIN_MS,
}: StartOptions): Promise<RunningStrapi> {
  const directory = await mkdtemp(join(tmpdir(), 'strapi-'))
  const seed = join(directory, 'seed.json')
  if (documents) await writeFile(seed, JSON.stringify(await seedBundle(documents)))
  const port = await freePort()
  const { PATH, HOME } = productionEnvironment()
  const secrets = home === undefined ? newSecrets() : {}
  const child = spawn(process.execPath, home === undefined ? withoutCommand : command, {
    cwd: home ?? cms,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
      SERVE_ADMIN: 'false',
      // Measured, a tenth of the processor time of a start.
      NODE_COMPILE_CACHE: join(cms, 'node_modules/.cache/compiled'),
      ...secrets,
      ...(home === undefined && { DATABASE_FILENAME: join(directory, 'cms.db') }),
      HOST: '127.0.0.1',
      PORT: String(port),
      ...(documents && { SEED_DOCUMENTS: seed }),
      ...environment,
    },
  })
  let log = ''
  child.stdout.on('data', (chunk) => {
    log += chunk
  })
  child.stderr.on('data', (chunk) => {
    log += chunk
  })
  const stop = async () => {
    child.kill('SIGTERM')
    for (let waited = 0; child.exitCode === null && child.signalCode === null && waited < stopWithinMs; waited += 50) {
      await pause(50)
    }
    child.kill('SIGKILL')
    await rm(directory, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  try {
    await untilHealthy(origin, startWithinMs, () => child.exitCode !== null)
  } catch (cause) {
    await stop()
    throw new Error(`Strapi did not start:\n${log.slice(-3_000)}`, { cause })
  }
  const token = (name: string) => environment[name] ?? new RegExp(`^${name}=(\\S+)$`, 'm').exec(log)?.[1] ?? ''
  const tokens = {
    CONTENT_TOKEN: token('CONTENT_TOKEN'),
    CONTENT_ENQUIRY_TOKEN: token('CONTENT_ENQUIRY_TOKEN'),
    CONTENT_ERASURE_TOKEN: token('CONTENT_ERASURE_TOKEN'),
  }
  return {
    origin,
    contentToken: tokens.CONTENT_TOKEN,
    enquiryToken: tokens.CONTENT_ENQUIRY_TOKEN,
    erasureToken: tokens.CONTENT_ERASURE_TOKEN,
    variables: { ...secrets, ...environment, ...tokens },
    log: () => log,
    stop,
  }
}

async function untilHealthy(origin: string, startWithinMs: number, hasEnded: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + startWithinMs
  while (!hasEnded() && Date.now() < giveUpAt) {
    const isHealthy = await fetch(`${origin}/_health`).then(
      ({ status }) => status === 204,
      () => false,
    )
    if (isHealthy) return
    await pause(50)
  }
  throw new Error(hasEnded() ? 'it ended' : 'it took too long')
}
