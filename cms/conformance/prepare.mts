/** Makes what the suite needs: PostgreSQL's programs, Strapi's packages and its build. What is there already stays. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildCms, installPackages } from '../../server/cms/install-cms.ts'

const cms = resolve(import.meta.dirname, '..')
const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' }

/** Debian's package, where this process may install it. */
function installPostgres(): void {
  if (globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 || process.getuid?.() !== 0) return
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { stdio: 'inherit' })
}

installPostgres()
await installPackages(cms, env)
await buildCms(cms, env)
