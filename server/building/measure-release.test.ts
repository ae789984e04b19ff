import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { measureRelease, weighVisit } from './measure-release.ts'

/** A site of these files on a free port, its pages compressed as tightly as possible. */
async function siteOf(files: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const file = files[url]
    response.setHeader('etag', '"x-br11"')
    response.statusCode = file === undefined ? 404 : 200
    response.end(file)
  }).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://localhost:${address.port}`
}

const html = `<style>@font-face{src:url(/a.woff2);unicode-range:U+0-10FFFF}@font-face{src:url(/b.woff2);unicode-range:U+C0-FF}</style><script data-start="/start.js"></script>
<main><img src="/one.svg"><img loading="lazy" src="/two.svg"><img src="/one.svg"></main>`

test('a visit is the page and once each picture, font and script, with what scripts import', async () => {
  const site = await siteOf({
    '/': html,
    '/a.woff2': 'font',
    '/start.js': "import './part.js'",
    '/part.js': 'export {}',
    '/one.svg': '<svg/>',
    '/two.svg': '<svg></svg>',
  })
  expect(await weighVisit(`${site}/`)).toEqual({
    requests: 6,
    document: html.length,
    pictures: '<svg/>'.length + '<svg></svg>'.length,
    fonts: 'font'.length,
    scripts: "import './part.js'".length + 'export {}'.length,
  })
})

test('a page loads the letters that only some pages have if it has one of them', async () => {
  const site = await siteOf({
    '/': `${html} Zoë`,
    '/a.woff2': 'font',
    '/b.woff2': 'other font',
    '/start.js': '',
    '/one.svg': '',
    '/two.svg': '',
  })
  expect((await weighVisit(`${site}/`)).fonts).toBe('fontother font'.length)
})

test('a missing file is a failure, not a figure', async () => {
  const site = await siteOf({ '/': html, '/start.js': '' })
  await expect(weighVisit(`${site}/`)).rejects.toThrow('answered 404')
})

test('a release that does not start has no figures, and the next start does not wait for them again', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'release-')))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const folder of ['current', 'server']) await mkdir(join(root, 'build', folder), { recursive: true })
  await writeFile(join(root, 'build/server/main.js'), 'process.exit(1)')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void warned.mockRestore())
  await measureRelease(root)
  expect(await readFile(join(root, 'build/current/measured.json'), 'utf8')).toBe('null')
  expect(warned).toHaveBeenCalledOnce()
})
