import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createTransport, eachPage } from './transport.ts'

/** A content service on this machine; `answer` gets the number of the request, from 1. */
async function serve(answer: (attempt: number, ...rest: Parameters<RequestListener>) => void) {
  let attempts = 0
  const server = createServer((request, response) => answer(++attempts, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { address: `http://127.0.0.1:${port}/api/articles`, attempts: () => attempts }
}

/** A busy machine answers late: only who waits for a time-out has a short one. */
const read = (address: string, timeoutMs = 5_000) =>
  createTransport({ fetch, timeoutMs, retries: 2, backoffMs: 1 })(address)

test.each([500, 503, 429])('status %i is tried again, and the answer that follows is used', async (status) => {
  const service = await serve((attempt, _request, response) => {
    if (attempt === 3) response.end('{"data":[]}')
    else response.writeHead(status).end('{}')
  })
  expect(await read(service.address)).toEqual({ data: [] })
})

test('retries are bounded', async () => {
  const service = await serve((_attempt, _request, response) => response.writeHead(502).end())
  await expect(read(service.address)).rejects.toMatchObject({
    name: 'ContentUnavailableError',
    address: service.address,
    status: 502,
  })
  expect(service.attempts()).toBe(3)
})

test.each([400, 401, 404])('status %i is not tried again', async (status) => {
  const service = await serve((_attempt, _request, response) => response.writeHead(status).end('{}'))
  await expect(read(service.address)).rejects.toMatchObject({ name: 'ContentUnavailableError', status })
  expect(service.attempts()).toBe(1)
})

test('a call that gets no answer is abandoned after the time-out, each time', async () => {
  const service = await serve(() => {})
  await expect(read(service.address, 80)).rejects.toMatchObject({ name: 'ContentUnavailableError', status: undefined })
  expect(service.attempts()).toBe(3)
})

test('the time-out includes the body', async () => {
  const service = await serve((attempt, _request, response) => {
    if (attempt === 1) response.write('{"data":')
    else response.end('{"data":[]}')
  })
  expect(await read(service.address, 400)).toEqual({ data: [] })
  expect(service.attempts()).toBe(2)
})

test('an answer that breaks off is tried again', async () => {
  const service = await serve((attempt, _request, response) => {
    if (attempt > 1) return response.end('{"data":[]}')
    response.writeHead(200, { 'content-length': '100' })
    return response.write('{"data":', () => response.destroy())
  })
  expect(await read(service.address)).toEqual({ data: [] })
})

test.each(['<!doctype html><title>Maintenance</title>', '{"data":[', ''])(
  'what is not JSON is an error: %s',
  async (body) => {
    const service = await serve((_attempt, _request, response) => response.end(body))
    await expect(read(service.address)).rejects.toThrow('Content unavailable: the answer is not JSON')
    expect(service.attempts()).toBe(1)
  },
)

test('nobody listening is an error of the same kind', async () => {
  await expect(read('http://127.0.0.1:1/api/articles')).rejects.toMatchObject({ name: 'ContentUnavailableError' })
})

test('anything but a network failure is passed on at once', async () => {
  let attempts = 0
  const transport = createTransport({
    fetch: async () => {
      attempts++
      throw new RangeError('an unsupported query')
    },
  })
  await expect(transport('http://x/api/articles')).rejects.toThrow(RangeError)
  expect(attempts).toBe(1)
})

test.each([
  ['plain', (body: Buffer) => body, {}],
  ['compressed to a thousandth', gzipSync, { 'content-encoding': 'gzip' }],
] as const)('an answer without end is left in its middle, %s', async (_how, encode, headers) => {
  const endless = encode(Buffer.alloc(40_000_000, 'x'))
  const service = await serve((_attempt, _request, response) => response.writeHead(200, headers).end(endless))
  await expect(read(service.address)).rejects.toThrow('longer than 16777216 bytes')
  expect(service.attempts()).toBe(1)
})

test('a redirect is not followed: it may lead to another host', async () => {
  const elsewhere = await serve((_attempt, _request, response) => response.end('{"data":[]}'))
  const service = await serve((_attempt, _request, response) => {
    response.writeHead(302, { location: elsewhere.address }).end()
  })
  await expect(read(service.address)).rejects.toMatchObject({ name: 'ContentUnavailableError' })
  expect(elsewhere.attempts()).toBe(0)
})

async function numbersRead(pageCount: (number: number) => number) {
  const numbers: number[] = []
  const page = async (number: number) => {
    numbers.push(number)
    return { pagination: { pageCount: pageCount(number) } }
  }
  let error: unknown
  try {
    for await (const _page of eachPage('http://x/api/seos', page));
  } catch (thrown) {
    error = thrown instanceof Error && thrown.name
  }
  return { numbers, error }
}

test('as many pages are read as there are, one more if one was added meanwhile', async () => {
  expect(await numbersRead(() => 3)).toEqual({ numbers: [1, 2, 3], error: undefined })
  expect(await numbersRead((number) => (number < 3 ? 3 : 4))).toEqual({ numbers: [1, 2, 3, 4], error: undefined })
  expect((await numbersRead(() => 0)).numbers).toEqual([1])
})

test('a service that counts a thousand million pages is asked for one, and one that counts on and on in the end no more', async () => {
  expect(await numbersRead(() => 1e9)).toEqual({ numbers: [1], error: 'ContentUnavailableError' })
  const growing = await numbersRead((number) => number + 1)
  expect(growing.error).toBe('ContentUnavailableError')
  expect(growing.numbers).toHaveLength(4_000)
})
