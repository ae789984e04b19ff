/**
 * Set-up of the unit tests: hundreds of them start threads and processes, which spent half of all processor time on
 * stripping types and finding modules. The thread of the database is bundled, and what Node makes of other sources is kept.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../server/building/bundle.ts'
import { bundles } from '../server/building/running-release.ts'

/** Among the packages, which the bundle imports. */
const CACHE = resolve(import.meta.dirname, '../node_modules/.cache')

export default async function compileSources(project: TestProject) {
  await mkdir(CACHE, { recursive: true })
  const directory = await mkdtemp(join(CACHE, 'store-thread-'))
  const bundle = () =>
    bundleServer(resolve(import.meta.dirname, '..'), directory, { 'store-thread': bundles['store-thread'] })
  await bundle()
  project.onTestsRerun(bundle)
  // Inherited by the processes that run tests: one for `leads/leads.fixture.ts`, the other for Node.
  process.env.STORE_THREAD = join(directory, 'server/store-thread.js')
  process.env.NODE_COMPILE_CACHE ??= join(CACHE, 'compiled')
  return () => rm(directory, { recursive: true, force: true })
}
