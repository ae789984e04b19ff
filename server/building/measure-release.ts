import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { co2 } from '@tgwf/co2'
import { parseAst } from 'vite'
import type { Measured } from '../../site/measured.server.ts'
import { productionEnvironment } from '../env.ts'
import { routeLabel } from '../metrics/site-metrics.ts'
import { listen } from '../process/listen.ts'
import { limitsOf } from './split-fonts.ts'

const START_MS = 30_000

/** Weighs a first visit for `site/measured.server.ts`, and keeps what V8 compiled. Either may be missing; figures that could not be had are noted as `null`. */
export async function measureRelease(root: string): Promise<void> {
  const release = await realpath(join(root, 'build/current'))
  await mkdir(join(release, 'compiled'), { recursive: true })
  const directory = await mkdtemp(join(tmpdir(), 'measured-release-'))
  const address = await freeAddress()
  const { PATH = '' } = productionEnvironment()
  const child = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    cwd: root,
    // None of the machine's own settings: no content service, no database, no mail.
    env: { PATH, NODE_ENV: 'production', PORT: new URL(address).port, LOG_LEVEL: 'silent', DATA_DIR: directory },
    stdio: 'ignore',
  })
  const exit = once(child, 'exit')
  exit.catch(() => {})
  try {
    await answering(`${address}/readyz`, () => child.exitCode !== null)
    const visit = await weighVisit(`${address}/`)
    const bytes = visit.document + visit.pictures + visit.fonts + visit.scripts
    const measured: Measured = {
      at: new Date().toISOString(),
      ...visit,
      wattHours: wattHoursOf(bytes),
      templates: await weighTemplates(address).catch((error: unknown) => {
        console.warn('What each template sends could not be measured.', error)
        return []
      }),
    }
    await writeFile(join(release, 'measured.json'), JSON.stringify(measured))
  } catch (error) {
    console.warn('The release could not be measured; its page of measurements says so.', error)
    // The next start must not try, and wait, again.
    await writeFile(join(release, 'measured.json'), 'null')
  } finally {
    child.kill()
    await exit.catch(() => {})
    await rm(directory, { recursive: true, force: true })
  }
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  for (const until = performance.now() + START_MS; performance.now() < until && !hasEnded(); await pause(50)) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
  }
  throw new Error(`${url} did not answer`)
}

async function freeAddress(): Promise<string> {
  const probe = createServer()
  const address = await listen(probe, 0)
  probe.close()
  await once(probe, 'close')
  return address
}

/** After its first request a page is compressed as tightly as possible in the background, which takes at most this long, in ms. */
const COMPRESSION_MS = 10_000

type Sent = { text: string; bytes: number }

/** Bytes and requests of a first visit to a page that is read to its end on a wide screen, as sent with brotli, without headers. */
export async function weighVisit(page: string): Promise<Omit<Measured, 'at' | 'wattHours' | 'templates'>> {
  const { text: html, bytes: document } = await whole(page)
  const absolute = (matches: Iterable<RegExpMatchArray>) =>
    new Set([...matches].map(([, address = '']) => new URL(address, page).href))

  const tags = html.match(/<(?:img\b|source media="\(min)[^<>]*/gi) ?? []
  const pictures = absolute(tags.flatMap((tag) => [...tag.matchAll(/\bsrc(?:set)?="([^" ]+)/gi)].slice(-1)))
  const fonts = fontsOf(page, html)
  const { scripts } = await scriptsOf(page, html)
  return {
    requests: 1 + pictures.size + fonts.size + scripts.size,
    document,
    pictures: await total(pictures),
    fonts: await total(fonts),
    scripts: await total(scripts),
  }
}

