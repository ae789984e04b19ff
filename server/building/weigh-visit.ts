import { setTimeout as pause } from 'node:timers/promises'
import { parseAst } from 'vite'
import type { Measured } from '../../site/measured.server.ts'

/** A page is compressed as well as can be in the background, after it was first asked for: so long at most, in ms. */
const PATIENCE_MS = 10_000

type Sent = { text: string; bytes: number }

/** Bytes and requests of a first visit of a page that is read to its end on a wide screen, as sent with brotli, without headers. */
export async function weighVisit(page: string): Promise<Omit<Measured, 'at'>> {
  const { text: html, bytes: document } = await whole(page)
  const absolute = (matches: Iterable<RegExpMatchArray>) =>
    new Set([...matches].map(([, address = '']) => new URL(address, page).href))

  const pictures = absolute(html.matchAll(/<(?:img|source media="\(min[^>]*)\b[^>]*\bsrc(?:set)?="([^" ]+)/gi))
  const fonts = absolute(html.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g))
  const scripts = await scriptsOf(page, html)
  return {
    requests: 1 + pictures.size + fonts.size + scripts.size,
    document,
    pictures: await total(pictures),
    fonts: await total(fonts),
    scripts: await total(scripts),
  }
}

/** The start script of a page, those of its islands that wait for no touch, and all that these import. */
export async function scriptsOf(page: string, html: string): Promise<Set<string>> {
  const source = /<script type="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1]
  if (source === undefined) throw new Error(`${page} has no start script`)
  const start = new URL(source, page).href
  const { text } = await sent(start)
  const islands = [...html.matchAll(/data-island="([^"]+)" data-when="(?:now|near|seen)"/g)]
  const names = islands.length > 0 ? [...islands.map(([, name]) => `${name}.island`), 'hydrate.client'] : []
  const waiting = names.flatMap((name) => {
    const file = new RegExp(`[./\\w-]*/${name.replaceAll('.', '\\.')}-[\\w-]+\\.js`).exec(text)?.[0]
    return file ? [new URL(file, start).href] : []
  })
  const scripts = new Set([start])
  waiting.push(...importsOf(text, start))
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (scripts.has(address)) continue
    scripts.add(address)
    waiting.push(...importsOf((await sent(address)).text, address))
  }
  return scripts
}

/** What a module's statements import. */
function importsOf(code: string, base: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    const source = 'source' in statement ? statement.source : null
    return source ? [new URL(source.value, base).href] : []
  })
}

async function total(addresses: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...addresses].map(sent))
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The page with the best compression. */
async function whole(url: string): Promise<Sent> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(100)) {
    const { etag } = await sent(url)
    if (etag.includes('-br11')) break
  }
  return await sent(url)
}

async function sent(url: string): Promise<Sent & { etag: string }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const text = await response.text()
  const bytes = Number(response.headers.get('content-length')) || Buffer.byteLength(text)
  return { text, bytes, etag: response.headers.get('etag') ?? '' }
}
