import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'

/** From the first byte of a request to the last of its headers: browsers send them in one piece. */
const HEADERS_MS = 15_000
/** From the first byte of a request to the last of its body: 5 MB at 17 KB a second. */
const REQUEST_MS = 300_000
/** How often both are checked. */
const CHECK_MS = 2_000
/** Connections open at once; further ones are closed at once. Each costs some 20 KB, and a proxy needs a few hundred. */
const MOST_CONNECTIONS = 2_000

/**
 * An HTTP server with a time limit for everything. Headers are left to Node's own limit of 16 KB: a limit on their number would
 * silently drop the last ones, among them those that proxies append. A request that names no body gets no stream for one.
 *
 * While `isStopping`, every answer says `Connection: close`, also to a request that came earlier: clients that keep connections
 * then send nothing more on one that is about to be closed.
 */
export function createHttpServer(listener: RequestListener, isStopping = () => false): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
      optimizeEmptyRequests: true,
      ServerResponse: closingWhile(isStopping),
    },
    listener,
  )
  server.maxConnections = MOST_CONNECTIONS
  return server
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** Decided when the head of an answer is written, because a server cannot be asked for its answers in progress. */
function closingWhile(isStopping: () => boolean) {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, statusMessage?: string, headers?: Headers): this
    override writeHead(status: number, headers?: Headers): this
    override writeHead(status: number, given?: string | Headers, headers?: Headers): this {
      if (isStopping()) this.shouldKeepAlive = false
      return typeof given === 'string'
        ? super.writeHead(status, given, headers)
        : super.writeHead(status, given ?? headers)
    }
  }
}
