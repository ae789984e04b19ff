/**
 * `npm run check:html`: the Nu HTML checker over every page of the built site, including those of refused forms. Needs a
 * Java runtime; on Debian it is installed if that is allowed.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startSite } from '../harness/site-process.ts'
import { buildSite, runBundlers } from '../server/building/build-site.ts'

const ROOT = join(import.meta.dirname, '..')
const jar = join(import.meta.dirname, 'node_modules/vnu-jar/build/dist/vnu.jar')

/** Pages that the site map does not list. */
const unlisted = [
  '/404',
  '/newsletter',
  '/under-construction',
  '/thank-you/enquiry',
  '/blogs?q=zzz',
  '/portfolio?category=web',
]
/** CSS rules that are newer than the checker. */
const cssOfTomorrow = /^CSS: /
const reportSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string().optional(),
      message: z.string().default(''),
      extract: z.string().optional(),
    }),
  ),
})

const hasJava = () => spawnSync('java', ['-version']).status === 0
const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

function needJava(): void {
  if (hasJava()) return
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (mayInstall) {
    console.log('There is no Java: installing default-jre-headless.')
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'default-jre-headless')
  }
  if (!hasJava())
    throw new Error('The checker needs Java: install default-jre-headless, or another runtime of Java 11 on.')
}

async function pagesOf(address: string): Promise<Map<string, string>> {
  const map = await (await fetch(`${address}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  if (listed.length === 0) throw new Error('The site map lists no page')
  const pages = new Map<string, string>()
  for (const path of [...listed, ...unlisted]) pages.set(path, await (await fetch(address + path)).text())
  const refused = await fetch(`${address}/contact-us`, { method: 'POST', body: new URLSearchParams({ name: '' }) })
  return pages.set('/contact-us after a form was refused', await refused.text())
}

/** What is wrong, each once with the pages that have it. */
async function faultsIn(pages: ReadonlyMap<string, string>): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'html-'))
  const files = new Map([...pages.keys()].map((path, index) => [join(folder, `${index}.html`), path]))
  for (const [file, path] of files) await writeFile(file, pages.get(path) ?? '')
  const options = { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 } as const
  const { stderr } = spawnSync(
    'java',
    ['-jar', jar, '--format', 'json', '--exit-zero-always', ...files.keys()],
    options,
  )
  await rm(folder, { recursive: true })
  const { messages } = reportSchema.parse(JSON.parse(stderr))
  const faults = messages.filter(({ type, message }) => type !== 'info' && !cssOfTomorrow.test(message))
  const found = new Map<string, string[]>()
  for (const { message, extract = '', url = '' } of faults) {
    const path = files.get(url.replace(/^file:/, '')) ?? url
    const fault = `${message} ${extract.replace(/\s+/g, ' ').trim()}`
    found.set(fault, [...(found.get(fault) ?? []), path])
  }
  return found
}

needJava()
if ((await buildSite({ root: ROOT, run: runBundlers(ROOT), ifChanged: true })) === 'failed') {
  throw new Error('The build failed')
}
const data = await mkdtemp(join(tmpdir(), 'html-data-'))
const site = await startSite({ DATA_DIR: data, LOG_LEVEL: 'warn', SITE_URL: 'https://www.example.com' })
try {
  const pages = await pagesOf(site.address)
  const faults = await faultsIn(pages)
  for (const [fault, paths] of faults)
    console.error(`${fault}\n  on ${paths.length} pages: ${paths.slice(0, 5).join(' ')}`)
  console.log(`${pages.size} pages, ${faults.size} errors`)
  if (faults.size > 0) process.exitCode = 1
} finally {
  await site.stop()
  await rm(data, { recursive: true })
}
