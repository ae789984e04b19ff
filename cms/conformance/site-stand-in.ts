/** Stands in for the site where Strapi sends its notices: checks each signature and remembers what arrived. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const notice = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  type: z.string(),
  slug: z.string().optional(),
  routePath: z.string().optional(),
  documentId: z.string(),
  event: z.enum(['publish', 'update', 'unpublish', 'delete']),
})

export type Notice = z.infer<typeof notice>

export type SiteStandIn = {
  readonly address: string
  /** In the order of arrival; one that was refused comes again. */
  readonly attempts: Notice[]
  /** Status of the next answers; 204 when none is left. */
  readonly nextStatuses: number[]
  readonly stop: () => Promise<void>
}

function isSigned(secret: string, header: unknown, body: string): boolean {
  const [, seconds = '', mac = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
  const isFresh = Math.abs(Date.now() / 1000 - Number(seconds)) < 60
  return isFresh && mac === createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

/** @param onNotice is waited for before a notice is answered */
export async function startSiteStandIn(
  secret: string,
  onNotice: (notice: Notice) => Promise<void> = async () => {},
): Promise<SiteStandIn> {
  const attempts: Notice[] = []
  const nextStatuses: number[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (!isSigned(secret, request.headers['x-signature'], body)) return response.writeHead(401).end()
    const received = notice.parse(JSON.parse(body))
    attempts.push(received)
    await onNotice(received)
    return response.writeHead(nextStatuses.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://127.0.0.1:${port}/content-changed`, attempts, nextStatuses, stop }
}
