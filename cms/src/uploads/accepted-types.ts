/** What may be uploaded, judged by what a file contains, not by its name. */
import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

/** By content type, the extension that its file gets: servers tell browsers the type by the extension. */
export const acceptedTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'text/vtt': 'vtt',
}

const headBytes = 4_100

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** `image/png`; `undefined` for anything but the usual types, such as a text. */
export async function contentTypeOf(path: string): Promise<string | undefined> {
  const head = await headOf(path)
  const found = (await fileTypeFromBuffer(new Uint8Array(head)))?.mime
  // Several pictures in one, of which nothing here would show more than the first.
  if (found === 'image/avif' && head.toString('latin1', 8, 12) === 'avis') return 'image/avif-sequence'
  if (found && found !== 'application/xml') return found
  // Both are texts, which have no signature.
  const text = head.toString('utf8').replace(/^\uFEFF/, '')
  if (/^WEBVTT(?:\s|$)/.test(text)) return 'text/vtt'
  return /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i.test(text)
    ? 'image/svg+xml'
    : undefined
}

const heic =
  'It is a HEIC picture, which browsers do not show. Save it as JPEG: a telephone does so by itself when the picture is sent by mail, or with Settings, Camera, Formats, Most Compatible.'
const moving: ReadonlySet<string> = new Set(['image/avif-sequence', 'image/apng'])
const otherwise = 'Pictures (JPEG, PNG, WebP, AVIF, GIF, SVG), PDF, MP4 films and their captions (VTT) are accepted.'

/** Why a file is not accepted, and what to do instead. */
export function refusalOf(name: string, type: string | undefined): string {
  if (type === 'image/heic' || type === 'image/heif') return `“${name}” was not uploaded. ${heic}`
  if (type && moving.has(type))
    return `“${name}” was not uploaded: it moves. Save it as GIF, as WebP, or as an MP4 film.`
  return `“${name}” was not uploaded: ${type ? `it holds ${type}` : 'its content is of no known type'}. ${otherwise}`
}
