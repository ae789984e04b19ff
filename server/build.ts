/** `npm run build`, and with `--if-changed` before `npm start`: see building/build-site.ts. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildSite, runBundlers } from './building/build-site.ts'

const root = resolve(import.meta.dirname, '..')
const result = await buildSite({
  root,
  run: runBundlers(root),
  ifChanged: process.argv.includes('--if-changed'),
})

// One that a bench built has not been measured.
if (result !== 'failed' && !existsSync(join(root, 'build/current/measured.json'))) {
  // Loads Vite, which a start that has nothing to build does not wait for.
  const { measureRelease } = await import('./building/measure-release.ts')
  await measureRelease(root)
}
if (result === 'failed') {
  console.error('The build failed. The previous one, if there was one, is still in place.')
  process.exitCode = 1
}
