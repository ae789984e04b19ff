import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { productionEnvironment } from '../env.ts'

const root = resolve(import.meta.dirname, '../..')

/** A site of these pages by path; its site map names them all. */
async function serve(pages: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer(({ url = '', headers }, response) => {
    const paths = Object.keys(pages).map((path) => `<url><loc>http://${headers.host}${path}</loc></url>`)
    const siteMap = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.join('')}</urlset>`
    const body = url === '/sitemap.xml' ? siteMap : pages[url]
    const type = url === '/sitemap.xml' ? 'application/xml' : 'text/html'
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** What the nightly command says about a site. */
function checkLinks(SITE_URL: string): Promise<{ code: number; output: string }> {
  const env = { ...productionEnvironment(), SITE_URL }
  return new Promise((done) => {
    execFile('npm', ['run', '--silent', 'check:links'], { cwd: root, env }, (error, stdout, stderr) => {
      done({ code: Number(error?.code ?? 0), output: stdout + stderr })
    })
  })
}

test('links that lead nowhere, on other sites too, fail the command and are named', { timeout: 60_000 }, async () => {
  const other = await serve({ '/there': '<p id="part">There</p>' })
  const site = await serve({
    '/': `<a href="${other}/there#part">sound</a>`,
    '/alone': `<a href="${other}/gone">gone</a> <a href="${other}/there#nothing">no such part</a>`,
  })
  const { code, output } = await checkLinks(site)
  expect(code).toBe(1)
  expect(output).toContain(`${other}/gone`)
  expect(output).toContain('#nothing')
  expect(output).not.toContain('#part')
})

test('invented URLs and sharing links are not tried', { timeout: 60_000 }, async () => {
  const invented = ['https://meet.rivermeet.example/talk', 'https://x.com/intent/post?url=x']
  const { code, output } = await checkLinks(
    await serve({ '/': invented.map((to) => `<a href="${to}">x</a>`).join('') }),
  )
  expect({ code, output }).toMatchObject({ code: 0 })
})
