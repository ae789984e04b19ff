/**
 * `npm run cms`: installs, builds, fills and starts the content service, and says how the site finds it. With `--prepare` only
 * what comes before the start, for when it is started later without permission to write there.
 */
import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seedBundle } from '../../content/strapi/seed-bundle.ts'
import { loadCmsEnvironment } from '../env.ts'
import { buildCms, installPackages, readSecrets } from './install-cms.ts'

const directory = resolve(import.meta.dirname, '../../cms')
const documents = resolve(import.meta.dirname, '../../content/documents')
const healthEveryMs = 300

const { port, childEnvironment } = loadCmsEnvironment()
const address = `http://127.0.0.1:${port}`

async function isHealthy(): Promise<boolean> {
  return await fetch(`${address}/_health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function nextStep(secrets: Record<string, string>): string {
  const { CONTENT_WEBHOOK_SECRET = '', PREVIEW_SECRET = '' } = secrets
  return `
The content service runs at ${address}; its admin is at ${address}/admin, where the first
visitor becomes its administrator.

Next, in another terminal, start the site with it:

  CONTENT_URL=${address} CONTENT_TOKEN=<as above, shown at the first start> \\
  CONTENT_ENQUIRY_TOKEN=<as above> \\
  CONTENT_WEBHOOK_SECRET=${CONTENT_WEBHOOK_SECRET} \\
  PREVIEW_SECRET=${PREVIEW_SECRET} \\
  npm start

CONTENT_ERASURE_TOKEN is for npm run leads -- erase, together with CONTENT_URL: the site itself does not need it.

A lost token is replaced in the admin: Settings, API Tokens, Regenerate.
`
}

const seed = join(directory, 'data/seed.json')
await mkdir(join(directory, 'data'), { recursive: true })
await writeFile(seed, JSON.stringify(await seedBundle(documents)))
await installPackages(directory, childEnvironment)
if (process.argv.includes('--prepare')) {
  await buildCms(directory, childEnvironment)
  process.exit()
}
const secrets = await readSecrets(directory)
const env = { ...secrets, ...childEnvironment }
await buildCms(directory, env)

const strapi = join(directory, 'node_modules/@strapi/strapi/bin/strapi.js')
const child = spawn(process.execPath, [strapi, 'start'], {
  cwd: directory,
  env: { ...env, PORT: String(port), SEED_DOCUMENTS: seed },
  stdio: 'inherit',
})
// Ctrl+C reaches both processes; this one waits for the other.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))

while (!(await isHealthy())) await pause(healthEveryMs)
console.log(nextStep(secrets))
