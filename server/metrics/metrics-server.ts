import { createServer, type Server } from 'node:http'

const plain = { 'content-type': 'text/plain' }

/**
 * Serves `/metrics` (503 while its figures are unavailable) and the health of this very process: if several share a socket,
 * nobody knows which of them answers there.
 */
export function createMetricsServer(metrics: () => Promise<string>, isReady: () => boolean): Server {
  return createServer((request, response) => {
    switch (request.url) {
      case '/healthz':
        return void response.writeHead(200, plain).end('ok')
      case '/readyz':
        return void response.writeHead(isReady() ? 200 : 503, plain).end(isReady() ? 'ready' : 'not ready')
      case '/metrics':
        return void metrics().then(
          (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
          () => response.writeHead(503, plain).end('The store does not answer.\n'),
        )
      default:
        response.writeHead(404).end()
    }
  })
}
