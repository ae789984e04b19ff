/** The URL of a content service on its own machine, which its admin writes into texts. */
const ownMachine = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/uploads\/)/

/** The URL of an upload on this site, for one written with the content service's own machine. */
export function uploadAddress(written: string): string {
  return written.replace(ownMachine, '')
}
