import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Content } from '../../content/content.ts'
import { lookOf } from '../../site/look.server.ts'
import { matchedEtag } from '../encoding/negotiation.ts'
import type { Log } from '../log.ts'
import type { Middleware } from '../site-context.ts'

/** Width in pixels; what a telephone puts on its screen has no corners of its own. */
const icons: ReadonlyMap<string, { type: string; width?: number; isRound?: boolean }> = new Map([
  ['/icon.svg', { type: 'image/svg+xml' }],
  ['/favicon.ico', { type: 'image/x-icon', width: 32 }],
  ['/apple-touch-icon.png', { type: 'image/png', width: 180, isRound: false }],
  ['/icon-192.png', { type: 'image/png', width: 192 }],
  ['/icon-512.png', { type: 'image/png', width: 512 }],
])

type Options = { content: Pick<Content, 'identity'>; publicDirectory: string; log: Pick<Log, 'warn'> }

/** The icons of a company with a mark or colours of its own; those of the code are files. */
export function ownIcons({ content, publicDirectory, log }: Options): Middleware {
  const made = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 32 })
  const ofCode = readFile(join(publicDirectory, 'icon.svg'), 'utf8').catch(() => '')

  return async (c, next) => {
    const icon = icons.get(c.req.path)
    if (!icon || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    try {
      const { type, width, isRound = true } = icon
      const svg = (await lookOf(content)).icon(await ofCode, isRound)
      if (!svg) return next()
      const key = `${c.req.path} ${svg}`
      const bytes = made.get(key) ?? (await draw(svg, width, type))
      made.set(key, bytes)
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      const headers = { etag, 'cache-control': 'public, max-age=3600' }
      if (matchedEtag(c.req.header('if-none-match') ?? '', [etag])) return c.body(null, 304, headers)
      return c.body(bytes, 200, { ...headers, 'content-type': type })
    } catch (error) {
      log.warn({ err: error, path: c.req.path }, 'an icon could not be drawn: that of the code is served')
      return next()
    }
  }
}

async function draw(svg: string, width: number | undefined, type: string): Promise<Uint8Array<ArrayBuffer>> {
  if (width === undefined) return new TextEncoder().encode(svg)
  // Loaded with the first icon: most sites have those of the code.
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(svg), { density: (72 * width) / 64 })
    .resize(width, width)
    .png()
    .toBuffer()
  return new Uint8Array(type === 'image/x-icon' ? Buffer.concat([icoHead(png.length, width), png]) : png)
}

/** An ICO file is a list of pictures; here of one, as PNG. */
function icoHead(bytes: number, width: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(width, 6)
  head.writeUInt8(width, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(bytes, 14)
  head.writeUInt32LE(22, 18)
  return head
}
