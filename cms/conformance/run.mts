/** `npm run test:cms`: makes Strapi and the site ready if needed, then runs the suite on SQLite and on PostgreSQL. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { buildCms, installPackages } from '../../server/cms/install-cms.ts'

const cms = resolve(import.meta.dirname, '..')
const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' }

function run(command: string, args: readonly string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
}

/** Debian's package, where this process may install it. */
function installPostgres(): void {
  if (globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 || process.getuid?.() !== 0) return
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'])
}

installPostgres()
await installPackages(cms, env)
await buildCms(cms, env)
// An editor's journey has the real site beside it.
if (run(process.execPath, ['server/build.ts', '--if-changed']) !== 0) process.exit(1)
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const config = join(import.meta.dirname, 'vitest.config.mts')
process.exit(run(process.execPath, [vitest, 'run', '--config', config, ...process.argv.slice(2)]))
