import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { documents as ownDocuments } from '../harness/documents.ts'
import { startServer } from '../harness/site-process.ts'
import { newest } from './articles.ts'
import { started } from './visit.ts'

const root = join(import.meta.dirname, '..')
const article = newest.slug
const injected = `Harmless words.

<script>document.documentElement.dataset.injected = 'script'</script>
<img src="/nothing.png" onerror="document.documentElement.dataset.injected = 'handler'">
`

/** A Markdown renderer that lets HTML through: the hole behind which the policy must hold. */
const leakyRenderer =
  'export const renderMarkdown = (html) => ({ html, outline: [], films: [], minutes: 1, excerpt: html })'

async function linkAll(from: string, to: string, but: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) if (!but.includes(name)) await symlink(join(from, name), join(to, name))
}

/** The built site as it is, except for its Markdown renderer, with a hostile article; and its log. */
async function serveLeaky() {
  const directory = await mkdtemp(join(tmpdir(), 'leaky-'))
  await linkAll(root, directory, ['build', 'data'])
  await linkAll(join(root, 'build'), join(directory, 'build'), ['current', 'releases', 'server', 'users'])
  await linkAll(join(root, 'build/server'), join(directory, 'build/server'), ['markdown-thread.js'])
  await writeFile(join(directory, 'build/server/markdown-thread.js'), leakyRenderer)
  const documents = join(directory, 'documents')
  await cp(ownDocuments, documents, { recursive: true })
  const file = join(documents, 'articles', `${article}.md`)
  const head = (await readFile(file, 'utf8')).split(/^---$/m)[1]
  await writeFile(file, `---${head}---\n\n${injected}`)

  const log = join(directory, 'site.log')
  const variables = { DATA_DIR: join(directory, 'data'), DOCUMENTS_DIR: documents, LOG_LEVEL: 'warn' }
  const site = await startServer({
    program: 'build/server/main.js',
    path: '/readyz',
    directory,
    variables,
    logFile: log,
  })
  return {
    address: site.address,
    log: () => readFile(log, 'utf8'),
    async end() {
      await site.stop()
      await rm(directory, { recursive: true })
    },
  }
}

type Leaky = { leaky: Awaited<ReturnType<typeof serveLeaky>> }
const test = base.extend<object, Leaky>({
  leaky: [
    async ({ browser: _browser }, use) => {
      const leaky = await serveLeaky()
      await use(leaky)
      await leaky.end()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('a script that content brings into a page does not run, is reported, and does not stop our own', async ({
  page,
  leaky,
}) => {
  await page.goto(`${leaky.address}/blogs/${article}`)
  expect(await page.content()).toContain(`dataset.injected = 'script'`)
  await started(page)
  expect(await page.evaluate(() => document.documentElement.dataset.injected)).toBeUndefined()
  await expect
    .poll(leaky.log)
    .toMatch(new RegExp(`"message":"script-src-elem kept out inline".*"page":"/blogs/${article}"`))
  await expect.poll(leaky.log).toContain('script-src-attr kept out inline')
})

test('an error in the browser is in the log once, without what is personal, and loads the reporter only then', async ({
  page,
  leaky,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await page.goto(`${leaky.address}/about-us?q=secret`)
  await started(page)
  const isReporter = (url: string) => url.includes('/report-error-')
  expect(scripts.filter(isReporter)).toEqual([])
  for (let times = 0; times < 3; times++) {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('no mina@example.com in /newsletter?token=secret')
      })
    })
  }
  await expect.poll(leaky.log).toContain('"message":"TypeError: no …@… in /newsletter"')
  expect(scripts.filter(isReporter)).toHaveLength(1)
  const log = await leaky.log()
  expect(log.match(/"msg":"client error"/g)).toHaveLength(1)
  expect(log).not.toMatch(/secret|mina|"level":50/)
})
