/**
 * Part of `npm run check`: what the built site sends before a visitor touches anything, against budgets.json.
 * KB are 1024 bytes, as sent with brotli (fonts are compressed by themselves).
 */
import { parseAst } from 'vite'
import { startSite } from '../harness/site-process.ts'
import { budgets } from './budgets.ts'
import { pathPerTemplate, warmUp } from './measured-pages.ts'
import { judge, type Measurement } from './verdict.ts'

const KB = 1024

/** Pictures are in the first screen if they load at once, or if they belong to the first section of the page. */
const eagerImage = /<img\b(?![^>]*\bloading="lazy")[^>]*\bsrc="([^"]+)"/g
const anyImage = /<img\b[^>]*\bsrc="([^"]+)"/g
const firstSection = /<main\b[\s\S]*?<section\b[\s\S]*?<\/section>/

async function sizeOf(url: string): Promise<{ text: string; bytes: number }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const text = await response.text()
  return { text, bytes: Number(response.headers.get('content-length')) || Buffer.byteLength(text) }
}

async function total(addresses: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(addresses)].map(sizeOf))
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * Addresses of the scripts that the page starts for a visitor who reads all of it and touches nothing: the start script, and of
 * the islands that do not wait for a touch, wherever on the page they are, their own and all that those import.
 */
async function scriptsOf(page: URL, html: string): Promise<{ scripts: Set<string>; islands: number }> {
  const source = /<script type="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1]
  if (source === undefined) throw new Error(`${page.pathname} has no start script`)
  const start = new URL(source, page).href
  const { text } = await sizeOf(start)
  const names = [...html.matchAll(/data-island="([^"]+)" data-when="(?:now|near|seen)"/g)].map(
    ([, name]) => `${name}.island`,
  )
  const needed = names.length > 0 ? [...new Set(names), 'hydrate.client', 'react'] : []
  const waiting = needed.flatMap((name) => {
    const file = new RegExp(`[./\\w-]*/${name.replaceAll('.', '\\.')}-[\\w-]+\\.js`).exec(text)?.[0]
    return file ? [new URL(file, start).href] : []
  })
  if (needed.length > 0 && waiting.length < needed.length - 1)
    throw new Error(`${source} does not name all of ${needed}`)
  const scripts = new Set([start])
  waiting.push(...importsOf(text, start))
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (scripts.has(address)) continue
    scripts.add(address)
    waiting.push(...importsOf((await sizeOf(address)).text, address))
  }
  return { scripts, islands: names.length }
}

/** What a module's statements import. */
function importsOf(code: string, base: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    const source = 'source' in statement ? statement.source : null
    return source ? [new URL(source.value, base).href] : []
  })
}

async function weigh(url: string): Promise<Measurement[]> {
  await warmUp(url)
  const page = new URL(url)
  const { text: html, bytes: document } = await sizeOf(url)
  const absolute = (matches: Iterable<RegExpMatchArray>) =>
    [...matches].map(([, address = '']) => new URL(address, page).href)

  const { scripts: started, islands } = await scriptsOf(page, html)
  const scripts = await total(started)
  const fonts = await total(absolute(html.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)))
  const images = await total(
    absolute([...html.matchAll(eagerImage), ...(firstSection.exec(html)?.[0] ?? '').matchAll(anyImage)]),
  )
  const sheets = await total(absolute(html.matchAll(/<link rel="stylesheet"[^>]*\bhref="([^"]+)"/g)))

  const limits = budgets.weight
  const row = (what: string, bytes: number, most: number | undefined): Measurement => ({
    of: page.pathname,
    what,
    value: bytes / KB,
    unit: 'KB',
    ...(most === undefined ? {} : { budget: { most } }),
  })
  return [
    row('HTML and styles', document + sheets, limits.htmlKb),
    row('scripts', scripts, islands > 0 ? limits.scriptsWithIslandsKb : limits.scriptsKb),
    row('fonts', fonts, limits.fontsKb),
    row('first-screen images', images, undefined),
    row('all of it', document + sheets + scripts + fonts + images, limits.firstScreenKb),
  ]
}

const site = await startSite({ LOG_LEVEL: 'warn' })
try {
  const measurements: Measurement[] = []
  for (const path of await pathPerTemplate(site.address)) measurements.push(...(await weigh(site.address + path)))
  if (!judge(measurements)) process.exitCode = 1
} finally {
  await site.stop()
}
