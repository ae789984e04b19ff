import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { weighVisit } from './measure-release.ts'

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
