const youTube = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/
const vimeo = /^(?:www\.|player\.)?vimeo\.com$/

/**
 * Where a film plays within a page, given the URL that people copy: that of its page at YouTube or Vimeo, which cannot be
 * framed. Any other URL is used as it is.
 */
export function filmAddress(written: string): string {
  const url = URL.parse(written)
  if (!url) return written
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const start = /^\d+/.exec(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')?.[0]
  const from = start ? `?start=${start}` : ''
  if (url.hostname === 'youtu.be' && first) return `https://www.youtube-nocookie.com/embed/${first}${from}`
  if (youTube.test(url.hostname)) {
    const id = first === 'watch' ? url.searchParams.get('v') : ['embed', 'shorts', 'live'].includes(first) ? second : ''
    return id ? `https://www.youtube-nocookie.com/embed/${id}${from}` : written
  }
  if (vimeo.test(url.hostname)) {
    const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?/.exec(url.pathname) ?? []
    const secret = key ?? url.searchParams.get('h')
    return id ? `https://player.vimeo.com/video/${id}${secret ? `?h=${secret}` : ''}` : written
  }
  return written
}
