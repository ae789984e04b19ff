/** Every file on its way into the media library: refused with words, cleaned, turned upright or scaled down, and named after what it contains. */
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { errors } from '@strapi/utils'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { plainOfficeType } from '../office/office-document'
import { cleanPicture, isAnimation, isTooLong } from '../publishing/clean-picture'
import { sanitisedSvg } from './sanitise-svg'

/** By content type, the extension that its file gets: servers tell browsers the type by the extension. */
const acceptedTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'video/mp4': 'mp4',
  'text/vtt': 'vtt',
}

const headBytes = 4_100

/** Of an archive: a letter or a workbook that neither runs nor fetches anything, judged as a visitor's is, or anything else. */
async function archiveTypeOf(path: string): Promise<string> {
  try {
    const kind = plainOfficeType(await readFile(path))
    return Object.keys(acceptedTypes).find((type) => kind && acceptedTypes[type] === kind) ?? 'application/zip'
  } catch {
    return 'application/zip'
  }
}

/** `image/png`; `undefined` for anything but the usual types, such as a text. */
async function contentTypeOf(path: string): Promise<string | undefined> {
  const head = await buffer(createReadStream(path, { end: headBytes - 1 }))
  if (head.toString('latin1', 0, 2) === 'PK') return archiveTypeOf(path)
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
const otherwise =
  'Pictures (JPEG, PNG, WebP, AVIF, GIF, SVG), PDF, Word and Excel files (DOCX, XLSX), MP4 films and their captions (VTT) are accepted.'
const active =
  'It is an archive, or a Word or Excel file with macros, embedded files, a password, or links to other files. Save it as DOCX or XLSX without these, or as PDF.'

function refusalOf(name: string, type: string | undefined): string {
  if (type === 'image/heic' || type === 'image/heif') return `“${name}” was not uploaded. ${heic}`
  if (type === 'application/zip') return `“${name}” was not uploaded. ${active}`
  if (type && moving.has(type))
    return `“${name}” was not uploaded: it moves. Save it as GIF, as WebP, or as an MP4 film.`
  return `“${name}” was not uploaded: ${type ? `it holds ${type}` : 'its content is of no known type'}. ${otherwise}`
}

/** Larger pictures are scaled down: no screen shows more, and resizing them for each visitor costs memory. */
const longestSidePixels = 4_000
/** The largest picture to open: some 150 million pixels. */
const mostPixels = 150_000_000

type Arrived = {
  filepath: string
  originalFilename?: string | null
  mimetype?: string | null
  detectedMimeType?: string
  size: number
}

type Files = Arrived | Arrived[]

type Said = { readonly alternativeText?: string | null }

type UploadService = {
  upload(input: { files: Files; data?: { fileInfo?: Said | Said[] } }, options?: unknown): Promise<unknown>
  replace(id: string | number, input: { file: Arrived }, options?: unknown): Promise<unknown>
}

async function fitted({ filepath }: Arrived, name: string): Promise<void> {
  const limits = { limitInputPixels: mostPixels, failOn: 'error' as const }
  const refusedAs = (fault: string) => new errors.ApplicationError(`“${name}” was not uploaded: ${fault}`)
  const damaged = refusedAs('its picture is damaged, or far too large. Save it again.')
  const picture = await sharp(filepath, limits)
    .metadata()
    .catch(() => undefined)
  if (!picture || picture.width * picture.height === 0) throw damaged
  const { width, height, pages = 1 } = picture
  if (width * height > mostPixels) throw refusedAs(`${width} × ${height} pixels are too many.`)
  if (isAnimation(picture) && isTooLong(picture)) {
    throw refusedAs(
      `${pages} moving pictures of ${width} × ${height} pixels are too many. Make it shorter or smaller, or upload it as an MP4 film.`,
    )
  }
  await cleanPicture(filepath, { mostPixels, longestSide: longestSidePixels }).catch(() => {
    throw damaged
  })
}

async function admit(file: Arrived): Promise<void> {
  const name = file.originalFilename ?? 'This file'
  const type = await contentTypeOf(file.filepath)
  const ending = type && acceptedTypes[type]
  if (!type || !ending) throw new errors.ApplicationError(refusalOf(name, type))
  if (type === 'image/svg+xml') {
    const clean = sanitisedSvg(await readFile(file.filepath, 'utf8'))
    if (!clean.includes('<svg')) throw new errors.ApplicationError(`“${name}” was not uploaded: it draws nothing.`)
    await writeFile(file.filepath, clean)
  } else if (type.startsWith('image/')) await fitted(file, name)
  const { size } = await stat(file.filepath)
  Object.assign(file, {
    size,
    mimetype: type,
    detectedMimeType: type,
    originalFilename: `${parse(name).name}.${ending}`,
  })
}

/** @throws ApplicationError for a picture without words that say what it shows */
function askForWords({ mimetype, originalFilename }: Arrived, said: Said | undefined): void {
  if (!mimetype?.startsWith('image/') || said?.alternativeText?.trim()) return
  throw new errors.ApplicationError(
    `“${originalFilename}” was not uploaded: nobody said what it shows. Add it again, and write it when you are asked, or “decoration” if it shows nothing.`,
  )
}

/** The new file has the address of the old one, which says what it is. */
async function keepKind(id: string | number, { originalFilename, mimetype }: Arrived): Promise<void> {
  const old: { name: string; ext: string; mime: string } | null = await strapi.db
    .query('plugin::upload.file')
    .findOne({ where: { id } })
  if (!old || old.mime === mimetype) return
  const kind = old.ext.slice(1).toUpperCase()
  throw new errors.ApplicationError(
    `“${originalFilename}” did not take the place of “${old.name}”, whose address ends in ${old.ext}: the new file must be ${kind}, too. Save it as ${kind}, or upload it by itself and choose it where the old one is shown.`,
  )
}

export function admitUploads(): void {
  const service: UploadService = strapi.plugin('upload').service('upload')
  const { upload, replace } = service
  service.upload = async (input, options) => {
    const said = [input.data?.fileInfo ?? []].flat()
    for (const [at, file] of [input.files].flat().entries()) {
      await admit(file)
      askForWords(file, said[at])
    }
    return upload(input, options)
  }
  service.replace = async (id, input, options) => {
    await admit(input.file)
    await keepKind(id, input.file)
    return replace(id, input, options)
  }
}
