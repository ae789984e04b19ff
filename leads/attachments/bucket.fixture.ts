/** Object storage as far as this project needs it: it checks signatures by Amazon's own description (AWS4-HMAC-SHA256). */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { S3mini } from 's3mini'
import { onTestFinished } from 'vitest'

const credentials = { accessKeyId: 'a-key-of-the-test', secretAccessKey: 'a secret of the test', region: 'eu-test-1' }

type Stored = { body: Buffer; changed: Date }

/** A bucket that is gone when the test ends. `refuse(true)` makes every request fail from then on. */
export async function startBucket() {
  const objects = new Map<string, Stored>()
  let isRefusing = false
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
    const end = (status: number, text: string | Buffer = '') => void response.writeHead(status).end(text)
    if (isRefusing) return end(503)
    if (!isSigned(request, body)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const object = objects.get(key)
    switch (request.method) {
      case 'PUT': {
        const source = request.headers['x-amz-copy-source']
        const from = typeof source === 'string' ? decodeURIComponent(source).replace(/^\/?[^/]+\//, '') : undefined
        const copied = from === undefined ? body : objects.get(from)?.body
        if (!copied) return end(404)
        objects.set(key, { body: copied, changed: new Date() })
        response.setHeader('etag', `"${createHash('md5').update(copied).digest('hex')}"`)
        return end(200, from === undefined ? '' : '<CopyObjectResult><ETag>"copied"</ETag></CopyObjectResult>')
      }
      case 'DELETE':
        objects.delete(key)
        return end(204)
      default:
        if (key === '') return end(200, listing(objects, searchParams.get('prefix') ?? ''))
        return object ? end(200, request.method === 'HEAD' ? '' : object.body) : end(404)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/site-files`
  return {
    objects,
    open: (wrong: Partial<typeof credentials> = {}) => new S3mini({ ...credentials, endpoint, ...wrong }),
    refuse: (refuses: boolean) => (isRefusing = refuses),
  }
}

function listing(objects: ReadonlyMap<string, Stored>, prefix: string): string {
  const found = [...objects].filter(([key]) => key.startsWith(prefix))
  const contents = found.map(
    ([key, { body, changed }]) =>
      `<Contents><Key>${key}</Key><LastModified>${changed.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
  )
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
  const [, key, day = '', region, names = '', signature] = form.exec(headers.authorization ?? '') ?? []
  if (key !== credentials.accessKeyId || region !== credentials.region) return false
  const claimed = String(headers['x-amz-content-sha256'])
  const digest = createHash('sha256').update(body).digest('hex')
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== digest) return false
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  searchParams.sort()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  const canonical = [method, pathname, query, signed.join(''), names, claimed].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashed].join('\n')
  const hmac = (secret: string | Buffer, part: string) => createHmac('sha256', secret).update(part).digest()
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  )
  return hmac(signing, text).toString('hex') === signature
}
