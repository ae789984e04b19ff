/** What a cached page is compared with: other servers that send the same bytes. */
import { mkdir, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../harness/free-port.ts'
import { type RunningServer, startServer } from '../harness/site-process.ts'

const DIRECTORY = join(import.meta.dirname, 'results')
const BODY = join(DIRECTORY, 'home.br')

export type ComparedServers = { bare: RunningServer; nginx: RunningServer }

/**
 * Hono and nginx, each with the compressed bytes of a page and nothing around them.
 *
 * @throws {Error} if nginx is not installed.
 */
export async function startComparedServers(url: string): Promise<ComparedServers> {
  await mkdir(DIRECTORY, { recursive: true })
  await writeFile(BODY, await sentBytes(url))
  const [bare, nginx] = await Promise.all([
    startServer({ program: 'bench/bare-server.ts', options: [BODY], path: '/' }),
    startNginx(),
  ])
  return { bare, nginx }
}

/** The compressed bytes of a page, as sent. */
async function sentBytes(url: string): Promise<Buffer> {
  const { promise, resolve: answered, reject } = Promise.withResolvers<Buffer>()
  get(url, { headers: { 'accept-encoding': 'br' } }, (response) => buffer(response).then(answered, reject)).on(
    'error',
    reject,
  )
  return promise
}

/** One process that logs in blocks as the site does, serving the file as nginx does best. */
async function startNginx(): Promise<RunningServer> {
  const port = await freePort()
  const file = join(DIRECTORY, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; master_process off; user root; pid ${join(DIRECTORY, 'nginx.pid')}; error_log stderr;
events { worker_connections 512; }
http {
  access_log ${join(DIRECTORY, 'nginx-access.log')} combined buffer=8k flush=1s; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 10000000;
  client_body_temp_path ${DIRECTORY}; proxy_temp_path ${DIRECTORY}; fastcgi_temp_path ${DIRECTORY};
  uwsgi_temp_path ${DIRECTORY}; scgi_temp_path ${DIRECTORY};
  server {
    listen [::]:${port} ipv6only=off; root ${DIRECTORY};
    location = / { default_type text/html; add_header content-encoding br; try_files /home.br =404; }
  }
}
`,
  )
  const server = startServer({
    program: 'nginx',
    options: ['-c', file],
    path: '/',
    variables: { PORT: String(port) },
  })
  return server.catch((error: unknown) => {
    throw new Error('nginx did not start. Is it installed? apt-get install nginx-light', { cause: error })
  })
}
