/** With a bucket, editors' files are nowhere at the admin's origin: they are kept, and read, at another one. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { registerEditor, signIn } from '../../harness/editor.ts'
import { sqlite } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

type Kept = { readonly path: string; readonly disposition: string | undefined; readonly type: string | undefined }

/** Object storage that takes what it is given, and the public origin at which it shows it. */
const kept: Kept[] = []
const objects = new Map<string, Buffer>()
let isAway = false
const bucket = createServer(async (request, response) => {
  if (isAway) return request.destroy()
  const { pathname } = new URL(request.url ?? '', 'http://bucket')
  const { 'content-disposition': disposition, 'content-type': type } = request.headers
  const body = Buffer.concat(await request.toArray())
  const named = pathname.replace(/^\/editors/, '')
  if (request.method === 'PUT') {
    kept.push({ path: pathname, disposition, type })
    objects.set(named, body)
  }
  if (request.method === 'DELETE') objects.delete(named)
  if (request.method !== 'GET') return response.writeHead(200, { etag: '"1"' }).end()
  const found = objects.get(named)
  return response.writeHead(found ? 200 : 404).end(found)
})
let port = 0
beforeAll(async () => {
  await once(bucket.listen(0, '127.0.0.1'), 'listening')
  const address = bucket.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return () => bucket.close()
})

const publicUrl = () => `http://localhost:${port}`
const strapi = strapiFor(sqlite, {
  environment: () => ({
    S3_BUCKET: 'editors',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: publicUrl(),
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
  const path = file?.url.slice(publicUrl().length) ?? ''
  expect(file?.url.startsWith(publicUrl())).toBe(true)
  expect(path).toMatch(/^\/uploads\/plan_\w+\.svg$/)
  expect(kept).toContainEqual({ path: `/editors${path}`, disposition: 'attachment', type: 'image/svg+xml' })
  expect((await fetch(origin + path)).status).toBe(404)
  // The admin may show it, and run nothing from there.
  const policy = (await fetch(`${origin}/admin`)).headers.get('content-security-policy') ?? ''
  const directive = (name: string) => policy.split(';').find((each) => each.startsWith(name))
  expect(directive('img-src')).toContain(publicUrl())
  expect(directive('script-src ')).not.toContain(publicUrl())
})

test('what was deleted from the bucket, or replaced in it, comes back from there', async () => {
  const editor = await signIn(strapi().origin, 'editor@example.com')
  const text = (words: string) => new TextEncoder().encode(`WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n`)
  const uploaded = z.array(z.object({ id: z.number(), url: z.string() }))
  const [file] = uploaded.parse(await (await editor.upload('words.vtt', 'text/vtt', text('First'))).json())
  const path = file?.url.slice(publicUrl().length) ?? ''
  const inBucket = () => objects.get(path)?.toString().split('\n').at(-2)
  expect(inBucket()).toBe('First')

  const body = new FormData()
  body.append('files', new File([text('Second')], 'words.vtt', { type: 'text/vtt' }))
  body.append('fileInfo', '{}')
  expect((await editor.send(`/upload?id=${file?.id}`, body)).status).toBe(200)
  expect(inBucket()).toBe('Second')
  const putBack = async () => {
    const [last] = z.array(z.object({ id: z.number() })).parse(await (await editor.call('/trash')).json())
    const back = await editor.call(`/trash/${last?.id}/restore`, 'POST', {})
    expect(back.status, await back.clone().text()).toBe(200)
  }
  await putBack()
  expect(inBucket()).toBe('First')

  expect((await editor.call(`/upload/files/${file?.id}`, 'DELETE')).status).toBe(200)
  expect(inBucket()).toBeUndefined()
  await putBack()
  expect(inBucket()).toBe('First')
})

test('while the bucket is away nothing is deleted, and somebody is told why', async () => {
  const editor = await signIn(strapi().origin, 'editor@example.com')
  const text = new TextEncoder().encode('WEBVTT\n\n00:00.000 --> 00:01.000\nHere\n')
  const uploaded = z.array(z.object({ id: z.number() }))
  const [file] = uploaded.parse(await (await editor.upload('here.vtt', 'text/vtt', text)).json())
  isAway = true
  onTestFinished(() => {
    isAway = false
  })
  const refused = await editor.call(`/upload/files/${file?.id}`, 'DELETE')
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('so it stays as it is')])
  expect((await editor.call(`/upload/files/${file?.id}`)).status).toBe(200)
})

test('a folder comes back without a file whose content is gone, and names it', async () => {
  const editor = await signIn(strapi().origin, 'editor@example.com')
  const made = z.object({ data: z.object({ id: z.number() }) })
  const folder = made.parse(await (await editor.call('/upload/folders', 'POST', { name: 'Quays' })).json()).data.id
  for (const name of ['one.vtt', 'two.vtt']) {
    const text = new TextEncoder().encode(`WEBVTT\n\n00:00.000 --> 00:01.000\n${name}\n`)
    const uploaded = z.array(z.object({ id: z.number() }))
    const [file] = uploaded.parse(await (await editor.upload(name, 'text/vtt', text)).json())
    await editor.call('/upload/actions/bulk-move', 'POST', { fileIds: [file?.id], destinationFolderId: folder })
  }
  expect((await editor.call('/upload/actions/bulk-delete', 'POST', { folderIds: [folder] })).status).toBe(200)
  const [kept = ''] = [...objects].find(([, content]) => content.toString().includes('two.vtt')) ?? []
  expect(objects.delete(kept)).toBe(true)
  const listed = z.array(z.object({ id: z.number(), title: z.string() }))
  const trash = async () => listed.parse(await (await editor.call('/trash')).json())
  const entry = (await trash()).find(({ title }) => title === 'Quays')
  const back = await editor.call(`/trash/${entry?.id}/restore`, 'POST', {})
  expect(await back.json()).toEqual({ title: 'Quays', left: ['two.vtt'] })
  const titles = (await trash()).map(({ title }) => title)
  expect(titles).toContain('two.vtt')
  expect(titles).not.toContain('one.vtt')
})
