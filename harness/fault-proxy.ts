/** For tests: stands between the site and its content service and does to answers what outages do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AtEnd } from './content-service.ts'

export const faults = [
  'refused',
  'slow',
  'status 500',
  'html',
  'truncated',
  'half JSON',
  'other JSON',
  'items of another shape',
] as const
export type Fault = (typeof faults)[number]

const SLOW_MS = 30_000

const json = { 'content-type': 'application/json' }
const page = '<!doctype html><title>Welcome</title><h1>Sign in to continue</h1>'

/** Part of the call by which a mirror sees whether a collection has changed. */
const COMPARING = 'fields[0]=updatedAt&sort[0]=updatedAt'

/**
 * Passes everything on until `fault` is set; `/admin` answers with the HTML in `admin`. While it `isNotCompared` a site learns of changes by
 * notices alone.
 */
export async function startFaultProxy(target: string, atEnd: AtEnd) {
  const state: { fault: Fault | undefined; admin: string; isNotCompared: boolean } = {
    fault: undefined,
    admin: '',
    isNotCompared: false,
  }
  const waiting = new Set<NodeJS.Timeout>()

  function fail(fault: Fault, body: string, response: ServerResponse): void {
    switch (fault) {
      case 'refused':
        response.destroy()
        return
      case 'slow':
        waiting.add(setTimeout(() => response.writeHead(200, json).end(body), SLOW_MS))
        return
      case 'status 500':
        response.writeHead(500, json).end('{"data":null,"error":{"status":500}}')
        return
      case 'html':
        response.writeHead(200, { 'content-type': 'text/html' }).end(page)
        return
      case 'truncated':
        response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(body) })
        response.write(body.slice(0, body.length / 2), () => response.destroy())
        return
      case 'half JSON':
        response.writeHead(200, json).end(body.slice(0, body.length / 2))
        return
      case 'other JSON':
        response.writeHead(200, json).end('{"results":[],"page":1}')
        return
      case 'items of another shape':
        response.writeHead(200, json).end('{"data":[{"id":1,"attributes":{"name":7}}],"meta":{}}')
        return
    }
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/admin') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(state.admin)
      return
    }
    if (state.isNotCompared && request.url?.includes(COMPARING)) {
      response.writeHead(503, json).end('{"data":null,"error":{"status":503}}')
      return
    }
    const { authorization = '' } = request.headers
    const answer = await fetch(target + request.url, { headers: { authorization } })
    const body = await answer.text()
    if (state.fault) fail(state.fault, body, response)
    else response.writeHead(answer.status, json).end(body)
  }

  const server = createServer((request, response) => {
    // A service that is gone, as at the end of a test, is a connection that breaks off.
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    for (const timer of waiting) clearTimeout(timer)
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return Object.assign(state, { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` })
}
