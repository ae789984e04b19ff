/** With a bucket, editors' files are nowhere at the admin's origin: they are kept, and read, at another one. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registerEditor } from './editor.ts'
import { sqlite } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

type Kept = { readonly path: string; readonly disposition: string | undefined; readonly type: string | undefined }

/** Object storage that takes what it is given. */
const kept: Kept[] = []
const bucket = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://bucket')
  const { 'content-disposition': disposition, 'content-type': type } = request.headers
  if (request.method === 'PUT') kept.push({ path: pathname, disposition, type })
  request.resume().on('end', () => response.writeHead(200, { etag: '"1"' }).end())
})
let port = 0
beforeAll(async () => {
  await once(bucket.listen(0, '127.0.0.1'), 'listening')
  const address = bucket.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return () => bucket.close()
})

const publicUrl = 'https://files.site.example'
const strapi = strapiFor(sqlite, {
  environment: () => ({
    S3_BUCKET: 'editors',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: publicUrl,
    SERVE_ADMIN: 'true',
  }),
})

test('an uploaded file is kept in the bucket to be downloaded, is read from its origin, and is not at that of the admin', async () => {
  const { origin } = strapi()
  const editor = await registerEditor(origin)
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>steal()</script><path d="M0 0h9v9z"/></svg>'
  const answer = await editor.upload('plan.svg', 'image/svg+xml', new TextEncoder().encode(drawing))
  const [file] = z.array(z.object({ url: z.string() })).parse(await answer.json())
  const path = file?.url.slice(publicUrl.length) ?? ''
  expect(file?.url).toMatch(/^https:\/\/files\.site\.example\/uploads\/plan_\w+\.svg$/)
  expect(kept).toContainEqual({ path: `/editors${path}`, disposition: 'attachment', type: 'image/svg+xml' })
  expect((await fetch(origin + path)).status).toBe(404)
  // The admin may show it, and run nothing from there.
  const policy = (await fetch(`${origin}/admin`)).headers.get('content-security-policy') ?? ''
  const directive = (name: string) => policy.split(';').find((each) => each.startsWith(name))
  expect(directive('img-src')).toContain(publicUrl)
  expect(directive('script-src ')).not.toContain(publicUrl)
})
