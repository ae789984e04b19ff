import { createServer, type Server } from 'node:http'

/** Serves `/metrics` and nothing else; 503 while its figures cannot be had. */
export function createMetricsServer(metrics: () => Promise<string>): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503, { 'content-type': 'text/plain' }).end('The store does not answer.\n'),
    )
  })
}
