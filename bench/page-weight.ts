/**
 * Part of `npm run check`: what the built site sends before a visitor touches anything, against budgets.json.
 * KB are 1024 bytes, as sent with brotli (fonts are compressed by themselves).
 */
import { parseAst } from 'vite'
import { budgets } from './budgets.ts'
import { pathPerTemplate, startSite, warmUp } from './site-process.ts'
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

/** Addresses of the modules that the page's start script loads: the ones it names and all that they import. */
async function scriptsOf(page: URL, html: string): Promise<Set<string>> {
  const start = /<script type="text\/x-deferred-module">([\s\S]*?)<\/script>/.exec(html)?.[1]
  if (start === undefined) throw new Error(`${page.pathname} has no deferred start script`)
  const waiting = importsOf(start, page.href)
  const found = new Set<string>()
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (found.has(address)) continue
    found.add(address)
    waiting.push(...importsOf((await sizeOf(address)).text, address))
  }
  for (const [, address = ''] of html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)) found.add(new URL(address, page).href)
  return found
}

/** What a module's statements import. Only the start script imports at its top level with `import()`. */
function importsOf(code: string, base: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type === 'ExpressionStatement') {
      const { expression } = statement
      if (expression.type !== 'ImportExpression' || expression.source.type !== 'Literal') return []
      return [new URL(String(expression.source.value), base).href]
    }
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

  const scripts = await total(await scriptsOf(page, html))
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
    row('scripts', scripts, limits.scriptsKb),
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
