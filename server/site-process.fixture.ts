import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { productionEnvironment } from './env.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** The answer to a form. `ms` is how long it took. */
export type FormAnswer = { status: number; reference: string | undefined; text: string; ms: number }

/** The site itself must be built, as for the journeys: the forms, and what they say when refused, are its pages. */
export async function buildSite(): Promise<void> {
  const build = spawn(process.execPath, ['server/build.ts', '--if-changed'], { cwd: ROOT, stdio: 'inherit' })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The site could not be built')
}

/** The built site in a separate process, with its own folder; both gone when the test ends. */
export async function startSite(variables: Readonly<Record<string, string>>) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'site-'))
  const child: ChildProcess = spawn(process.execPath, ['build/server/main.js'], {
    cwd: ROOT,
    env: {
      ...productionEnvironment(),
      PORT: '0',
      DATA_DIR: dataDirectory,
      FORM_SECRET: 'the same for all processes',
      TRUSTED_PROXY_HOPS: '1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  let ended = false
  child.once('exit', () => (ended = true))
  onTestFinished(async () => {
    if (!ended && child.kill('SIGKILL')) await once(child, 'exit')
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const lines = () =>
    output
      .split('\n')
      .slice(0, -1)
      .map((line): Record<string, unknown> => JSON.parse(line))
  while (!ended && !output.includes('"listening"')) await delay(10)
  const url = String(lines().find(({ msg }) => msg === 'listening')?.address)
  while (!ended && (await fetch(`${url}/readyz`)).status !== 200) await delay(20)

  return {
    dataDirectory,
    lines,
    hasEnded: () => ended,
    /** The status of a page, and how long it took: a form may blame a busy machine as much. */
    async get(path: string): Promise<{ status: number; ms: number }> {
      const began = performance.now()
      const response = await fetch(url + path)
      await response.arrayBuffer()
      return { status: response.status, ms: performance.now() - began }
    },
    /** Sends an enquiry as a browser without JavaScript does, from its own network. */
    async send(fields: { email: string; message: string }): Promise<FormAnswer> {
      const began = performance.now()
      const response = await fetch(`${url}/contact-us`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'x-forwarded-for': `${byte()}.${byte()}.${byte()}.7` },
        body: new URLSearchParams({ name: 'Mina Okafor', need: 'new-product', consent: 'yes', ...fields }),
      })
      const text = await response.text()
      const to = new URL(response.headers.get('location') ?? '/', url)
      return {
        status: response.status,
        reference: to.searchParams.get('reference') ?? undefined,
        text,
        ms: performance.now() - began,
      }
    },
  }
}

function byte(): number {
  return 1 + Math.floor(Math.random() * 220)
}
