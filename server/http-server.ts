import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { networksOfParty } from '../leads/limits/network.ts'

/** From the first byte of a request to the last of its headers: browsers send them in one piece. */
const HEADERS_MS = 15_000
/** From the first byte of a request to the last of its body: 5 MB at 17 KB a second. */
const REQUEST_MS = 300_000
const CHECK_MS = 2_000
/** Of which nothing is sent and nothing read, in a request or its answer: the longest that anything here takes is half of it. */
const STALLED_MS = 60_000
/** Connections open at once; further ones are closed at once. Each costs some 20 KB, and a proxy needs a few hundred. */
const MOST_CONNECTIONS = 2_000
/** How many of them may come from one line (an IPv4 address, a /64), and from a wider network: five lines, or two networks. */
const MOST_OF = { line: MOST_CONNECTIONS / 10, network: MOST_CONNECTIONS / 4 }
/** For how long bytes that nobody wanted are still taken after their answer, as nginx's `lingering_close`. */
const LINGER_MS = 2_000

type HttpServerOptions = {
  isStopping?: () => boolean
  /** Behind a proxy all connections come from its address: then nobody has a share, and limiting visitors is up to the proxy. */
  isBehindProxy?: boolean
}

/**
 * An HTTP server with a limit for everything; whatever connection it refuses is a 'drop' event. Headers are left to Node's own limit of 16 KB: a limit on their number would
 * silently drop the last ones, among them those that proxies append. A request that names no body gets no stream for one.
 *
 * While `isStopping`, every answer says `Connection: close`, also to a request that came earlier: clients that keep connections
 * then send nothing more on one that is about to be closed.
 */
export function createHttpServer(
  listener: RequestListener,
  { isStopping = () => false, isBehindProxy = false }: HttpServerOptions = {},
): Server {
  const connections = new Map<Socket, Connection>()
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
      optimizeEmptyRequests: true,
      ServerResponse: closingWhile(isStopping),
    },
    (request, response) => {
      connections.get(request.socket)?.answers(request, response)
      listener(request, response)
    },
  )
  server.maxConnections = MOST_CONNECTIONS
  server.timeout = STALLED_MS

  const enter = isBehindProxy ? () => () => {} : connectionShares()
  server.on('connection', (socket) => {
    const leave = enter(socket.remoteAddress ?? '')
    if (!leave) {
      const { remoteAddress, remoteFamily, remotePort } = socket
      server.emit('drop', { remoteAddress, remoteFamily, remotePort })
      return void socket.destroy()
    }
    connections.set(socket, followed(socket))
    socket.once('close', () => {
      leave()
      connections.delete(socket)
    })
  })
  // Node's own calls a connection idle as soon as its answer is handed over, and would break off one that is still being sent.
  server.closeIdleConnections = () => {
    for (const [socket, { isIdle }] of connections) if (isIdle()) socket.destroy()
  }
  return server
}

function connectionShares() {
  const held = new Map<string, number>()
  return (address: string): (() => void) | undefined => {
    const networks = networksOfParty(address)
    const isFull = networks.some(
      ({ prefix, bits }) => (held.get(prefix) ?? 0) >= MOST_OF[isLine(bits) ? 'line' : 'network'],
    )
    if (isFull) return undefined
    for (const { prefix } of networks) held.set(prefix, (held.get(prefix) ?? 0) + 1)
    return () => {
      for (const { prefix } of networks) {
        const left = (held.get(prefix) ?? 1) - 1
        if (left > 0) held.set(prefix, left)
        else held.delete(prefix)
      }
    }
  }
}

const isLine = (bits: number) => bits === 32 || bits >= 64

type Connection = {
  answers: (request: IncomingMessage, response: ServerResponse) => void
  isIdle: () => boolean
}

/** Every request passes here: nothing is listened for that can be asked for when a connection is to be closed. */
function followed(socket: Socket): Connection {
  let last: IncomingMessage | undefined
  let lastAnswer: ServerResponse | undefined
  /** How much had come when the last request was whole: anything more is another request. */
  let bytesKnown = 0
  const note = () => {
    bytesKnown = socket.bytesRead
  }
  const destroySoon = socket.destroySoon.bind(socket)

  // Closing while bytes are unread makes the kernel discard what it has not sent yet of the answer.
  socket.destroySoon = () => {
    if (!last || last.complete) return destroySoon()
    const timer = setTimeout(destroySoon, LINGER_MS)
    last
      .once('end', destroySoon)
      .once('close', () => clearTimeout(timer))
      .resume()
  }
  return {
    answers(request, response) {
      last = request
      lastAnswer = response
      note()
      if (!hasBody(request)) return
      response.once('close', () => {
        note()
        if (request.complete) return
        // What nobody wanted may end, but not for ever.
        request.once('close', note)
        setTimeout(() => request.complete || socket.destroy(), LINGER_MS).unref()
      })
    },
    // Answers are sent in the order of their requests.
    isIdle: () => lastAnswer?.closed === true && bytesKnown === socket.bytesRead,
  }
}

const hasBody = ({ headers }: IncomingMessage) => 'content-length' in headers || 'transfer-encoding' in headers

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
