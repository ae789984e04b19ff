/** For tests: somebody who is told of changes. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { portOf } from '../../leads/smtp.fixture.ts'

export const takes: RequestListener = (_request, response) => void response.writeHead(204).end()

type Received = { authorization: string | undefined; body: unknown }

/** Answers each post in its own way, the last one ever after; with 204 if nothing else is said. */
export async function receiver(answers: readonly RequestListener[] = []) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { authorization } = request.headers
    const answer = answers[Math.min(received.length, answers.length - 1)] ?? takes
    received.push({ authorization, body: await json(request) })
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bodies = () => received.map(({ body }) => body)
  const arrived = (count: number) => expect.poll(() => received.length).toBeGreaterThanOrEqual(count)
  return { url: `http://127.0.0.1:${portOf(server.address())}/purge`, received, bodies, arrived }
}
