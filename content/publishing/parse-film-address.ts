const youTube = /^(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/
const vimeo = /^(?:(?:www|player)\.)?vimeo\.com$/

const inUnits = /^(?:(\d{1,5})h)?(?:(\d{1,5})m)?(?:(\d{1,5})s?)?$/
const withColons = /^(?:(\d{1,3}):)?(\d{1,3}):(\d\d)$/

/** Seconds of `90`, `90s`, `1m30s`, `1h2m3s` or `1:30`; 0 of anything else. */
function seconds(written: string): number {
  const [, hours, minutes, rest] = inUnits.exec(written) ?? withColons.exec(written) ?? []
  return [hours, minutes, rest].reduce((sum, part = '0') => sum * 60 + Number(part), 0)
}

/** Where a film begins: `t` or `start`, as a parameter or behind the `#`. */
function startOf({ searchParams, hash }: URL): number {
  const fragment = new URLSearchParams(hash.slice(1))
  const [written = ''] = [searchParams, fragment].flatMap((each) => each.get('t') ?? each.get('start') ?? [])
  return seconds(written)
}

function atYouTube(url: URL): string | undefined {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const named = ['embed', 'live', 'shorts', 'v'].includes(first) ? second : ''
  const id = url.hostname === 'youtu.be' ? first : first === 'watch' ? url.searchParams.get('v') : named
  const start = startOf(url)
  const isFilm = /^[\w-]+$/.test(id ?? '') && id !== 'videoseries'
  return isFilm ? `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}` : undefined
}

/** A film has a number; in a channel, a group or a showcase it stands at the end, and a private one has a key behind it. */
const vimeoFilm =
  /^\/(?:video\/|(?:channels|groups)\/[^/]+\/(?:videos?\/)?|(?:album|showcase)\/\d+\/videos?\/|ondemand\/[^/]+\/)?(\d+)(?:\/([\da-f]+))?\/?$/

function atVimeo(url: URL): string | undefined {
  const [, id, key = url.searchParams.get('h') ?? ''] = vimeoFilm.exec(url.pathname) ?? []
  const start = startOf(url)
  const secret = /^[\da-f]+$/.test(key) ? `?h=${key}` : ''
  return id ? `https://player.vimeo.com/video/${id}${secret}${start ? `#t=${start}s` : ''}` : undefined
}

/**
 * Where a film plays within a page, given the URL that people copy: that of its page at YouTube or Vimeo, which cannot be
 * framed. Any other URL is used as it is.
 */
export function filmAddress(written: string): string {
  const url = URL.parse(written)
  if (!url) return written
  const playing = youTube.test(url.hostname) ? atYouTube(url) : vimeo.test(url.hostname) ? atVimeo(url) : undefined
  return playing ?? written
}

const hosts = { 'https://www.youtube-nocookie.com': 'YouTube', 'https://player.vimeo.com': 'Vimeo' }

/** Who plays what is at such an address; undefined if it is no film. */
export const filmHost = (address: string): string | undefined =>
  Object.entries(hosts).find(([origin]) => address.startsWith(`${origin}/`))?.[1]
