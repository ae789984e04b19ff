/** Makes what the suite needs: PostgreSQL's programs, Strapi's packages, its build and filled databases. What is there already stays. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildCms, installPackages } from '../../server/cms/install-cms.ts'
import { engines, sqlite } from './engines.ts'
import { seedDatabases } from './seeded-databases.ts'

const cms = resolve(import.meta.dirname, '..')
const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' }

const hasPostgres = () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0

/** Debian's package, where this process may install it. */
function installPostgres(): void {
  if (hasPostgres() || process.getuid?.() !== 0) return
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { stdio: 'inherit' })
}

installPostgres()
await installPackages(cms, env)
await buildCms(cms, env)
await seedDatabases(hasPostgres() ? engines : [sqlite])
