/** `npm run test:cms`: makes Strapi and the site ready if needed, then runs the suite on SQLite and on PostgreSQL. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import './prepare.mts'

function run(command: string, args: readonly string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
}

// An editor's journey has the real site beside it.
if (run(process.execPath, ['server/build.ts', '--if-changed']) !== 0) process.exit(1)
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const config = join(import.meta.dirname, 'vitest.config.mts')
process.exit(run(process.execPath, [vitest, 'run', '--config', config, ...process.argv.slice(2)]))
