import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { documentIdOf, startTestService } from '../harness/content-service.ts'
import { startFaultProxy } from '../harness/fault-proxy.ts'
import { startDevelopment, startSite } from '../harness/site-process.ts'

const webhookSecret = 'secret-of-change-notices-in-this-test'
const previewSecret = 'secret-of-preview-links-in-this-test'

export type ServedSite = Awaited<ReturnType<typeof serve>>

/** The site with its own content service, and something in between that can fail. */
async function serve(atEnd: (end: () => void | Promise<void>) => void, startProcess = startSite) {
  const directory = await mkdtemp(join(tmpdir(), 'served-'))
  atEnd(() => rm(directory, { recursive: true, force: true, maxRetries: 3 }))
  const service = await startTestService(atEnd)
  const proxy = await startFaultProxy(service.url, atEnd)
  const log = join(directory, 'site.log')

  const start = () =>
    startProcess(
      {
        CONTENT_URL: proxy.url,
        CONTENT_TOKEN: service.token,
        CONTENT_WEBHOOK_SECRET: webhookSecret,
        PREVIEW_SECRET: previewSecret,
        DATA_DIR: join(directory, 'data'),
        LOG_LEVEL: 'debug',
      },
      log,
    )
  let site = await start()
  atEnd(() => site.stop())

  return {
    service,
    proxy,
    address: () => site.address,
    async restart() {
      await site.stop()
      site = await start()
    },
    /** Status, text and milliseconds of an answer. */
    async ask(path: string, headers: Record<string, string> = {}) {
      const began = performance.now()
      const response = await fetch(site.address + path, { redirect: 'manual', headers })
      const text = await response.text()
      return { status: response.status, text, ms: performance.now() - began, headers: response.headers }
    },
    /** Sends the notice that a document changed, and resolves with the status of the answer. */
    async notify(type: string, slug?: string): Promise<number> {
      const documentId = documentIdOf(type, slug ?? type)
      const notice = { id: randomUUID(), at: new Date().toISOString(), type, slug, documentId }
      const body = JSON.stringify(notice)
      const seconds = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
      const headers = { 'x-signature': `t=${seconds},v1=${signature}`, 'content-type': 'application/json' }
      return (await fetch(`${site.address}/content-changed`, { method: 'POST', body, headers })).status
    },
    /** Outdates every page and every answer of the service, once the service is asked again after an outage. */
    async forget(): Promise<void> {
      // The log is written from time to time: whatever was said before this request is in it with the request.
      const mark = `/${randomUUID()}`
      await this.ask(mark)
      const isAfter = (text: string) => text.includes(mark) && isInTouch(text)
      await expect.poll(() => readFile(log, 'utf8').then(isAfter), { timeout: 40_000 }).toBe(true)
      expect(await this.notify('everything')).toBe(204)
    },
    /** A preview link as the admin makes it. */
    previewLink(type: string, slug: string): string {
      const exp = Math.floor(Date.now() / 1000) + 900
      const claims = { type, slug, documentId: documentIdOf(type, slug), status: 'draft', exp }
      const encoded = Buffer.from(JSON.stringify(claims)).toString('base64url')
      const mac = createHmac('sha256', previewSecret).update(encoded).digest('base64url')
      return `${site.address}/preview?token=${encoded}.${mac}`
    },
    /** Resolves when everything that is published is on disk. */
    async mirrored(): Promise<void> {
      const state = join(directory, 'data/mirror/state.json')
      await expect.poll(() => readFile(state, 'utf8').catch(() => ''), { timeout: 40_000 }).toContain('"home"')
    },
    /** Resolves when the site has rendered what it renders for itself after its start. */
    async warmedUp(): Promise<void> {
      await expect.poll(() => readFile(log, 'utf8'), { timeout: 40_000 }).toContain('"warmed up"')
    },
    /** Where the pages at a path came from, according to the access log. */
    async cacheStates(path: string): Promise<string[]> {
      const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes(`"path":"${path}"`))
      return lines.map((line) => String(JSON.parse(line).cache))
    },
  }
}

/** Whether the log's last word about the content service is that it answers. */
const isInTouch = (log: string) =>
  log.lastIndexOf('the content service is away') <= log.lastIndexOf('the content service answers again')

async function serveWhile(use: (served: ServedSite) => Promise<void>, startProcess = startSite): Promise<void> {
  const ends: (() => void | Promise<void>)[] = []
  try {
    await use(await serve((end) => ends.unshift(end), startProcess))
  } finally {
    for (const end of ends) await end()
  }
}

type OwnSite = {
  /** A site for this test alone, which may do with its content what it likes. */
  served: ServedSite
  /** The same from the sources. */
  developed: ServedSite
}
type SharedSite = {
  /** A site that one test after another uses. What a test changes, the next one must not notice. */
  servedToAll: ServedSite
}

export const test = base.extend<OwnSite, SharedSite>({
  served: ({ baseURL: _baseURL }, use) => serveWhile(use),
  developed: ({ baseURL: _baseURL }, use) => serveWhile(use, startDevelopment),
  servedToAll: [({ browser: _browser }, use) => serveWhile(use), { scope: 'worker', timeout: 90_000 }],
})
