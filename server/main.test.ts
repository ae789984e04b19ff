import { once } from 'node:events'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { answerAfter, prepareSite, TIMEOUT_MS } from './started-site.fixture.ts'

const { directory, start } = await prepareSite()

test(
  'it says where it listens, and becomes ready',
  async () => {
    const { url } = await start()
    while ((await fetch(`${url}/readyz`)).status !== 200) await delay(20)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${url}/assets/a-1.js`)).text()).toBe('hello')
  },
  TIMEOUT_MS,
)

test.runIf(process.platform === 'linux')(
  'the process that was started serves with an allocator that gives memory back, unless its environment says otherwise',
  async () => {
    const thresholdOf = async (variables?: Record<string, string>) => {
      const { child } = await start(variables)
      const environment = await readFile(`/proc/${child.pid}/environ`, 'utf8')
      return environment.split('\0').find((variable) => variable.startsWith('MALLOC_MMAP_THRESHOLD_'))
    }
    expect(await thresholdOf()).toBe('MALLOC_MMAP_THRESHOLD_=131072')
    expect(await thresholdOf({ MALLOC_MMAP_THRESHOLD_: '65536' })).toBe('MALLOC_MMAP_THRESHOLD_=65536')
  },
  TIMEOUT_MS,
)

test(
  'what V8 compiled is kept where the release has a place for it',
  async () => {
    const compiled = join(directory, 'build/compiled')
    const startAndStop = async () => {
      const { child, exited } = await start({ NODE_COMPILE_CACHE: '' })
      child.kill('SIGTERM')
      await exited
    }
    await startAndStop()
    await expect(readdir(compiled)).rejects.toThrow('ENOENT')
    await mkdir(compiled)
    onTestFinished(() => rm(compiled, { recursive: true }))
    await startAndStop()
    expect(await readdir(compiled)).not.toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'readyz says no until every SEO record has been fetched from the content service',
  async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const service = createServer(async (request, response) => {
      if (request.url?.startsWith('/api/seos')) await released
      response.end('{"data":[],"meta":{"pagination":{"page":1,"pageSize":100,"pageCount":1,"total":0}}}')
    })
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    onTestFinished(() => void service.close())
    const address = service.address()

    const { url } = await start({
      CONTENT_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    // Longer than a visitor's call may take: the start is more patient than that.
    await delay(1_000)
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
    release()
    while ((await fetch(`${url}/readyz`)).status !== 200) await delay(20)
  },
  TIMEOUT_MS,
)

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s finishes the requests in flight, logs them and exits with 0',
  async (signal) => {
    const { child, url, exited, lines, underWay } = await start()
    const { answer: inFlight } = await underWay(1_500)
    child.kill(signal)
    const isServed = () => fetch(`${url}/healthz`, { headers: { connection: 'close' } }).catch(() => false)
    await expect.poll(isServed).toBe(false)
    const response = await inFlight
    expect(await response.text()).toBe('answer after 1500')
    expect(await exited).toBe(0)
    expect(lines().find(({ query }) => query === '?cloud=1500')).toMatchObject({ status: 200, cache: 'miss' })
    expect(
      lines()
        .map(({ msg }) => msg)
        .filter(Boolean),
    ).toEqual([
      'listening',
      expect.stringMatching(/^what visitors send is kept here.*npm run leads -- list; SMTP_URL/),
      'stopping',
      'stopped',
    ])
  },
  TIMEOUT_MS,
)

test(
  'while it drains, readyz says no and visitors are still served, each on a connection that is then closed',
  async () => {
    const { child, url, exited, underWay } = await start({ DRAIN_SECONDS: '3' })
    while ((await fetch(`${url}/readyz`)).status !== 200) await delay(20)
    const { answer } = await underWay(1_500)
    child.kill('SIGTERM')
    let notReady = await fetch(`${url}/readyz`)
    while (notReady.status !== 503) notReady = await fetch(`${url}/readyz`)
    const late = await fetch(url + answerAfter(10))
    expect(await late.text()).toBe('answer after 10')
    const early = await answer
    expect(await early.text()).toBe('answer after 1500')
    expect([notReady, late, early].map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close', 'close'])
    expect(await exited).toBe(0)
  },
  TIMEOUT_MS,
)

test(
  'HEAD over a socket: the length of the page and not one byte of it',
  async () => {
    const { url } = await start()
    const { port } = new URL(url ?? '')
    const socket = connect(Number(port), 'localhost')
    let received = ''
    socket.on('data', (chunk) => (received += chunk))
    socket.write(`HEAD ${answerAfter(0)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    await once(socket, 'close')
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(received.toLowerCase()).toContain('content-length: 14\r\n')
    expect(received.endsWith('\r\n\r\n')).toBe(true)
  },
  TIMEOUT_MS,
)

test(
  'a health check by HTTP/1.0, which names no host, is answered',
  async () => {
    const { url } = await start()
    const socket = connect(Number(new URL(url ?? '').port), 'localhost')
    let received = ''
    socket.on('data', (chunk) => (received += chunk))
    socket.write('GET /healthz HTTP/1.0\r\n\r\n')
    await once(socket, 'close')
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  },
  TIMEOUT_MS,
)

test(
  'an uncaught error is logged before the process ends with 1',
  async () => {
    const { url, exited, lines } = await start()
    await fetch(url + answerAfter(666)).catch(() => {})
    expect(await exited).toBe(1)
    expect(lines().find(({ msg }) => msg === 'uncaught error')).toMatchObject({
      err: { message: 'nobody caught this' },
    })
  },
  TIMEOUT_MS,
)

test(
  'metrics report requests, cache and process on a separate port, even while the database of leads is away',
  async () => {
    const { url, lines } = await start({ METRICS_PORT: '0', DATABASE_URL: 'postgres://localhost:1/none' })
    // Nothing that is warmed at the start.
    for (const path of [answerAfter(7), answerAfter(7), answerAfter(8), '/healthz']) await fetch(url + path)
    const { port } = new URL(String(lines().find(({ msg }) => msg === 'metrics')?.address))
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const line of [
      'http_requests_total{route="/it-cost-optimization",status="200"} 3',
      'http_requests_total{route="/healthz",status="200"} 1',
      'page_cache_answers_total{state="hit"} 1',
      'page_cache_answers_total{state="miss"} 2',
      'page_render_seconds_count 2',
      'leads_store_up 0',
    ]) {
      expect(text).toContain(`${line}\n`)
    }
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+$/m)
    expect((await fetch(`${url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
  },
  TIMEOUT_MS,
)
