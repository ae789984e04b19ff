/** Widths that the image service makes, in pixels; `server/images` accepts no others. */
export const imageWidths = [320, 480, 640, 960, 1280, 1600, 1920] as const
type ImageWidth = (typeof imageWidths)[number]

/** Whether this server makes other sizes of a picture: of the site's own photographs, and of uploads. */
export const isResized = (source: string): boolean => /^(?:\/?(?:media|uploads)\/|https?:\/\/)/.test(source)

/** URL of a photograph resized and re-encoded by this server: `/_image/<modifiers>/<source>`. */
export function imageAddress(source: string, width: ImageWidth, format: 'avif' | 'webp' | 'jpeg'): string {
  return `/_image/w_${width},f_${format}/${source.replace(/^\//, '')}`
}

/** Whether a picture may be an animation: it has a still beside it, for visitors who asked for less motion. */
export const mayMove = (source: string): boolean => /\.(?:gif|webp)$/i.test(source)

/** The URL of a content service on its own machine, which its admin writes into texts. */
const ownMachine = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/uploads\/)/

/** The URL of an upload on this site, for one written with the content service's own machine. */
export function uploadAddress(written: string): string {
  return written.replace(ownMachine, '')
}