/** The first page of each template that the map of the site lists. Pictures depend on the screen, and most wait for it. */
async function weighTemplates(address: string): Promise<Measured['templates']> {
  const { text: map } = await sent(`${address}/sitemap.xml`)
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const weighed: Measured['templates'] = []
  const firsts = [...Map.groupBy(paths, routeLabel)].map(
    ([template, [path = '/']]) => [template, address + path] as const,
  )
  // Each begins to be compressed tightly, which the others take long enough for.
  for (const [, page] of firsts) await sent(page)
  for (const [template, page] of firsts) {
    const { text: html, bytes: document } = await whole(page)
    const { scripts } = await scriptsOf(page, html)
    weighed.push({ template, document, fonts: await total(fontsOf(page, html)), scripts: await total(scripts) })
  }
  return weighed
}

/** For data centre, network and device, in use and in their making. */
function wattHoursOf(bytes: number): number {
  const { model } = new co2({ model: 'swd', version: 4 })
  const parts = [model.operationalEnergyPerSegment(bytes), model.embodiedEnergyPerSegment(bytes)]
  return parts.flatMap((each) => Object.values(each)).reduce((sum, kilowattHours) => sum + kilowattHours * 1000, 0)
}

/** URLs of the font files that browsers load for the characters of the document. */
export function fontsOf(page: string, html: string): Set<string> {
  const points = [...new Set(html)].map((character) => character.codePointAt(0) ?? 0)
  const faces = [...html.matchAll(/@font-face\{([^{}]*)\}/g)].flatMap(([, face = '']) => {
    const letters = limitsOf(/unicode-range:([^;]+)/.exec(face)?.[1] ?? '')
    const isIn = (point: number) => letters.some(([first, last]) => point >= first && point <= last)
    const file = /url\(["']?([^"'()]+\.woff2)["']?\)/.exec(face)?.[1]
    return file !== undefined && (letters.length === 0 || points.some(isIn)) ? [new URL(file, page).href] : []
  })
  return new Set(faces)
}

/**
 * URLs of the scripts that the page starts for a visitor who reads all of it and touches nothing: the start script, and those of
 * the islands, wherever on the page, that do not wait for a touch, with everything they import.
 * @throws {Error} if the page starts no script, or its script does not name all of its islands
 */
export async function scriptsOf(page: string, html: string): Promise<{ scripts: Set<string>; islands: number }> {
  const source = /<script data-start="([^"]+)"/.exec(html)?.[1]
  if (source === undefined) throw new Error(`${page} has no start script`)
  const start = new URL(source, page).href
  const { text } = await sent(start)
  const names = [...html.matchAll(/data-island="([^"]+)" data-when="(?:now|near|seen)"/g)].map(
    ([, name]) => `${name}.island`,
  )
  const needed = names.length > 0 ? [...new Set(names), 'hydrate.client', 'react'] : []
  const waiting = needed.flatMap((name) => {
    const file = new RegExp(`(?<![./\\w-])[./\\w-]*/${name.replaceAll('.', '\\.')}-[\\w-]+\\.js`).exec(text)?.[0]
    return file ? [new URL(file, start).href] : []
  })
  if (needed.length > 0 && waiting.length < needed.length - 1)
    throw new Error(`${source} does not name all of ${needed}`)
  const scripts = new Set([start])
  waiting.push(...importsOf(text, start))
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (scripts.has(address)) continue
    scripts.add(address)
    waiting.push(...importsOf((await sent(address)).text, address))
  }
  return { scripts, islands: names.length }
}

function importsOf(code: string, base: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    const source = 'source' in statement ? statement.source : null
    return source ? [new URL(source.value, base).href] : []
  })
}

export async function total(addresses: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(addresses)].map(sent))
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0)
}

async function whole(url: string): Promise<Sent> {
  for (const until = performance.now() + COMPRESSION_MS; performance.now() < until; await pause(100)) {
    const { etag } = await sent(url)
    if (etag.includes('-br11')) break
  }
  return await sent(url)
}

export async function sent(url: string): Promise<Sent & { etag: string }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const text = await response.text()
  const bytes = Number(response.headers.get('content-length')) || Buffer.byteLength(text)
  return { text, bytes, etag: response.headers.get('etag') ?? '' }
}
