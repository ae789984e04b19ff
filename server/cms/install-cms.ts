/** Makes Strapi ready to start: its packages, its secrets, its compiled sources and admin. What already exists stays. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digestOf } from '../building/releases.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The rules of the gate are the site's own, and a glob does not follow the link to them. */
const rules = '../content/publishing/*'
const sources = ['src/**/*', 'config/**/*', 'package-lock.json', 'tsconfig.json', rules]
const secretBytes = 32
const ownerOnly = 0o600

function run(command: string, args: readonly string[], directory: string, env: Environment): void {
  const { status } = spawnSync(command, args, { cwd: directory, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${directory}`)
}

/** Runs a step if what it is made from has changed; the mark is written last, so a broken step is repeated. */
async function whenChanged(directory: string, mark: string, patterns: readonly string[], step: () => void) {
  const path = join(directory, mark)
  const digest = await digestOf(directory, patterns)
  if (existsSync(path) && (await readFile(path, 'utf8')) === digest) return
  step()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, digest)
}

export async function installPackages(directory: string, env: Environment): Promise<void> {
  // The development packages hold the compiler.
  const install = () => run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit'], directory, env)
  await whenChanged(directory, 'node_modules/.installed', ['package-lock.json'], install)
}

export async function buildCms(directory: string, env: Environment): Promise<void> {
  const strapi = join(directory, 'node_modules/@strapi/strapi/bin/strapi.js')
  const build = () => run(process.execPath, [strapi, 'build'], directory, env)
  await whenChanged(directory, 'dist/build/.stamp', sources, build)
}

const names =
  'API_TOKEN_SALT ADMIN_JWT_SECRET TRANSFER_TOKEN_SALT ENCRYPTION_KEY CONTENT_WEBHOOK_SECRET PREVIEW_SECRET'.split(' ')

/** Writes `.env` with new secrets the first time, and returns its content either way. */
export async function readSecrets(directory: string): Promise<Record<string, string>> {
  const path = join(directory, '.env')
  if (!existsSync(path)) {
    const secret = () => randomBytes(secretBytes).toString('hex')
    const lines = [`APP_KEYS=${secret()},${secret()}`, ...names.map((name) => `${name}=${secret()}`)]
    await writeFile(path, `${lines.join('\n')}\n`, { mode: ownerOnly })
  }
  const text = await readFile(path, 'utf8')
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
}
