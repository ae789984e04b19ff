/** Which of the editors' files this site requests and serves: those under `/uploads/` of origins that it was given. */

/** By extension, in lower case, the media type that a file is served as: whatever it contains, browsers treat it as nothing else. */
export const uploadTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A picture of pixels: it can be resized, and may say where it was taken. */
export const isRaster = /\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i

export type UploadSources = {
  /** Origins whose `/uploads/…` may be requested. */
  origins: ReadonlySet<string>
  /** Origin of `/uploads/…`, where the content service keeps its editors' files: it names them without an origin. */
  uploadsOrigin?: string | undefined
  /** Whether `/uploads/…` are files of our own, as they are without a content service (`npm run content:pull`). */
  areOurs?: boolean
}

/** In one spelling: no escapes, no segment that begins with a dot, no query, nothing that a URL could be split at. */
const plainPath = /^uploads\/(?:[\w-][\w.~+-]*\/)*[\w-][\w.~+-]*\.[a-z0-9]{3,4}$/i

/** `jpg` of `/uploads/team.JPG`. */
export function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase()
}

function isUpload(path: string): boolean {
  return plainPath.test(path) && Object.hasOwn(uploadTypes, endingOf(path))
}

/** Letter by letter; `undefined` if it is not allowed. @param written with or without its first slash, or its origin */
export function uploadSource(written: string, { origins, uploadsOrigin }: UploadSources): string | undefined {
  const [, scheme, rest = ''] = /^(https?):\/+([^/].*)?$/.exec(written) ?? []
  if (!scheme) {
    const path = written.replace(/^\//, '')
    return uploadsOrigin && isUpload(path) ? `${uploadsOrigin}/${path}` : undefined
  }
  // Some proxies merge the two slashes.
  const [host = '', ...path] = rest.split('/')
  const origin = `${scheme}://${host}`
  return origins.has(origin) && isUpload(path.join('/')) ? `${origin}/${path.join('/')}` : undefined
}
