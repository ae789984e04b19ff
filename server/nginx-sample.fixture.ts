/** deploy/nginx.conf in a real nginx, with other ports, folders and certificates, in front of a stand-in for the site. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import {
  type ClientRequest,
  createServer,
  get as getPlainly,
  type IncomingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { freePort } from '../harness/free-port.ts'

export const isThere = process.platform === 'linux' && spawnSync('nginx', ['-v']).error === undefined
export const PREVIOUS_SCRIPT = 'export const release = 1'

export type NginxSample = Awaited<ReturnType<typeof startSample>>

export async function startSample() {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const subject = ['-subj', '/CN=example.com', '-addext', 'subjectAltName=DNS:example.com,DNS:www.example.com']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', join(folder, 'privkey.pem')]
  spawnSync('openssl', ['req', '-x509', ...key, '-out', join(folder, 'fullchain.pem'), '-days', '2', ...subject])
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.well-known/acme-challenge'), { recursive: true })
  await writeFile(join(folder, '.well-known/acme-challenge/token'), 'proof')
  await writeFile(join(folder, 'assets/previous-1.js'), PREVIOUS_SCRIPT)
  await writeFile(join(folder, 'assets/previous-1.js.gz'), gzipSync(PREVIOUS_SCRIPT))

  const site = await standIn()
  const [httpsPort, httpPort] = [await freePort(), await freePort()]
  const sample = (await readFile(resolve(import.meta.dirname, '../deploy/nginx.conf'), 'utf8'))
    .replaceAll(/listen \[::\].*/g, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${httpsPort}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${httpPort}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${site.port}`)
    .replaceAll(/\/etc\/letsencrypt\/live\/example\.com|\/srv\/site|\/var\/www\/html/g, folder)
  await writeFile(join(folder, 'site.conf'), sample)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  // As Debian's own file: it compresses unless told otherwise.
  const whole = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { ${temporary} include /etc/nginx/mime.types; gzip on; gzip_min_length 1; include ${folder}/site.conf; }`
  await writeFile(join(folder, 'nginx.conf'), whole)

  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')])
  const ended = once(nginx, 'exit')
  const visitors = visitorsOf({ httpsPort, httpPort, ca: await readFile(join(folder, 'fullchain.pem')) })
  while ((await visitors.askPlainly('/').catch(() => undefined)) === undefined) {
    if (nginx.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'))
    await delay(20)
  }
  return {
    ...site,
    ...visitors,
    async stop(): Promise<void> {
      nginx.kill()
      await ended
      site.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** What reached the site's port, and answers as a test wants them. */
async function standIn() {
  type Seen = { method: string; path: string; headers: IncomingHttpHeaders; bytes: number; port: number }
  const seen: Seen[] = []
  const connections = { closed: 0 }
  let answer = (response: ServerResponse, _seen: Seen): unknown => response.end('as asked')
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const one = { method, path, headers, bytes: 0, port: request.socket.remotePort ?? 0 }
    seen.push(one)
    for await (const chunk of request) one.bytes += chunk.length
    answer(response, one)
  })
  server.keepAliveTimeout = 60_000
  server.on('connection', (socket) => socket.on('close', () => connections.closed++))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    connections,
    /** Forgets what came, and answers like this from now on. */
    answering(as: typeof answer): Seen[] {
      seen.length = 0
      answer = as
      return seen
    },
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Options = {
  method?: string
  host?: string
  headers?: Record<string, string>
  body?: string | Buffer
  from?: string
}

/** A visitor of an address that no other test has. */
export const newVisitor = () => `127.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 250)).join('.')}`

async function answerTo(asked: ClientRequest) {
  const [response] = await once(asked, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

function visitorsOf({ httpsPort: port, httpPort, ca }: { httpsPort: number; httpPort: number; ca: Buffer }) {
  function requestOf(path: string, { method = 'GET', host = 'example.com', headers, body, from }: Options) {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    return request({
      ...{
        host: '127.0.0.1',
        port,
        ca,
        servername: host,
        localAddress: from ?? newVisitor(),
        agent: false,
        path,
        method,
      },
      headers: { host, ...headers, ...length },
    })
  }

  return {
    requestOf,

    async ask(path: string, options: Options = {}) {
      return answerTo(requestOf(path, options).end(options.body))
    },

    /** Without TLS. */
    async askPlainly(path: string, host = 'example.com') {
      return answerTo(getPlainly({ host: '127.0.0.1', port: httpPort, path, headers: { host }, agent: false }))
    },

    /** One connection with HTTP/2, until the end of the test, that asks for the home page; resolves to the status. */
    http2Visit() {
      const options = { host: '127.0.0.1', port, ca, servername: 'example.com', localAddress: newVisitor() }
      const session = connectHttp2('https://example.com', {
        createConnection: () => connect({ ...options, ALPNProtocols: ['h2'] }),
      })
      onTestFinished(() => session.destroy())
      return async (): Promise<number> => {
        const stream = session.request({ ':path': '/' }).resume()
        const [headers] = await once(stream, 'response')
        await once(stream, 'close')
        return Number(headers[':status'])
      }
    },
  }
}
