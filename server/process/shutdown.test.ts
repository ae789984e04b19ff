import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'
import { closeServer } from './process-life.ts'

test('requests that do not end are cut off at the deadline', async () => {
  const server = createServer(() => {})
  const url = await listen(server, 0)
  const hanging = fetch(url).catch(() => 'cut off')
  await once(server, 'request')
  expect(await closeServer(server, 100)).toBe(false)
  expect(await hanging).toBe('cut off')
})

test('connections that are idle, or become so when their request is answered, do not delay the end', async () => {
  const server = createServer((request, response) =>
    setTimeout(() => response.end('done'), request.url === '/slow' ? 200 : 0),
  )
  // Left to themselves they would outlast the deadline.
  server.keepAliveTimeout = 60_000
  const url = await listen(server, 0)
  await (await fetch(url)).text()
  const slow = fetch(`${url}/slow`)
  await once(server, 'request')
  expect(await closeServer(server, 5_000)).toBe(true)
  expect(await (await slow).text()).toBe('done')
})
